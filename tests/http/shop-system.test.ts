import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { ShopOrder } from '#commerce/integrations/shop-contract.ts'
import { movementReason } from '#shared/enums-of-store.ts'
import { eventually } from '#tests/support/eventually.ts'
import { aKey, aTeamShop, type TeamShop } from '#tests/support/integrations.ts'
import { anOrder, linesOfOrder } from '#tests/support/orders.ts'
import { aProduct, putStock, stockOf, type TestProduct } from '#tests/support/store.ts'
import { callsWith } from '#tests/support/shop-calls.ts'
import { openTestApp } from '#tests/support/test-app.ts'

const testApp = await openTestApp()
const { app } = testApp
const { db } = app
const server = await testApp.server()

let shop: TeamShop
let soap: TestProduct
let secret: string
let keyId: number

beforeAll(async () => {
  shop = await aTeamShop(testApp)
  soap = await aProduct(db, shop, { stock: 10, title: 'Soap' })
  await sql`update variant set sku = 'SOAP' where id = ${soap.variantId}`.execute(db)
  const key = await aKey(testApp, shop)
  ;[secret, keyId] = [key.secret, key.id]
})

const call = callsWith(server, () => secret)

test('orders come in the order of their changes, and again with each change', async () => {
  const orders: string[] = []
  for (const quantity of [1, 2, 1]) {
    orders.push((await anOrder(app, [{ variantId: soap.variantId, quantity }])).id)
  }
  const pageOf = (query: string) =>
    call<{ orders: ShopOrder[]; next: string; hasMore: boolean }>({ path: `/shop/orders?${query}` })
  const first = await eventually(async () => {
    const { body } = await pageOf('limit=2')
    expect(body.orders).toHaveLength(2)
    return body
  })
  expect(first.hasMore).toBe(true)
  const second = (await pageOf(`limit=2&after=${first.next}`)).body
  expect([...first.orders, ...second.orders].map(({ id }) => id)).toEqual(orders)
  expect(second.hasMore).toBe(false)
  const [order] = first.orders
  expect(order).toMatchObject({
    state: 'pending',
    fulfillment: 'notFulfilled',
    paymentMethod: 'test',
    lines: [{ sku: 'SOAP', quantity: 1, unitPrice: 1000 }],
    buyer: { name: 'Ada Lovelace', email: 'ada@example.org' },
    shipAddress: { city: 'Portland' },
  })

  const nothing = (await pageOf(`after=${second.next}`)).body
  expect(nothing).toEqual({ orders: [], next: second.next, hasMore: false })
  const before = new Date()
  const path = `/shop/orders/${orders[0]}/shipments`
  await call({ method: 'POST', path, body: { requestKey: 'whole-order' } })
  const third = await eventually(async () => {
    const { body } = await pageOf(`after=${second.next}`)
    expect(body.orders.map(({ id }) => id)).toEqual([orders[0]])
    return body
  })
  expect(third.orders[0]).toMatchObject({ fulfillment: 'shipped' })
  const since = await pageOf(`changedSince=${before.toISOString()}`)
  expect(since.body.orders.map(({ id }) => id)).toEqual([orders[0]])
  const open = await pageOf('fulfillment=notFulfilled')
  expect(open.body.orders.map(({ id }) => id)).toEqual(orders.slice(1))
})

test('a change of a transaction that is still open is not passed over', async () => {
  const [slow, fast] = [
    await anOrder(app, [{ variantId: soap.variantId }]),
    await anOrder(app, [{ variantId: soap.variantId }]),
  ]
  const list = async (after: string | null) => {
    const path = `/shop/orders?limit=100${after ? `&after=${after}` : ''}`
    return (await call<{ orders: ShopOrder[]; next: string | null }>({ path })).body
  }
  let start = await list(null)
  await eventually(async () => {
    start = await list(null)
    expect(start.orders.map(({ id }) => id)).toEqual(expect.arrayContaining([slow.id, fast.id]))
  })
  const touch = (id: string) => sql`
    update vendor_order set changed_at = clock_timestamp() where id = ${id}`
  let next = start.next
  await db.transaction().execute(async (tx) => {
    await touch(slow.id).execute(tx)
    await touch(fast.id).execute(db)
    const meanwhile = await list(next)
    expect(meanwhile.orders).toEqual([])
    next = meanwhile.next
  })
  const after = await list(next)
  expect(after.orders.map(({ id }) => id)).toEqual([slow.id, fast.id])
})

test('an order is shipped in parts, each once, and the history names the key', async () => {
  await putStock(db, soap.variantId, shop.locationId, 50)
  const { id } = await anOrder(app, [{ variantId: soap.variantId, quantity: 3 }])
  const [line] = await linesOfOrder(app, id)
  const path = `/shop/orders/${id}/shipments`
  const part = {
    requestKey: 'parcel-1-of-2',
    lines: [{ lineId: line!.id, quantity: 2 }],
    carrier: 'DHL',
    trackingNumbers: ['JD01'],
    trackingUrl: 'https://dhl.example/JD01',
  }
  const first = await call<{ shipmentId: string }>({ method: 'POST', path, body: part })
  const again = await call<{ shipmentId: string }>({ method: 'POST', path, body: part })
  expect(again.body).toEqual(first.body)
  const order = await call<ShopOrder>({ path: `/shop/orders/${id}` })
  expect(order.body).toMatchObject({
    fulfillment: 'partiallyShipped',
    shipments: [{ id: first.body.shipmentId, carrier: 'DHL', trackingNumbers: ['JD01'] }],
    lines: [{ shipped: 2 }],
  })
  const tooMany = { requestKey: 'parcel-2-of-2', lines: [{ lineId: line!.id, quantity: 2 }] }
  expect((await call({ method: 'POST', path, body: tooMany })).body.code).toBe('order_state')

  const { rows } = await sql<{ kind: string; key: number }>`
    select kind, by_key_id as key from order_event
    where vendor_order_id = ${id} and by_key_id is not null order by id`.execute(db)
  expect(rows).toEqual([
    { kind: 'packed', key: keyId },
    { kind: 'shipped', key: keyId },
  ])
  const team = await server.inject({
    url: `/api/v1/vendor-orders/${id}`,
    headers: { host: 'localhost:3000', cookie: shop.cookie },
  })
  const { timeline } = team.json<{ timeline: { kind: string; by: string | null }[] }>()
  expect(timeline.find(({ kind }) => kind === 'shipped')?.by).toMatch(/^Key \d+$/)
  await call({ method: 'PUT', path: `/shop/orders/${id}/note`, body: { note: 'Box 7' } })
  expect((await call<ShopOrder>({ path: `/shop/orders/${id}` })).body.internalNote).toBe('Box 7')
})

test('stock is set and adjusted, each line by itself and each adjustment once', async () => {
  const tea = await aProduct(db, shop, { stock: 4, title: 'Tea' })
  await sql`update variant set sku = 'TEA' where id = ${tea.variantId}`.execute(db)
  const twin = [await aProduct(db, shop, { stock: 1 }), await aProduct(db, shop, { stock: 1 })].map(
    ({ variantId }) => variantId,
  )
  await sql`update variant set sku = 'TWIN' where id = any(${twin}::text[])`.execute(db)
  const body = {
    requestKey: 'delivery-2026-11-27',
    reason: 'received',
    note: 'From the warehouse',
    lines: [
      { sku: 'SOAP', stocked: 20 },
      { sku: 'TEA', change: 5 },
      { sku: 'TEA', change: 5 },
      { sku: 'TWIN', change: 1 },
      { sku: 'NONE', stocked: 1 },
    ],
  }
  const change = () => call<{ lines: unknown[] }>({ method: 'PUT', path: '/shop/stock', body })
  const { locationId } = shop
  const results = [
    { sku: 'SOAP', locationId, result: 'done', stocked: 20 },
    { sku: 'TEA', locationId, result: 'done', stocked: 9 },
    { sku: 'TEA', locationId: null, result: 'repeatedLine', stocked: null },
    { sku: 'TWIN', locationId: null, result: 'ambiguousSku', stocked: null },
    { sku: 'NONE', locationId: null, result: 'unknownSku', stocked: null },
  ]
  const [one, other] = await Promise.all([change(), change()])
  expect(one.body.lines).toEqual(results)
  expect(other.body.lines).toEqual(results)

  const { rows } = await sql`
    select m.change, m.reason, m.note, m.by_key_id as key from stock_movement m
    join inventory_item i on i.id = m.item_id where i.variant_id = ${tea.variantId}`.execute(db)
  expect(rows).toEqual([
    { change: 5, reason: movementReason.received, note: 'From the warehouse', key: keyId },
  ])
  const less = { requestKey: 'take-too-much', lines: [{ sku: 'TEA', change: -10 }] }
  const refused = await call<{ lines: unknown[] }>({
    method: 'PUT',
    path: '/shop/stock',
    body: less,
  })
  expect(refused.body.lines).toEqual([{ sku: 'TEA', locationId, result: 'notEnough', stocked: 9 }])
  const seen = await call<{ items: unknown[] }>({ path: '/shop/stock?sku=TEA' })
  expect(seen.body.items).toMatchObject([
    { sku: 'TEA', available: 9, levels: [{ locationId, stocked: 9, reserved: 0 }] },
  ])
})

test('pages of stock and listings follow one another', async () => {
  const all = await call<{ items: { itemId: string }[] }>({ path: '/shop/stock?limit=100' })
  const found: string[] = []
  let after = ''
  do {
    const { body } = await call<{ items: { itemId: string }[]; next: string | null }>({
      path: `/shop/stock?limit=2${after && `&after=${after}`}`,
    })
    found.push(...body.items.map(({ itemId }) => itemId))
    after = body.next ?? ''
  } while (after !== '')
  expect(found).toEqual(all.body.items.map(({ itemId }) => itemId))

  const { stocked, reserved } = await stockOf(db, soap.variantId)
  const available = stocked - reserved
  const listings = await call<{ listings: object[]; next: number | null }>({
    path: '/shop/listings?limit=1&sku=SOAP&state=published',
  })
  expect(listings.body).toMatchObject({
    listings: [
      {
        id: soap.listingId,
        title: 'Soap',
        url: expect.stringContaining(`/marketplace/listing/${soap.listingId}`),
        variants: [{ sku: 'SOAP', available, prices: [{ amount: 1000, currency: 'USD' }] }],
      },
    ],
    next: null,
  })
})
