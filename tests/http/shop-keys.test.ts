import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { revokeIntegrationKey } from '#commerce/integrations/server/keys/keys.ts'
import type { ShopOrder } from '#commerce/integrations/shop-contract.ts'
import { keyPaths, keyScopes, type KeyScope } from '#shared/access.ts'
import { movementReason } from '#shared/enums-of-store.ts'
import { teamRole } from '#shared/enums.ts'
import { endpoints } from '#tests/support/endpoints.ts'
import { eventually } from '#tests/support/eventually.ts'
import { aKey, aTeamShop, type TeamShop } from '#tests/support/integrations.ts'
import { anOrder, linesOfOrder } from '#tests/support/orders.ts'
import { aProduct, putStock, stockOf, type TestProduct } from '#tests/support/store.ts'
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

interface Sent {
  method?: 'GET' | 'POST' | 'PUT'
  path: string
  body?: object
  token?: string | null
  headers?: Record<string, string>
}

async function call<T = Record<string, unknown>>(sent: Sent) {
  const { method = 'GET', path, body, token = secret, headers = {} } = sent
  const answer = await server.inject({
    method,
    url: `/api/v1${path}`,
    headers: {
      host: 'localhost:3000',
      ...(token !== null && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body && { payload: body }),
  })
  const json = answer.body === '' ? null : answer.json<T & { code?: string }>()
  return { status: answer.statusCode, body: json as T & { code?: string } }
}

const everyCall: readonly (Sent & { scope: KeyScope })[] = [
  { scope: 'orders:read', path: '/shop/orders' },
  { scope: 'orders:read', path: `/shop/orders/vorder_${'0'.repeat(32)}` },
  {
    scope: 'orders:write',
    method: 'POST',
    path: `/shop/orders/vorder_${'0'.repeat(32)}/shipments`,
    body: { requestKey: '12345678' },
  },
  {
    scope: 'orders:write',
    method: 'PUT',
    path: `/shop/orders/vorder_${'0'.repeat(32)}/note`,
    body: { note: '' },
  },
  { scope: 'stock:read', path: '/shop/locations' },
  { scope: 'stock:read', path: '/shop/stock' },
  {
    scope: 'stock:write',
    method: 'PUT',
    path: '/shop/stock',
    body: { requestKey: '12345678', lines: [{ sku: 'none', stocked: 1 }] },
  },
  { scope: 'listings:read', path: '/shop/listings' },
]

test('endpoints for keys are those below /shop/, and each is called here', () => {
  const forKeys = endpoints.filter(({ rule }) => rule.name === 'key')
  expect(forKeys.every(({ path }) => path.startsWith(keyPaths))).toBe(true)
  expect(endpoints.filter(({ path }) => path.startsWith(keyPaths))).toEqual(forKeys)
  expect(forKeys).toHaveLength(everyCall.length)
})

test.each(everyCall)('$path needs the scope $scope', async ({ scope, ...sent }) => {
  const only = await aKey(testApp, shop, [scope])
  const others = await aKey(
    testApp,
    shop,
    keyScopes.filter((each) => each !== scope),
  )
  expect([200, 404]).toContain((await call({ ...sent, token: only.secret })).status)
  const refused = await call({ ...sent, token: others.secret })
  expect([refused.status, refused.body.code]).toEqual([403, 'not_allowed'])
  for (const { id } of [only, others]) {
    await revokeIntegrationKey(app, shop.caller, { vendorId: shop.enterpriseId, id })
  }
})

test.each(everyCall)(
  '$path takes neither sessions nor wrong keys',
  async ({ scope: _, ...sent }) => {
    const origin = 'http://localhost:3000'
    const asAdmin = { cookie: shop.cookie, origin }
    expect((await call({ ...sent, token: null, headers: asAdmin })).status).toBe(401)
    expect((await call({ ...sent, token: 'bk_wrong' })).status).toBe(401)
    expect((await call({ ...sent, token: secret.slice(0, -1) })).status).toBe(401)
  },
)

test('a key works beside a cookie and the origin of another page, which are ignored', async () => {
  const headers = { cookie: shop.cookie, origin: 'https://elsewhere.example' }
  const body = { requestKey: 'with-cookie', lines: [{ sku: 'none', stocked: 1 }] }
  const sent = await call({ method: 'PUT', path: '/shop/stock', body, headers })
  expect(sent.status).toBe(200)
})

test('a key is worth nothing elsewhere', async () => {
  const { enterpriseId } = shop
  for (const path of [
    `/vendors/${enterpriseId}/orders`,
    `/vendors/${enterpriseId}/integration-keys`,
    `/stock/items?vendorId=${enterpriseId}`,
    '/users/profiles',
  ]) {
    expect([path, (await call({ path })).status]).toEqual([path, 401])
  }
  const store = await server.inject({
    url: '/store/api/admin/orders',
    headers: { host: 'localhost:3000', authorization: `Bearer ${secret}` },
  })
  expect(store.statusCode).toBeGreaterThanOrEqual(401)
})

test('a key sees its own enterprise only', async () => {
  const other = await aTeamShop(testApp)
  const tea = await aProduct(db, other, { stock: 3, title: 'Tea' })
  await sql`update variant set sku = 'TEA' where id = ${tea.variantId}`.execute(db)
  const { id } = await anOrder(app, [{ variantId: tea.variantId }])
  const [line] = await linesOfOrder(app, id)

  expect((await call({ path: `/shop/orders/${id}` })).status).toBe(404)
  const shipment = { requestKey: '12345678', lines: [{ lineId: line!.id, quantity: 1 }] }
  const path = `/shop/orders/${id}/shipments`
  expect((await call({ method: 'POST', path, body: shipment })).status).toBe(404)
  const note = { method: 'PUT', path: `/shop/orders/${id}/note`, body: { note: 'x' } } as const
  expect((await call(note)).status).toBe(404)
  const lines = [
    { sku: 'TEA', change: -1 },
    { sku: 'SOAP', change: 1, locationId: other.locationId },
  ]
  const change = await call<{ lines: { result: string }[] }>({
    method: 'PUT',
    path: '/shop/stock',
    body: { requestKey: 'of-others', lines },
  })
  expect(change.body.lines.map(({ result }) => result)).toEqual(['unknownSku', 'unknownLocation'])
  expect(await stockOf(db, tea.variantId)).toMatchObject({ stocked: 3 })

  const mine = await call<{ orders: ShopOrder[] }>({ path: '/shop/orders' })
  expect(mine.body.orders.map((order) => order.id)).not.toContain(id)
  const listings = await call<{ listings: { id: number }[] }>({ path: '/shop/listings' })
  expect(listings.body.listings.map((each) => each.id)).toEqual([soap.listingId])
  const items = await call<{ items: { sku: string }[] }>({ path: '/shop/stock' })
  expect(items.body.items.map(({ sku }) => sku)).toEqual(['SOAP'])
})

/** Runs a check while something is undone again. */
async function whileSet(set: ReturnType<typeof sql>, unset: ReturnType<typeof sql>, token: string) {
  const path = '/shop/locations'
  expect((await call({ path, token })).status).toBe(200)
  await set.execute(db)
  expect((await call({ path, token })).status).toBe(401)
  await unset.execute(db)
  expect((await call({ path, token })).status).toBe(200)
}

test('a key stops when it expires, its creator leaves or the enterprise is suspended', async () => {
  const { enterpriseId, adminId } = shop
  const key = await aKey(testApp, shop)
  await whileSet(
    sql`update integration_key set expires_at = now() where id = ${key.id}`,
    sql`update integration_key set expires_at = now() + interval '1 hour' where id = ${key.id}`,
    key.secret,
  )
  await whileSet(
    sql`update team_member set role = ${teamRole.member}
      where enterprise_id = ${enterpriseId} and account_id = ${adminId}`,
    sql`update team_member set role = ${teamRole.admin}
      where enterprise_id = ${enterpriseId} and account_id = ${adminId}`,
    key.secret,
  )
  await whileSet(
    sql`update account set disabled_at = now() where id = ${adminId}`,
    sql`update account set disabled_at = null where id = ${adminId}`,
    key.secret,
  )
  await whileSet(
    sql`update enterprise set archived_at = now(), withheld_at = now() where id = ${enterpriseId}`,
    sql`update enterprise set archived_at = null, withheld_at = null where id = ${enterpriseId}`,
    key.secret,
  )
  await revokeIntegrationKey(app, shop.caller, { vendorId: enterpriseId, id: key.id })
  expect((await call({ path: '/shop/locations', token: key.secret })).status).toBe(401)
})

test('orders come in the order of their changes, and again with each change', async () => {
  const orders = []
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

test('a key is limited to a number of calls in a minute', async () => {
  const key = await aKey(testApp, shop, ['stock:read'])
  const statuses = new Set<number>()
  for (let calls = 0; calls < 25; calls += 1) {
    const ten = Array.from({ length: 10 }, () =>
      call({ path: '/shop/locations', token: key.secret }),
    )
    for (const { status } of await Promise.all(ten)) statuses.add(status)
  }
  expect([...statuses].toSorted()).toEqual([200, 429])
  // Of the other key nothing was taken.
  expect((await call({ path: '/shop/locations' })).status).toBe(200)
})

test('the description says that these endpoints take a key', async () => {
  const answer = await server.inject({
    url: '/api/openapi.json',
    headers: { host: 'localhost:3000' },
  })
  const { paths } = answer.json<{ paths: Record<string, Record<string, { security: unknown }>> }>()
  expect(paths['/shop/orders']?.['get']?.security).toEqual([{ key: [] }])
})
