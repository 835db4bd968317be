import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addToCart, chooseRate, pricedCart } from '#commerce/carts/server/public.ts'
import { newStoreId } from '#platform/store-ids.ts'
import { paymentMethod, type PaymentMethod } from '#shared/enums-of-store.ts'
import { aCart, aProduct, aShop } from '#tests/support/store.ts'
import { openTestApp } from '#tests/support/test-app.ts'
import { complete } from './complete.ts'
import { choosePayment, createSessions, syncSessions } from './payment-sessions.ts'

const { app } = await openTestApp({ SEED: 'demo' })
const { db } = app

/** A cart that is picked up, and its shop, which accepts payment at pick-up. */
async function aPickUp() {
  const shop = await aShop(db)
  const { enterpriseId, locationId } = shop
  const pickUp = newStoreId('so')
  await sql`
    insert into shipping_rate (id, enterprise_id, method, location_id, name, type, currency)
    values (${pickUp}, ${enterpriseId}, 2, ${locationId}, 'Pick-up', 2, 'USD')`.execute(db)
  await sql`
    update shop set accepts_pay_at_pickup = true where enterprise_id = ${enterpriseId}`.execute(db)
  const cartId = await aCart(app, [await aProduct(db, shop)])
  await chooseRate(app, cartId, enterpriseId, pickUp)
  return { cartId, shop, pickUp }
}

async function choose(cartId: string, method: PaymentMethod) {
  await createSessions(app, cartId, 'en')
  await choosePayment(app, cartId, method)
}

async function sessionsOf(cartId: string) {
  const cart = await pricedCart(app, cartId, 'en')
  return cart?.sessions?.map(({ provider }) => provider)
}

test('goods that are shipped after all are not paid at pick-up', async () => {
  const { cartId, shop } = await aPickUp()
  await choose(cartId, paymentMethod.payAtPickup)
  await chooseRate(app, cartId, shop.enterpriseId, shop.rateId)

  // The page asks again after the first refusal.
  for (const _ of [1, 2]) {
    await expect(complete(app, cartId, 'en')).rejects.toMatchObject({
      code: 'cart_incomplete',
      details: { missing: 'payment' },
    })
  }
  await syncSessions(app, (await pricedCart(app, cartId, 'en'))!)
  expect(await sessionsOf(cartId)).not.toContain(paymentMethod.payAtPickup)
})

test('goods that are picked up can be paid there', async () => {
  const { cartId } = await aPickUp()
  await choose(cartId, paymentMethod.payAtPickup)

  expect(await complete(app, cartId, 'en')).toMatchObject({ type: 'order' })
})

test('a transfer is not accepted for an enterprise whose goods came later and that takes none', async () => {
  const other = await aShop(db)
  await sql`
    update shop set accepts_bank_transfer = false
    where enterprise_id = ${other.enterpriseId}`.execute(db)
  const cartId = await aCart(app, [await aProduct(db, await aShop(db))])
  await choose(cartId, paymentMethod.bankTransfer)
  const { variantId } = await aProduct(db, other)
  await addToCart(app, cartId, { variantId, quantity: 1 })

  await expect(complete(app, cartId, 'en')).rejects.toMatchObject({ code: 'cart_incomplete' })
  await syncSessions(app, (await pricedCart(app, cartId, 'en'))!)
  expect(await sessionsOf(cartId)).not.toContain(paymentMethod.bankTransfer)
})
