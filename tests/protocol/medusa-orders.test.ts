import { expect, test } from 'vitest'
import { medusaClient, type WireOrder } from '#tests/support/medusa-client.ts'
import { storeAdmin } from '#tests/support/store-admin.ts'
import { aProduct, aShop, anAddress, stockOf, type TestShop } from '#tests/support/store.ts'
import { openTestApp } from '#tests/support/test-app.ts'

const { app, server } = await openTestApp({ SEED: 'demo' })
const { db } = app
const http = await server()
const origin = await http.listen({ port: 0, host: '127.0.0.1' })

const anAdmin = (shop?: TestShop) => storeAdmin(db, origin, shop)

async function bought(...goods: { variantId: string; quantity: number }[]): Promise<WireOrder> {
  const { carts, shippingOptions } = medusaClient(origin)
  const items = goods.map(({ variantId, quantity }) => ({ variant_id: variantId, quantity }))
  const { cart } = await carts.create({ country_code: 'us', items })
  await carts.update(cart.id, {
    email: 'ada@example.org',
    shipping_address: { first_name: 'Ada', city: anAddress.city, country_code: 'us' },
  })
  const { shipping_options: options } = await shippingOptions.listCartOptions(cart.id)
  for (const { id } of options) await carts.addShippingMethod(cart.id, { option_id: id })
  await carts.createPaymentSessions(cart.id)
  await carts.setPaymentSession(cart.id, { provider_id: 'manual' })
  return (await carts.complete(cart.id)).data
}

test('an admin captures, fulfils, ships and refunds an order of two enterprises', async () => {
  const [one, other] = [await aShop(db), await aShop(db)]
  const soap = await aProduct(db, one, { price: 2000 })
  const jam = await aProduct(db, other, { price: 1000 })
  const order = await bought(
    { variantId: soap.variantId, quantity: 2 },
    { variantId: jam.variantId, quantity: 1 },
  )
  const { orders } = await anAdmin()
  const items = order.items.map(({ id, quantity }) => ({ item_id: id, quantity }))

  expect((await orders.capturePayment(order.id)).order.payment_status).toBe('captured')
  const { order: fulfilled } = await orders.createFulfillment(order.id, { items })
  expect(fulfilled.fulfillment_status).toBe('fulfilled')
  expect(fulfilled.fulfillments).toHaveLength(2)
  expect(await stockOf(db, soap.variantId)).toEqual({ stocked: 8, reserved: 0, sum: 0 })

  const [first, second] = fulfilled.fulfillments
  const ship = (fulfillment: { id: string } | undefined) =>
    orders.createShipment(order.id, { fulfillment_id: fulfillment?.id, tracking_numbers: ['1Z'] })
  expect((await ship(first)).order.fulfillment_status).toBe('partially_shipped')
  expect((await ship(second)).order.fulfillment_status).toBe('shipped')

  const refund = { amount: 1500, reason: 'other' }
  expect((await orders.refundPayment(order.id, refund)).order).toMatchObject({
    payment_status: 'partially_refunded',
    refunded_total: 1500,
    refundable_amount: 6000 - 1500,
  })
  await expect(
    orders.refundPayment(order.id, { amount: 99_999, reason: 'other' }),
  ).rejects.toMatchObject({ response: { status: 400 } })
  expect((await orders.complete(order.id)).order.status).toBe('completed')
})

test('an enterprise’s admin sees and changes its own orders only', async () => {
  const [one, other] = [await aShop(db), await aShop(db)]
  const soap = await aProduct(db, one, { price: 2000 })
  const jam = await aProduct(db, other, { price: 1000 })
  const whole = await bought(
    { variantId: soap.variantId, quantity: 1 },
    { variantId: jam.variantId, quantity: 1 },
  )
  const { orders } = await anAdmin(one)

  const { orders: listed, count } = await orders.list({ status: ['pending'] })

  expect(count).toBe(1)
  const [own] = listed
  expect(own).toMatchObject({ total: 2500, items: [{ unit_price: 2000 }] })
  expect(own?.id).toMatch(/^vorder_/)
  // The buyer's order and cart are open to clients that know their ids.
  const { order: retrieved } = await orders.retrieve(own!.id)
  for (const id of [whole.id, whole.cart_id!]) {
    expect(JSON.stringify([own, retrieved])).not.toContain(id.split('_')[1])
  }
  await expect(orders.retrieve('order_00000000000000000000000000000000')).rejects.toMatchObject({
    response: { status: 404 },
  })
  const theirs = whole.items.find(({ unit_price: price }) => price === 1000)
  await expect(
    orders.createFulfillment(own!.id, { items: [{ item_id: theirs!.id, quantity: 1 }] }),
  ).rejects.toMatchObject({ response: { status: 400 } })
  await expect((await anAdmin(other)).orders.retrieve(own!.id)).rejects.toMatchObject({
    response: { status: 404 },
  })
})

test('a canceled order gives its stock back', async () => {
  const shop = await aShop(db)
  const { variantId } = await aProduct(db, shop, { stock: 3 })
  const order = await bought({ variantId, quantity: 2 })
  const { orders } = await anAdmin()

  const { order: canceled } = await orders.cancel(order.id)

  expect(canceled.status).toBe('canceled')
  expect(await stockOf(db, variantId)).toEqual({ stocked: 3, reserved: 0, sum: 0 })
})
