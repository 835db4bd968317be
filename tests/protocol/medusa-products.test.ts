import { expect, test } from 'vitest'
import { medusaClient } from '#tests/support/medusa-client.ts'
import { storeAdmin } from '#tests/support/store-admin.ts'
import { aProduct, aShop, wireAddress, type TestShop } from '#tests/support/store.ts'
import { openTestApp } from '#tests/support/test-app.ts'

const { app, server } = await openTestApp({ SEED: 'demo' })
const { db } = app
const http = await server()
const origin = await http.listen({ port: 0, host: '127.0.0.1' })

const anAdmin = (shop?: TestShop) => storeAdmin(db, origin, shop)

test('an admin creates a product, stocks, ships and sells it', async () => {
  const admin = await anAdmin()
  const { store } = await admin.store.retrieve()
  const { regions } = await admin.regions.list()
  const region = regions.find(({ countries }) => countries.some(({ iso_2 }) => iso_2 === 'us'))!
  const { product } = await admin.products.create({
    title: 'Olive soap',
    status: 'published',
    options: [{ title: 'Size' }],
    variants: [
      {
        title: 'Small',
        sku: 'SOAP-S',
        prices: [{ amount: 1950, currency_code: 'usd' }],
        options: [{ value: 'S' }],
        manage_inventory: true,
      },
    ],
    sales_channels: [{ id: store.default_sales_channel_id }],
  })
  const [variant] = product.variants
  const { stock_location: location } = await admin.stockLocations.create({ name: 'Shed' })
  await admin.salesChannels.addLocation(store.default_sales_channel_id, {
    location_id: location.id,
  })
  const { variant: stocked } = await admin.variants.getInventory(variant!.id)
  const [item] = stocked.inventory
  await admin.inventoryItems.createLocationLevel(item!.id, {
    location_id: location.id,
    stocked_quantity: 10,
  })
  await expect(
    admin.inventoryItems.createLocationLevel(item!.id, {
      location_id: location.id,
      stocked_quantity: 10,
    }),
  ).rejects.toMatchObject({ response: { status: 422, data: { type: 'duplicate_error' } } })
  const { shipping_option: option } = await admin.shippingOptions.create({
    name: 'Flat rate',
    region_id: region.id,
    provider_id: 'manual',
    price_type: 'flat_rate',
    amount: 1000,
    data: { id: 'manual-fulfillment' },
  })

  const { carts, customers, shippingOptions } = medusaClient(origin)
  await customers.create({
    first_name: 'Ada',
    last_name: 'Lovelace',
    email: 'new-customer@example.org',
    password: 'a-long-password',
  })
  const { cart } = await carts.create({ region_id: region.id })
  await carts.lineItems.create(cart.id, { variant_id: variant!.id, quantity: 2 })
  await carts.update(cart.id, {
    email: 'new-customer@example.org',
    shipping_address: wireAddress,
  })
  const { shipping_options: options } = await shippingOptions.listCartOptions(cart.id)
  expect(options).toMatchObject([{ id: option.id, amount: 1000 }])
  await carts.addShippingMethod(cart.id, { option_id: option.id })
  await carts.createPaymentSessions(cart.id)
  await carts.setPaymentSession(cart.id, { provider_id: 'manual' })
  const { data: order } = await carts.complete(cart.id)
  expect(order).toMatchObject({ total: 4900, payment_status: 'awaiting' })

  const items = order.items.map(({ id, quantity }) => ({ item_id: id, quantity }))
  const { order: fulfilled } = await admin.orders.createFulfillment(order.id, { items })
  expect(fulfilled.fulfillment_status).toBe('fulfilled')
  const { order: refunded } = await admin.orders.refundPayment(order.id, {
    amount: 4900,
    reason: 'return',
  })
  expect(refunded.payment_status).toBe('refunded')
  const levels = await admin.inventoryItems.listLocationLevels(item!.id)
  expect(levels.inventory_item.location_levels).toMatchObject([
    { stocked_quantity: 8, reserved_quantity: 0 },
  ])
})

test('variants and options are added, changed and removed; ids of the others stay', async () => {
  const shop = await aShop(db)
  const admin = await anAdmin(shop)
  const { product } = await admin.products.create({
    title: 'Shirt',
    options: [{ title: 'Size' }],
    variants: [{ title: 'S', prices: [], options: [{ value: 'S' }] }],
  })
  const [option] = product.options
  const [small] = product.variants

  const { product: two } = await admin.products.createVariant(product.id, {
    title: 'M',
    prices: [{ amount: 500, currency_code: 'usd' }],
    options: [{ option_id: option!.id, value: 'M' }],
  })
  expect(two.variants.map(({ id }) => id)).toContain(small!.id)
  const medium = two.variants.find(({ id }) => id !== small!.id)!
  await admin.products.updateVariant(product.id, medium.id, {
    prices: [{ amount: 700, currency_code: 'usd' }],
    inventory_quantity: 4,
  })
  const { product: changed } = await admin.products.retrieve(product.id)
  expect(changed.variants.find(({ id }) => id === medium.id)).toMatchObject({
    inventory_quantity: 4,
    prices: [{ amount: 700 }],
  })
  const removed = await admin.products.deleteVariant(product.id, small!.id)
  expect(removed).toMatchObject({ variant_id: small!.id, deleted: true })
  expect(await admin.products.deleteVariant(product.id, small!.id)).toMatchObject({
    deleted: true,
  })
  await admin.products.addOption(product.id, { title: 'Color' })
  await admin.products.update(product.id, { title: 'Blouse', status: 'published' })
  const { product: last } = await admin.products.retrieve(product.id)
  expect(last).toMatchObject({ title: 'Blouse', status: 'published' })
  expect(last.options.map(({ title }) => title)).toEqual(['Size', 'Color'])
  await admin.products.delete(product.id)
  await expect(admin.products.retrieve(product.id)).rejects.toMatchObject({
    response: { status: 404 },
  })
})

test('an enterprise’s admin cannot see or change products of another', async () => {
  const [one, other] = [await aShop(db), await aShop(db)]
  const theirs = await aProduct(db, other)
  const admin = await anAdmin(one)
  const row = await db
    .selectFrom('variant')
    .select('product_id')
    .where('id', '=', theirs.variantId)
    .executeTakeFirstOrThrow()

  const refused = { response: { status: 404 } }
  await expect(admin.products.retrieve(row.product_id)).rejects.toMatchObject(refused)
  await expect(admin.products.update(row.product_id, { title: 'Mine now' })).rejects.toMatchObject(
    refused,
  )
  await expect(
    admin.products.updateVariant(row.product_id, theirs.variantId, { title: 'Mine' }),
  ).rejects.toMatchObject(refused)
  await expect(admin.variants.getInventory(theirs.variantId)).rejects.toMatchObject(refused)
  expect((await admin.products.list()).products).toEqual([])
})
