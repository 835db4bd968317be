import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { balances } from '#commerce/ledger/server/public.ts'
import { paymentMethod } from '#shared/enums-of-store.ts'
import type { AppError } from '#shared/app-error.ts'
import { aCart, aProduct, aShop, stockOf } from '#tests/support/store.ts'
import { openTestApp } from '#tests/support/test-app.ts'
import { complete } from './complete.ts'
import { choosePayment, createSessions } from './payment-sessions.ts'

const { app } = await openTestApp({ SEED: 'demo' })
const { db } = app

async function payable(...given: Parameters<typeof aCart>) {
  const cartId = await aCart(...given)
  await createSessions(app, cartId, 'en')
  await choosePayment(app, cartId, paymentMethod.test)
  return cartId
}

async function ordersOf(variantId: string) {
  const { rows } = await sql<{ id: string }>`
    select vendor_order_id as id from order_line where variant_id = ${variantId}`.execute(db)
  return rows.length
}

test('an order over two enterprises has an order of each, and agrees with the ledger', async () => {
  const [one, other] = [await aShop(db), await aShop(db, { price: 700 })]
  const soap = await aProduct(db, one, { price: 1950 })
  const jam = await aProduct(db, other, { price: 400 })
  const cartId = await payable(app, [
    { variantId: soap.variantId, quantity: 2 },
    { variantId: jam.variantId, quantity: 3 },
  ])

  const completed = await complete(app, cartId, 'en')

  expect(completed.type).toBe('order')
  const { rows } = await sql`
    select v.enterprise_id, v.subtotal, v.shipping_total, v.total, o.total as whole
    from orders o join vendor_order v on v.order_id = o.id where o.cart_id = ${cartId}
    order by v.place`.execute(db)
  expect(rows).toEqual([
    {
      enterprise_id: one.enterpriseId,
      subtotal: 3900,
      shipping_total: 500,
      total: 4400,
      whole: 6300,
    },
    {
      enterprise_id: other.enterpriseId,
      subtotal: 1200,
      shipping_total: 700,
      total: 1900,
      whole: 6300,
    },
  ])
  expect(await balances(db, one.enterpriseId)).toMatchObject([{ account: 'vendor', amount: -4400 }])
  expect(await stockOf(db, soap.variantId)).toEqual({ stocked: 10, reserved: 2, sum: 2 })
})

/** Repeats what a full server refuses, as its clients do. */
async function againIfBusy<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!['busy', 'database_unavailable'].includes((error as AppError).code)) throw error
    return againIfBusy(work)
  }
}

test('of 200 buyers at once for 10 goods, 10 get one', { timeout: 60_000 }, async () => {
  const shop = await aShop(db)
  const { variantId } = await aProduct(db, shop, { stock: 10 })
  const carts = await Promise.all(
    Array.from({ length: 200 }, (_, n) =>
      aCart(app, [{ variantId }], { email: `buyer${n}@example.org` }),
    ),
  )

  const results = await Promise.allSettled(
    carts.map((cartId) =>
      againIfBusy(async () => {
        await createSessions(app, cartId, 'en')
        await choosePayment(app, cartId, paymentMethod.test)
        return complete(app, cartId, 'en')
      }),
    ),
  )

  const refusals = results.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
  expect(new Set(refusals.map((each: AppError) => each.code))).toEqual(
    new Set(['not_enough_stock']),
  )
  expect(await stockOf(db, variantId)).toEqual({ stocked: 10, reserved: 10, sum: 10 })
  expect(await ordersOf(variantId)).toBe(10)
})

test('completed 50 times at once, a cart is one order', { timeout: 30_000 }, async () => {
  const { variantId } = await aProduct(db, await aShop(db))
  const cartId = await payable(app, [{ variantId }])

  const results = await Promise.all(Array.from({ length: 50 }, () => complete(app, cartId, 'en')))

  const ids = results.map((each) => each.type === 'order' && each.orderId)
  expect(new Set(ids).size).toBe(1)
  expect(await ordersOf(variantId)).toBe(1)
})

test('a price that changes after the payment was agreed to is not charged', async () => {
  const { variantId } = await aProduct(db, await aShop(db))
  const cartId = await payable(app, [{ variantId }])
  await sql`update price set amount = 2000 where variant_id = ${variantId}`.execute(db)

  const completed = await complete(app, cartId, 'en')

  expect(completed).toMatchObject({ type: 'cart', cart: { totals: { total: 2500 } } })
  expect(await ordersOf(variantId)).toBe(0)
  expect(await complete(app, cartId, 'en')).toMatchObject({ type: 'order' })
})
