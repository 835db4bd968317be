import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { regionsOf } from '#commerce/regions/server/public.ts'
import { anOrder } from '#tests/support/orders.ts'
import { aCart, aProduct, aShop } from '#tests/support/store.ts'
import { openTestApp } from '#tests/support/test-app.ts'
import { createSessions } from './payment-sessions.ts'

const { app } = await openTestApp({ SEED: 'demo' })
const { db } = app

async function setFee(basisPoints: number) {
  await sql`update setting set value = ${JSON.stringify({ basisPoints, subscriberBasisPoints: 0 })}
    where key = 'store.fee'`.execute(db)
}

async function feeOf(id: string) {
  const { rows } = await sql<{ fee: number }>`
    select fee_basis_points as fee from vendor_order where id = ${id}`.execute(db)
  return rows[0]!.fee
}

test('an order has the fee that is in force when it is placed, however it was changed', async () => {
  const { variantId } = await aProduct(db, await aShop(db))

  await setFee(1000)
  const before = await anOrder(app, [{ variantId }])
  await setFee(250)
  const after = await anOrder(app, [{ variantId }])

  expect([await feeOf(before.id), await feeOf(after.id)]).toEqual([1000, 250])
})

test('the payment step freezes the present exchange rates', async () => {
  const shop = await aShop(db)
  const { variantId } = await aProduct(db, shop, { price: 1000, currency: 'EUR' })
  const cartId = await aCart(app, [{ variantId }])
  // Pages have read the rates before.
  await regionsOf(db)
  await sql`update currency set rate = 0.5 where code = 'EUR'`.execute(db)

  const cart = await createSessions(app, cartId, 'en')

  expect(cart.rates['EUR']).toBe(0.5)
  expect(cart.lines).toMatchObject([{ unitPrice: 2000 }])
})
