import { expect, test } from 'vitest'
import { addCode } from '#commerce/carts/server/carts.ts'
import { validateEmail } from '#identity/sign-in/server/validate-email.ts'
import { aBrowser } from '#tests/support/browser.ts'
import { aProduct, aShop } from '#tests/support/store.ts'
import { openTestApp } from '#tests/support/test-app.ts'

const { app, server, visitor } = await openTestApp({ SEED: 'demo' })
const http = await server()

let networks = 0

/** Addresses of one IPv6 connection; each call is from another one. */
function aConnection() {
  networks += 1
  let hosts = 0
  const next = () => {
    hosts += 1
    return `2001:db8:${networks.toString(16)}::${hosts.toString(16)}`
  }
  const call = (url: string, payload?: object) =>
    http.inject({
      method: payload ? 'POST' : 'GET',
      url: `/commerce/store${url}`,
      ...(payload && { payload }),
      remoteAddress: next(),
    })
  return { call, caller: () => ({ ...visitor, browser: aBrowser({ address: next() }) }) }
}

/** Returns how many of some calls are answered before the limit is reached. */
async function answered(most: number, call: (at: number) => Promise<{ statusCode: number }>) {
  for (let at = 0; at < most; at += 1) if ((await call(at)).statusCode === 429) return at
  return most
}

test('codes are limited per network, together with those of pages', async () => {
  const { call, caller } = aConnection()
  const { cart } = JSON.parse((await call('/carts', { country_code: 'us' })).body) as {
    cart: { id: string }
  }
  const guess = (at: number) => call(`/carts/${cart.id}`, { discounts: [{ code: `GUESS${at}` }] })

  expect(await answered(50, guess)).toBe(40)
  expect((await call(`/carts/${cart.id}`, { gift_cards: [{ code: 'ABCD' }] })).statusCode).toBe(429)
  await expect(addCode(app, caller(), { code: 'ABCD' })).rejects.toMatchObject({
    code: 'too_many_requests',
  })
})

test('registering and asking tell of 30 emails in ten minutes, as our own check does', async () => {
  const { call, caller } = aConnection()
  const person = { first_name: 'A', last_name: 'B', password: 'a-long-password' }
  expect(await answered(20, (at) => call(`/auth/probe${at}@example.org`))).toBe(20)
  const register = (at: number) =>
    call('/customers', { ...person, email: `probe${at}@example.org` })

  expect(await answered(20, register)).toBe(10)
  await expect(
    validateEmail(app, caller(), { email: 'probe@example.org', resend: false }),
  ).rejects.toMatchObject({ code: 'too_many_requests' })
})

test('orders by transfer are limited per network', async () => {
  const { call } = aConnection()
  const { variantId } = await aProduct(app.db, await aShop(app.db))
  const items = [{ variant_id: variantId, quantity: 1 }]
  const { cart } = JSON.parse((await call('/carts', { country_code: 'us', items })).body) as {
    cart: { id: string }
  }
  await call(`/carts/${cart.id}`, { email: 'ada@example.org' })
  await call(`/carts/${cart.id}/payment-sessions`, {})
  await call(`/carts/${cart.id}/payment-session`, { provider_id: 'bank_transfer' })
  // Refused for the missing address, but counted; per email they are 10 a day.
  const order = async (at: number) => {
    await call(`/carts/${cart.id}`, { email: `ada${at % 3}@example.org` })
    return call(`/carts/${cart.id}/complete`, {})
  }

  expect((await order(0)).statusCode).toBe(400)
  expect(await answered(30, order)).toBe(19)
})

test('orders are looked up 30 times in ten minutes', async () => {
  const { call } = aConnection()
  const lookUp = (at: number) => call(`/orders?display_id=${at + 1}&email=a%40example.org`)

  expect(await answered(40, lookUp)).toBe(30)
})
