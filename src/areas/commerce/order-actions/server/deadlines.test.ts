import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { markPaid } from '#commerce/payments/server/public.ts'
import { linesOf, vendorOrderById } from '#commerce/orders/server/public.ts'
import { orderStatus, paymentMethod, problemReason } from '#shared/enums-of-store.ts'
import { anOrder, linesOfOrder } from '#tests/support/orders.ts'
import { aProduct, aShop, stockOf } from '#tests/support/store.ts'
import { openTestApp } from '#tests/support/test-app.ts'
import { cancelUnpaid, followDeadlines } from './deadlines.ts'
import { cancelOrder } from './cancel.ts'
import { fulfil, markDelivered, ship } from './fulfil.ts'
import { decideReturn, receiveReturn, requestReturn, returnable } from './returns.ts'

const { app, handleEvents, runJobs } = await openTestApp({ SEED: 'demo' })
const { db } = app
const by = { accountId: null }

async function order(id: string) {
  const found = await vendorOrderById(db, id)
  if (!found) throw new Error('no order')
  return found
}

/** Places an order by transfer some days ago. */
async function aTransfer(days: number, variantId: string): Promise<string> {
  const { id } = await anOrder(app, [{ variantId }], { method: paymentMethod.bankTransfer })
  await sql`
    update vendor_order set placed_at = now() - make_interval(days => ${days})
    where id = ${id}`.execute(db)
  return id
}

test('orders that are not paid in time are canceled and their stock is sold again', async () => {
  const shop = await aShop(db)
  const soap = await aProduct(db, shop, { stock: 5 })
  const [late, paid, packed, recent] = [
    await aTransfer(15, soap.variantId),
    await aTransfer(15, soap.variantId),
    await aTransfer(15, soap.variantId),
    await aTransfer(13, soap.variantId),
  ]
  await markPaid(app, paid, null)
  await fulfil(app, { vendorOrderId: packed, ...by })

  await cancelUnpaid(app)
  await cancelUnpaid(app)

  expect(await order(late)).toMatchObject({
    status: orderStatus.canceled,
    refundedTotal: 0,
  })
  for (const id of [paid, packed, recent]) {
    expect((await order(id)).status).toBe(orderStatus.pending)
  }
  expect(await stockOf(db, soap.variantId)).toEqual({ stocked: 4, reserved: 2, sum: 2 })
  const { rows } = await sql<{ data: object }>`
    select data from order_event where vendor_order_id = ${late} and kind = 'canceled'`.execute(db)
  expect(rows).toEqual([{ data: expect.objectContaining({ by: 'program', isUnpaid: true }) }])
})

test('an order that is paid while it is about to be canceled stays', async () => {
  const shop = await aShop(db)
  const soap = await aProduct(db, shop)
  const id = await aTransfer(15, soap.variantId)
  await markPaid(app, id, null)

  const cancellation = { by: 'program', reason: '', isUnpaid: true, accountId: null } as const
  await expect(cancelOrder(app, { vendorOrderId: id, ...cancellation })).rejects.toMatchObject({
    code: 'order_state',
  })
})

test('goods of a part that was shipped can be returned, in the days that were promised', async () => {
  const shop = await aShop(db)
  await sql`update shop set return_days = 30 where enterprise_id = ${shop.enterpriseId}`.execute(db)
  const soap = await aProduct(db, shop)
  const { id } = await anOrder(app, [{ variantId: soap.variantId, quantity: 3 }])
  const [line] = await linesOfOrder(app, id)
  const lines = [{ lineId: line!.id, quantity: 1 }]
  const fulfillmentId = await fulfil(app, { vendorOrderId: id, lines, ...by })
  await ship(app, { fulfillmentId, carrier: '', trackingNumbers: [], ...by })
  // A setting of today takes no right away.
  await sql`update shop set return_days = 0 where enterprise_id = ${shop.enterpriseId}`.execute(db)

  const possible = await returnable(db, await order(id), await linesOf(db, [id]))

  expect(possible?.lines).toEqual(lines)
  const days = (possible!.until.getTime() - Date.now()) / 86_400_000
  expect(Math.round(days)).toBe(30)
})

test('a return that was closed without a refund does not hold up its order', async () => {
  const shop = await aShop(db)
  const soap = await aProduct(db, shop)
  const { id } = await anOrder(app, [{ variantId: soap.variantId, quantity: 2 }])
  const [line] = await linesOfOrder(app, id)
  const lines = [{ lineId: line!.id, quantity: 1 }]
  await fulfil(app, { vendorOrderId: id, isShipped: true, ...by })
  const reason = problemReason.damaged
  const returnId = await requestReturn(app, { vendorOrderId: id, lines, reason, note: '', ...by })
  await decideReturn(app, { returnId, isAccepted: true, reply: '', ...by })
  const received = [{ lineId: line!.id, received: 1, restocked: 0 }]
  await receiveReturn(app, { returnId, lines: received, refund: 0, ...by })

  await markDelivered(app, { vendorOrderId: id, ...by })

  expect((await order(id)).status).toBe(orderStatus.completed)
})

test('of a late return, the side that is late is reminded', async () => {
  const shop = await aShop(db)
  const soap = await aProduct(db, shop)
  const { id } = await anOrder(app, [{ variantId: soap.variantId, quantity: 2 }], {
    email: 'late.buyer@example.org',
  })
  const [line] = await linesOfOrder(app, id)
  await fulfil(app, { vendorOrderId: id, isShipped: true, ...by })
  const lines = [{ lineId: line!.id, quantity: 1 }]
  const reason = problemReason.damaged
  const returnId = await requestReturn(app, { vendorOrderId: id, lines, reason, note: '', ...by })
  await decideReturn(app, { returnId, isAccepted: true, reply: 'To us', ...by })
  await sql`update order_return set due_at = now() - interval '1 hour'`.execute(db)

  await followDeadlines(app)
  await followDeadlines(app)
  await handleEvents()
  await runJobs()

  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from mail where kind = 'order_return'
      and email = 'late.buyer@example.org'`.execute(db)
  // That it was accepted, and the reminder.
  expect(rows).toEqual([{ count: 2 }])
})

test('an order is canceled whose packed goods are not sold any longer', async () => {
  const shop = await aShop(db)
  const soap = await aProduct(db, shop)
  const { id } = await anOrder(app, [{ variantId: soap.variantId, quantity: 2 }])
  await fulfil(app, { vendorOrderId: id, ...by })
  await sql`delete from variant where id = ${soap.variantId}`.execute(db)

  await cancelOrder(app, { vendorOrderId: id, reason: '', by: 'enterprise', ...by })

  expect((await order(id)).status).toBe(orderStatus.canceled)
})
