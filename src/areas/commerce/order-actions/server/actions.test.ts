import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { markPaid } from '#commerce/payments/server/public.ts'
import { unbalancedPostings } from '#commerce/ledger/server/public.ts'
import { vendorOrderById } from '#commerce/orders/server/public.ts'
import {
  fulfillmentStatus,
  orderStatus,
  paymentMethod,
  paymentStatus,
  problemReason,
} from '#shared/enums-of-store.ts'
import { anOrder, linesOfOrder } from '#tests/support/orders.ts'
import { aProduct, aShop, stockOf } from '#tests/support/store.ts'
import { openTestApp } from '#tests/support/test-app.ts'
import { cancelLines, cancelOrder } from './cancel.ts'
import { cancelFulfilment, fulfil, markDelivered, ship } from './fulfil.ts'
import { answerProblem, decideProblem, escalateProblem, reportProblem } from './problems.ts'
import { decideReturn, receiveReturn, requestReturn } from './returns.ts'

const { app } = await openTestApp({ SEED: 'demo' })
const { db } = app
const by = { accountId: null }

async function order(vendorOrderId: string) {
  const found = await vendorOrderById(db, vendorOrderId)
  if (!found) throw new Error('no order')
  return found
}

test('goods are packed in parts, from reserved stock, and shipped', async () => {
  const shop = await aShop(db)
  const soap = await aProduct(db, shop, { stock: 5 })
  const { id } = await anOrder(app, [{ variantId: soap.variantId, quantity: 3 }])
  const [line] = await linesOfOrder(app, id)
  expect(await stockOf(db, soap.variantId)).toEqual({ stocked: 5, reserved: 3, sum: 3 })

  const lines = [{ lineId: line!.id, quantity: 2 }]
  const requestKey = 'pack-2'
  const first = await fulfil(app, { vendorOrderId: id, lines, ...by, requestKey })
  // Clicked twice: the same shipment.
  expect(await fulfil(app, { vendorOrderId: id, lines, ...by, requestKey })).toBe(first)
  expect(await stockOf(db, soap.variantId)).toEqual({ stocked: 3, reserved: 1, sum: 1 })
  expect((await order(id)).fulfillmentStatus).toBe(fulfillmentStatus.partiallyFulfilled)

  await ship(app, { fulfillmentId: first, carrier: 'Post', trackingNumbers: ['A1'], ...by })
  expect((await order(id)).fulfillmentStatus).toBe(fulfillmentStatus.partiallyShipped)
  await fulfil(app, { vendorOrderId: id, isShipped: true, ...by })
  expect(await order(id)).toMatchObject({
    fulfillmentStatus: fulfillmentStatus.shipped,
    status: orderStatus.pending,
  })
  expect(await stockOf(db, soap.variantId)).toEqual({ stocked: 2, reserved: 0, sum: 0 })

  await markDelivered(app, { vendorOrderId: id, ...by })
  expect((await order(id)).status).toBe(orderStatus.completed)
  await expect(
    cancelOrder(app, { vendorOrderId: id, reason: '', by: 'buyer', ...by }),
  ).rejects.toMatchObject({ code: 'order_state' })
})

test('unpacked goods are reserved again', async () => {
  const shop = await aShop(db)
  const soap = await aProduct(db, shop, { stock: 5 })
  const { id } = await anOrder(app, [{ variantId: soap.variantId, quantity: 3 }])
  const fulfillmentId = await fulfil(app, { vendorOrderId: id, ...by })
  expect(await stockOf(db, soap.variantId)).toEqual({ stocked: 2, reserved: 0, sum: 0 })

  await cancelFulfilment(app, { fulfillmentId, ...by })
  await cancelFulfilment(app, { fulfillmentId, ...by })

  expect(await stockOf(db, soap.variantId)).toEqual({ stocked: 5, reserved: 3, sum: 3 })
  expect((await order(id)).fulfillmentStatus).toBe(fulfillmentStatus.notFulfilled)
})

test('more than is left cannot be packed', async () => {
  const shop = await aShop(db)
  const soap = await aProduct(db, shop)
  const { id } = await anOrder(app, [{ variantId: soap.variantId, quantity: 2 }])
  const [line] = await linesOfOrder(app, id)
  const lines = [{ lineId: line!.id, quantity: 3 }]

  await expect(fulfil(app, { vendorOrderId: id, lines, ...by })).rejects.toMatchObject({
    code: 'order_state',
    details: { why: 'not_enough_left' },
  })
})

test('canceling gives stock and money back, once', async () => {
  const shop = await aShop(db)
  const soap = await aProduct(db, shop, { stock: 5, price: 1000 })
  const { id } = await anOrder(app, [{ variantId: soap.variantId, quantity: 3 }])
  const cancel = () =>
    cancelOrder(app, { vendorOrderId: id, reason: 'Sold out', by: 'enterprise', ...by })

  await Promise.all([cancel(), cancel(), cancel()])

  expect(await stockOf(db, soap.variantId)).toEqual({ stocked: 5, reserved: 0, sum: 0 })
  expect(await order(id)).toMatchObject({
    status: orderStatus.canceled,
    fulfillmentStatus: fulfillmentStatus.canceled,
    paymentStatus: paymentStatus.refunded,
    refundedTotal: 3500,
  })
  expect(await unbalancedPostings(db)).toEqual([])
})

test('the orders of a cart can be canceled and marked as paid at once', async () => {
  const goods = [await aProduct(db, await aShop(db)), await aProduct(db, await aShop(db))]
  const method = paymentMethod.bankTransfer
  const orders = await Promise.all(Array.from({ length: 6 }, () => anOrder(app, goods, { method })))

  const cancel = (id: string) =>
    cancelOrder(app, { vendorOrderId: id, reason: '', by: 'buyer', ...by })
  await Promise.all(
    orders.flatMap(({ vendorOrderIds: [first = '', second = ''] }, at) => [
      cancel(second),
      at % 2 === 0 ? cancel(first) : markPaid(app, first, null),
    ]),
  )

  for (const { vendorOrderIds } of orders) {
    expect((await order(vendorOrderIds[1]!)).status).toBe(orderStatus.canceled)
  }
})

test('canceled goods give back what they cost, and the last of them the shipping', async () => {
  const shop = await aShop(db)
  const soap = await aProduct(db, shop, { stock: 5, price: 999 })
  const jam = await aProduct(db, shop, { stock: 5, price: 500 })
  const { id } = await anOrder(app, [
    { variantId: soap.variantId, quantity: 2 },
    { variantId: jam.variantId },
  ])
  const [first, second] = await linesOfOrder(app, id)
  const cancel = (lineId: string, quantity: number) =>
    cancelLines(app, {
      vendorOrderId: id,
      lines: [{ lineId, quantity }],
      reason: 'Broken',
      by: 'enterprise',
      ...by,
    })

  await cancel(first!.id, 1)
  expect(await order(id)).toMatchObject({ refundedTotal: 999, status: orderStatus.pending })
  expect(await stockOf(db, soap.variantId)).toEqual({ stocked: 5, reserved: 1, sum: 1 })
  await cancel(second!.id, 1)
  await cancel(first!.id, 1)

  expect(await order(id)).toMatchObject({ refundedTotal: 2998, status: orderStatus.canceled })
  expect(await stockOf(db, soap.variantId)).toEqual({ stocked: 5, reserved: 0, sum: 0 })
})

test('an unpaid transfer is canceled without a refund, and completes once paid and delivered', async () => {
  const shop = await aShop(db)
  const soap = await aProduct(db, shop)
  const method = paymentMethod.bankTransfer
  const [canceled, paid] = [
    await anOrder(app, [{ variantId: soap.variantId }], { method }),
    await anOrder(app, [{ variantId: soap.variantId }], { method }),
  ]

  await cancelOrder(app, { vendorOrderId: canceled.id, reason: '', by: 'buyer', ...by })
  expect(await order(canceled.id)).toMatchObject({
    status: orderStatus.canceled,
    refundedTotal: 0,
  })

  await fulfil(app, { vendorOrderId: paid.id, isShipped: true, ...by })
  await markDelivered(app, { vendorOrderId: paid.id, ...by })
  expect((await order(paid.id)).status).toBe(orderStatus.pending)
  await markPaid(app, paid.id, null)
  expect((await order(paid.id)).status).toBe(orderStatus.completed)
})

test('returned goods go back into stock as far as they can be sold, and are refunded', async () => {
  const shop = await aShop(db)
  const soap = await aProduct(db, shop, { stock: 5, price: 1000 })
  const { id } = await anOrder(app, [{ variantId: soap.variantId, quantity: 3 }])
  const [line] = await linesOfOrder(app, id)
  const lineId = line!.id
  const wanted = {
    vendorOrderId: id,
    lines: [{ lineId, quantity: 2 }],
    reason: problemReason.damaged,
    note: 'Both are broken',
    ...by,
  }
  await expect(requestReturn(app, wanted)).rejects.toMatchObject({ code: 'order_state' })
  await fulfil(app, { vendorOrderId: id, isShipped: true, ...by })
  await markDelivered(app, { vendorOrderId: id, ...by })

  const returnId = await requestReturn(app, wanted)
  expect((await order(id)).fulfillmentStatus).toBe(fulfillmentStatus.requiresAction)
  await decideReturn(app, { returnId, isAccepted: true, reply: 'Send it back', ...by })
  const lines = [{ lineId, received: 2, restocked: 1 }]
  await receiveReturn(app, { returnId, lines, refund: 'value', ...by })

  expect(await stockOf(db, soap.variantId)).toEqual({ stocked: 3, reserved: 0, sum: 0 })
  expect(await order(id)).toMatchObject({
    fulfillmentStatus: fulfillmentStatus.partiallyReturned,
    paymentStatus: paymentStatus.partiallyRefunded,
    refundedTotal: 2000,
  })
  // One of three is left to return.
  await expect(requestReturn(app, wanted)).rejects.toMatchObject({
    details: { why: 'not_enough_left' },
  })
})

test('a problem that the enterprise and the buyer cannot solve is decided by an admin', async () => {
  const shop = await aShop(db)
  const soap = await aProduct(db, shop, { price: 1000 })
  const { id } = await anOrder(app, [{ variantId: soap.variantId }])
  const problem = {
    vendorOrderId: id,
    reason: problemReason.notArrived,
    note: 'Nothing came',
    ...by,
  }

  const disputeId = await reportProblem(app, problem)
  await expect(reportProblem(app, problem)).rejects.toMatchObject({ code: 'already_there' })
  expect((await order(id)).status).toBe(orderStatus.requiresAction)
  await answerProblem(app, { disputeId, reply: 'Please wait', ...by })
  await escalateProblem(app, { disputeId, ...by })
  const decision = { disputeId, isForBuyer: true, decision: 'Lost', amount: 1500, ...by }
  await decideProblem(app, decision, async () => undefined)

  expect(await order(id)).toMatchObject({ status: orderStatus.pending, refundedTotal: 1500 })
  const { rows } = await sql<{ kind: string }>`
    select kind from order_event where vendor_order_id = ${id} order by id`.execute(db)
  expect(rows.map(({ kind }) => kind)).toEqual([
    'placed',
    'dispute_opened',
    'dispute_answered',
    'dispute_escalated',
    'refunded',
    'dispute_decided',
  ])
})

test('goods are not packed at a location of another enterprise', async () => {
  const [shop, other] = [await aShop(db), await aShop(db)]
  const soap = await aProduct(db, shop)
  const { id: vendorOrderId } = await anOrder(app, [{ variantId: soap.variantId }])

  await expect(
    fulfil(app, { vendorOrderId, locationId: other.locationId, ...by }),
  ).rejects.toMatchObject({ code: 'not_found', details: { what: 'location' } })
  await fulfil(app, { vendorOrderId, locationId: shop.locationId, ...by })
  expect(await stockOf(db, soap.variantId)).toEqual({ stocked: 9, reserved: 0, sum: 0 })
})
