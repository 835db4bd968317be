import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { balances, unbalancedPostings } from '#commerce/ledger/server/public.ts'
import { vendorOrderById } from '#commerce/orders/server/public.ts'
import { fulfillmentStatusOf } from '#commerce/orders/model.ts'
import { isAppError } from '#shared/app-error.ts'
import { orderStatus, problemReason, returnState } from '#shared/enums-of-store.ts'
import { anOrder, linesOfOrder } from '#tests/support/orders.ts'
import { aProduct, aShop, stockOf } from '#tests/support/store.ts'
import { openTestApp } from '#tests/support/test-app.ts'
import { cancelLines, cancelOrder } from './cancel.ts'
import { cancelFulfilment, fulfil, markDelivered, ship } from './fulfil.ts'
import { receiveReturn, recordReturn, requestReturn } from './returns.ts'
import { refundOrder } from './states.ts'

const { app } = await openTestApp({ SEED: 'demo' })
const { db } = app
const by = { accountId: null }
const stock = 20

const actions = [
  'pack',
  'packAndShip',
  'ship',
  'unpack',
  'deliver',
  'cancel',
  'cancelLine',
  'requestReturn',
  'receiveReturn',
  'recordReturn',
  'refund',
] as const
type Action = (typeof actions)[number]

const step = fc.record({
  action: fc.constantFrom<Action>(...actions),
  line: fc.nat({ max: 1 }),
  quantity: fc.integer({ min: 1, max: 3 }),
})

type StepOf = typeof step extends fc.Arbitrary<infer T> ? T : never

interface Ground {
  id: string
  lineIds: string[]
  variantIds: string[]
}

async function ground(): Promise<Ground> {
  const shop = await aShop(db)
  const goods = [
    await aProduct(db, shop, { stock, price: 999 }),
    await aProduct(db, shop, { stock, price: 333 }),
  ]
  const variantIds = goods.map(({ variantId }) => variantId)
  const { id } = await anOrder(app, [
    { variantId: variantIds[0]!, quantity: 3 },
    { variantId: variantIds[1]!, quantity: 2 },
  ])
  const { rows } = await sql<{ id: string; variant_id: string }>`
    select id, variant_id from order_line where vendor_order_id = ${id}`.execute(db)
  const lineIds = variantIds.map((variant) => rows.find((row) => row.variant_id === variant)!.id)
  return { id, lineIds, variantIds }
}

let count = 0

async function act({ id, lineIds }: Ground, { action, line, quantity }: StepOf) {
  const lineId = lineIds[line]!
  const lines = [{ lineId, quantity }]
  const shipments = await sql<{ id: string }>`
    select id from fulfillment where vendor_order_id = ${id} and canceled_at is null
    order by created_at, id`.execute(db)
  const fulfillmentId = shipments.rows.at(-1)?.id ?? 'ful_none'
  const returns = await sql<{ id: string; quantity: number; line_id: string }>`
    select r.id, l.quantity, l.line_id from order_return r
    join order_return_line l on l.return_id = r.id
    where r.vendor_order_id = ${id} and r.state = ${returnState.requested}`.execute(db)
  const [open] = returns.rows
  const reason = problemReason.other
  count += 1
  switch (action) {
    case 'pack':
      return fulfil(app, { vendorOrderId: id, lines, ...by })
    case 'packAndShip':
      return fulfil(app, { vendorOrderId: id, lines, isShipped: true, ...by })
    case 'ship':
      return ship(app, { fulfillmentId, ...by })
    case 'unpack':
      return cancelFulfilment(app, { fulfillmentId, ...by })
    case 'deliver':
      return markDelivered(app, { vendorOrderId: id, ...by })
    case 'cancel':
      return cancelOrder(app, { vendorOrderId: id, reason: '', by: 'enterprise', ...by })
    case 'cancelLine':
      return cancelLines(app, { vendorOrderId: id, lines, reason: '', by: 'enterprise', ...by })
    case 'requestReturn':
      return requestReturn(app, { vendorOrderId: id, lines, reason, note: '', ...by })
    case 'receiveReturn': {
      if (!open) return undefined
      const received = { lineId: open.line_id, received: open.quantity, restocked: open.quantity }
      return receiveReturn(app, { returnId: open.id, lines: [received], refund: 'value', ...by })
    }
    case 'recordReturn': {
      const given = { vendorOrderId: id, lines, reason, note: '', refund: 'value' as const, ...by }
      return recordReturn(app, { ...given, restocked: () => 1 })
    }
    case 'refund': {
      const requestKey = `model-${count}`
      return refundOrder(app, {
        vendorOrderId: id,
        amount: 100 * quantity,
        reason: '',
        requestKey,
        ...by,
      })
    }
  }
}

/** What must hold after every action, whichever came before. */
async function check({ id, lineIds, variantIds }: Ground): Promise<void> {
  const order = (await vendorOrderById(db, id))!
  const lines = await linesOfOrder(app, id)
  const requested = await sql`
    select from order_return where vendor_order_id = ${id} and state = ${returnState.requested}`.execute(
    db,
  )
  expect(order.fulfillmentStatus).toBe(fulfillmentStatusOf(lines, requested.rows.length > 0))
  expect(order.refundedTotal).toBeLessThanOrEqual(order.total + order.giftCardTotal)
  const isCanceled = lines.every(({ quantity, canceled }) => quantity === canceled)
  expect(order.status === orderStatus.canceled).toBe(isCanceled)
  for (const [at, variantId] of variantIds.entries()) {
    const line = lines.find((each) => each.id === lineIds[at])!
    const { stocked, reserved, sum } = await stockOf(db, variantId)
    const { rows } = await sql<{ restocked: number }>`
      select coalesce(sum(restocked), 0)::int as restocked from order_return_line
      where line_id = ${line.id}`.execute(db)
    // What is open is reserved; what is packed has left the stock; what was restocked is back.
    expect(reserved).toBe(line.quantity - line.canceled - line.fulfilled)
    expect(sum).toBe(reserved)
    expect(stocked).toBe(stock - line.fulfilled + rows[0]!.restocked)
  }
  // The enterprise is owed what was paid, less what was given back.
  const owed = (await balances(db, order.enterpriseId)).filter(
    ({ account }) => account === 'vendor',
  )
  const amount = owed.reduce((all, balance) => all + balance.amount, 0)
  expect(0 - amount).toBe(order.total + order.giftCardTotal - order.refundedTotal)
}

test('every sequence of actions keeps stock, states and ledger consistent', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
      const given = await ground()
      for (const each of steps) {
        await act(given, each).catch((error: unknown) => {
          if (!isAppError(error)) throw error
        })
        await check(given)
      }
    }),
    { numRuns: 20 },
  )
  expect(await unbalancedPostings(db)).toEqual([])
})
