import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addToCart, setDetails, startCart } from '#commerce/carts/server/public.ts'
import { paymentMethod } from '#shared/enums-of-store.ts'
import { aBrowser, aVisitor } from '#tests/support/browser.ts'
import { aCart, aProduct, aShop, anAddress, stockOf } from '#tests/support/store.ts'
import { openTestApp } from '#tests/support/test-app.ts'
import * as checkout from './checkout.ts'
import { complete } from './complete.ts'
import { choosePayment, createSessions } from './payment-sessions.ts'
import { reservedUntil } from './reservation-queries.ts'

const { app } = await openTestApp({ SEED: 'demo' })
const { db } = app
const shop = await aShop(db)

async function linesOf(cartId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from cart_line where cart_id = ${cartId}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Lets reservations of a cart end soon, so that they are extended. */
async function passTime(cartId: string, left = '1 minute') {
  await sql`
    update stock_reservation set expires_at = now() + ${left}::interval
    where line_id = any(${await linesOf(cartId)}::text[])`.execute(db)
}

const minutesLeft = async (cartId: string) => {
  const until = await reservedUntil(db, await linesOf(cartId))
  return until && Math.round((until.getTime() - Date.now()) / 60_000)
}

test.each([
  ['without an email', { email: null }],
  ['with a country only', { shipAddress: { countryCode: 'US' } }],
])('a cart %s reserves nothing, and is no order', async (_what, details) => {
  const soap = await aProduct(db, shop)
  const cartId = await aCart(app, [soap])
  await setDetails(app, cartId, details)

  const { sessions } = await createSessions(app, cartId, 'en', '192.0.2.1')
  await choosePayment(app, cartId, paymentMethod.test)

  expect(sessions).not.toEqual([])
  expect(await stockOf(db, soap.variantId)).toMatchObject({ reserved: 0 })
  await expect(complete(app, cartId, 'en')).rejects.toMatchObject({ code: 'cart_incomplete' })
})

test('a cart extends its reservation for a time, and can be ordered afterwards', async () => {
  const soap = await aProduct(db, shop)
  const cartId = await aCart(app, [soap])
  const reserve = () => createSessions(app, cartId, 'en', '192.0.2.2')

  for (const _ of Array(6)) {
    await reserve()
    // Not counted: there is enough time left.
    await reserve()
    expect(await minutesLeft(cartId)).toBe(15)
    await passTime(cartId)
  }
  await reserve()

  expect(await minutesLeft(cartId)).toBe(1)
  await passTime(cartId, '-1 minute')
  await reserve()
  expect(await minutesLeft(cartId)).toBe(-1)
  await choosePayment(app, cartId, paymentMethod.test)
  expect(await complete(app, cartId, 'en')).toMatchObject({ type: 'order' })
})

test('the carts of a network reserve 20 times in six hours', async () => {
  const soap = await aProduct(db, shop, { stock: 100 })
  for (let host = 1; host <= 25; host += 1) {
    const cartId = await aCart(app, [soap])
    await createSessions(app, cartId, 'en', `2001:db8:5::${host}`)
  }
  expect(await stockOf(db, soap.variantId)).toMatchObject({ reserved: 20 })
  await createSessions(app, await aCart(app, [soap]), 'en', '2001:db8:6::1')
  expect(await stockOf(db, soap.variantId)).toMatchObject({ reserved: 21 })
})

/** Orders by transfer, from an address; returns the error's code instead, if there is one. */
async function order(address: string, email: string) {
  const buyer = aVisitor({ browser: aBrowser({ address }) })
  const { variantId } = await aProduct(db, shop)
  const { id } = await startCart(app, buyer)
  await addToCart(app, id, { variantId, quantity: 1 })
  await checkout.setAddress(app, buyer, { email, address: anAddress })
  await checkout.beginPayment(app, buyer, {})
  await checkout.choosePayment(app, buyer, { method: paymentMethod.bankTransfer })
  const { cart } = await checkout.getCheckout(app, buyer, {})
  return checkout.placeOrder(app, buyer, { cart: cart.id, agreedHash: cart.contentHash }).then(
    () => 'ordered',
    (error: { code: string }) => error.code,
  )
}

test('orders without a payment are limited per network and per email', async () => {
  const byNetwork = []
  for (let at = 1; at <= 21; at += 1) {
    byNetwork.push(await order(`2001:db8:7::${at}`, `buyer${at}@example.org`))
  }
  const byEmail = []
  for (let at = 1; at <= 11; at += 1) {
    byEmail.push(await order(`2001:db8:8:${at}::1`, 'One@example.org'))
  }

  expect(byNetwork.indexOf('too_many_requests')).toBe(20)
  expect(byEmail.indexOf('too_many_requests')).toBe(10)
})
