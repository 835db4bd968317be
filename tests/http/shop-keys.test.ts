import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { revokeIntegrationKey } from '#commerce/integrations/server/keys/keys.ts'
import type { ShopOrder } from '#commerce/integrations/shop-contract.ts'
import { keyPaths, keyScopes, type KeyScope } from '#shared/access.ts'
import { teamRole } from '#shared/enums.ts'
import { endpoints } from '#tests/support/endpoints.ts'
import { aKey, aTeamShop, type TeamShop } from '#tests/support/integrations.ts'
import { anOrder, linesOfOrder } from '#tests/support/orders.ts'
import { aProduct, stockOf, type TestProduct } from '#tests/support/store.ts'
import { callsWith, type Sent } from '#tests/support/shop-calls.ts'
import { openTestApp } from '#tests/support/test-app.ts'

const testApp = await openTestApp()
const { app } = testApp
const { db } = app
const server = await testApp.server()

let shop: TeamShop
let soap: TestProduct
let secret: string

beforeAll(async () => {
  shop = await aTeamShop(testApp)
  soap = await aProduct(db, shop, { stock: 10, title: 'Soap' })
  await sql`update variant set sku = 'SOAP' where id = ${soap.variantId}`.execute(db)
  secret = (await aKey(testApp, shop)).secret
})

const call = callsWith(server, () => secret)

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
  async ({ method = 'GET', path, body }) => {
    const sent = { method, path, ...(body && { body }) }
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

test('a key is limited to a number of calls in a minute', async () => {
  const key = await aKey(testApp, shop, ['stock:read'])
  const statuses = new Set<number>()
  for (let calls = 0; calls < 25; calls += 1) {
    const ten = Array.from({ length: 10 }, () =>
      call({ path: '/shop/locations', token: key.secret }),
    )
    for (const { status } of await Promise.all(ten)) statuses.add(status)
  }
  expect([...statuses].toSorted((one, other) => one - other)).toEqual([200, 429])
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
