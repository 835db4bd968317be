import { expect, test } from 'vitest'
import { sql } from 'kysely'
import { medusaClient } from '#tests/support/medusa-client.ts'
import { aProduct, aShop, wireAddress, stockOf } from '#tests/support/store.ts'
import { openTestApp } from '#tests/support/test-app.ts'

const { app, server } = await openTestApp({ SEED: 'demo' })
const { db } = app

const http = await server()
const origin = await http.listen({ port: 0, host: '127.0.0.1' })

function aClient() {
  return medusaClient(origin)
}

async function usRegion(client = aClient()): Promise<string> {
  const { regions } = await client.regions.list()
  const region = regions.find(({ countries }) => countries.some(({ iso_2 }) => iso_2 === 'us'))
  return region!.id
}

test('a guest buys goods of two enterprises with the official client', async () => {
  const [one, other] = [await aShop(db), await aShop(db, { price: 700 })]
  const soap = await aProduct(db, one, { price: 1950, title: 'Soap' })
  const jam = await aProduct(db, other, { price: 400 })
  const client = aClient()

  const { cart } = await client.carts.create({ region_id: await usRegion(client) })
  await client.carts.lineItems.create(cart.id, { variant_id: soap.variantId, quantity: 2 })
  await client.carts.lineItems.create(cart.id, { variant_id: jam.variantId, quantity: 1 })
  await client.carts.update(cart.id, { email: 'Ada@Example.org', shipping_address: wireAddress })
  const { shipping_options: options } = await client.shippingOptions.listCartOptions(cart.id)
  expect(options.map(({ amount }) => amount)).toEqual([500, 700])
  for (const { id } of options) {
    await client.carts.addShippingMethod(cart.id, { option_id: id })
  }
  const { cart: ready } = await client.carts.createPaymentSessions(cart.id)
  expect(ready.payment_sessions.map(({ provider_id }) => provider_id)).toContain('manual')
  await client.carts.setPaymentSession(cart.id, { provider_id: 'manual' })
  const { type, data } = await client.carts.complete(cart.id)

  expect(type).toBe('order')
  expect(data).toMatchObject({
    object: 'order',
    email: 'ada@example.org',
    status: 'pending',
    payment_status: 'awaiting',
    fulfillment_status: 'not_fulfilled',
    currency_code: 'usd',
    subtotal: 4300,
    shipping_total: 1200,
    total: 5500,
    items: [
      { title: 'Soap', quantity: 2, unit_price: 1950, total: 3900 },
      { quantity: 1, total: 400 },
    ],
  })
  const { order } = await client.orders.retrieve(data.id)
  expect(order.items).toHaveLength(2)
  expect(await client.orders.retrieveByCartId(cart.id)).toMatchObject({ order: { id: data.id } })
  const lookup = (postal_code: string) =>
    client.orders.lookupOrder({
      display_id: order.display_id,
      email: 'ada@example.org',
      shipping_address: { postal_code },
    })
  const { order: found } = await lookup(wireAddress.postal_code)
  expect(found).toMatchObject({ display_id: order.display_id, status: 'pending' })
  // Enterprises could ask as well: they know all of this.
  for (const hidden of [data.id, cart.id, 'Soap']) {
    expect(JSON.stringify(found)).not.toContain(hidden)
  }
  await expect(lookup('00000')).rejects.toMatchObject({ response: { status: 404 } })
  expect((await client.carts.complete(cart.id)).data.id).toBe(data.id)
  expect(await stockOf(db, soap.variantId)).toEqual({ stocked: 10, reserved: 2, sum: 2 })
})

test('a retried call is made once', async () => {
  const { variantId } = await aProduct(db, await aShop(db))
  const client = aClient()
  const { cart } = await client.carts.create({})
  const headers = { 'Idempotency-Key': 'the same key' }
  const add = () =>
    client.carts.lineItems.create(cart.id, { variant_id: variantId, quantity: 1 }, headers)

  const answers = await Promise.all([add(), add(), add()])

  expect(answers.map((answer) => answer.cart.items[0]?.quantity)).toEqual([1, 1, 1])
  const { cart: now } = await client.carts.retrieve(cart.id)
  expect(now.items).toMatchObject([{ quantity: 1 }])
})

test('a customer signs up, keeps addresses, and sees orders', async () => {
  const client = aClient()
  const customer = {
    first_name: 'Grace',
    last_name: 'Hopper',
    email: 'grace@example.org',
    password: 'a-long-password',
  }
  const created = await client.customers.create(customer)
  expect(created.customer).toMatchObject({ first_name: 'Grace', has_account: true })
  const cookie = String(created.response.headers?.['set-cookie'])
  const headers = { cookie: /store_session=[^;]+/.exec(cookie)![0] }

  await client.customers.addresses.addAddress({ address: wireAddress }, headers)
  const me = await client.customers.retrieve(headers)

  expect(me.customer.shipping_addresses).toMatchObject([{ city: 'Portland', country_code: 'us' }])
  expect(await client.customers.listOrders({ limit: 99_999 }, headers)).toMatchObject({
    orders: [],
    count: 0,
  })
  await expect(client.customers.create(customer)).rejects.toMatchObject({
    response: { status: 422, data: { type: 'duplicate_error' } },
  })
  const { access_token } = await client.auth.getToken({
    email: customer.email,
    password: customer.password,
  })
  expect(access_token).toBeTruthy()
  await expect(
    client.auth.authenticate({ email: customer.email, password: 'wrong' }),
  ).rejects.toMatchObject({ response: { status: 401, data: 'Unauthorized' } })
})

test('products have prices of the region, options and what is in stock', async () => {
  const { variantId, listingId } = await aProduct(db, await aShop(db), { price: 1200, stock: 3 })
  const client = aClient()
  const { rows } = await sql<{ id: string }>`
    select id from product where listing_id = ${listingId}`.execute(db)

  const { product } = await client.products.retrieve(rows[0]!.id)
  const { products, count } = await client.products.list({
    id: [rows[0]!.id],
    region_id: await usRegion(client),
  })

  expect(product).toMatchObject({ status: 'published', variants: [{ id: variantId }] })
  expect(product.variants[0]).toMatchObject({ inventory_quantity: 3, calculated_price: null })
  expect(count).toBe(1)
  expect(products[0]?.variants[0]).toMatchObject({
    calculated_price: 1200,
    prices: [{ currency_code: 'usd', amount: 1200 }],
    purchasable: true,
  })
})

test.each([
  ['an unknown key', { email: 'a@example.org', nonsense: 1 }, 400, 'invalid_data'],
  [
    'a country outside the region',
    { shipping_address: { country_code: 'jp' } },
    400,
    'invalid_data',
  ],
  ['an unknown code', { discounts: [{ code: 'NOPE' }] }, 404, 'not_found'],
  ['an unknown region', { region_id: 'reg_none' }, 404, 'not_found'],
])('%s is refused', async (_what, change, status, type) => {
  const client = aClient()
  const { cart } = await client.carts.create({ region_id: await usRegion(client) })

  await expect(client.carts.update(cart.id, change)).rejects.toMatchObject({
    response: { status, data: { type } },
  })
})

test('more than there is, negative and other people’s lines are refused', async () => {
  const shop = await aShop(db)
  const { variantId } = await aProduct(db, shop, { stock: 2 })
  const client = aClient()
  const { cart } = await client.carts.create({ items: [{ variant_id: variantId, quantity: 1 }] })
  const { cart: theirs } = await client.carts.create({})

  await expect(
    client.carts.lineItems.create(cart.id, { variant_id: variantId, quantity: 2 }),
  ).rejects.toMatchObject({
    response: { status: 400, data: { type: 'not_allowed', code: 'insufficient_inventory' } },
  })
  await expect(
    client.carts.lineItems.create(cart.id, { variant_id: variantId, quantity: -1 }),
  ).rejects.toMatchObject({ response: { status: 400 } })
  await expect(
    client.carts.lineItems.update(theirs.id, cart.items[0]!.id, { quantity: 1 }),
  ).rejects.toMatchObject({ response: { status: 400 } })
  await expect(client.carts.complete(theirs.id)).rejects.toMatchObject({
    response: { status: 400 },
  })
})
