import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aProduct, aShop } from '#tests/support/store.ts'
import { openTestApp } from '#tests/support/test-app.ts'

const { app, server } = await openTestApp({ SEED: 'demo' })
const http = await server()

interface Sent {
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  from?: string
}

async function call(url: string, payload?: object | string, { method, headers, from }: Sent = {}) {
  const { statusCode: status, body } = await http.inject({
    method: method ?? (payload === undefined ? 'GET' : 'POST'),
    url: `/commerce/store${url}`,
    ...(payload !== undefined && { payload }),
    headers: { 'content-type': 'application/json', ...headers },
    remoteAddress: from ?? '127.0.0.1',
  })
  return { status, body, data: body.startsWith('{') ? (JSON.parse(body) as Wire) : null }
}

interface Wire {
  type?: string
  cart?: { id: string; items: { quantity: number; metadata: object }[] }
}

async function aCart(sent?: Sent): Promise<string> {
  const { data } = await call('/carts', { country_code: 'us' }, sent)
  return data!.cart!.id
}

test.each([
  ['NUL in a city', { shipping_address: { country_code: 'us', city: 'Port\0land' } }],
  ['NUL in metadata', { metadata: { note: 'a\0b' } }],
  ['NUL in a key of metadata', { metadata: { 'a\0b': 1 } }],
  ['half of a surrogate pair', { metadata: { note: '\ud83c' } }],
  ['metadata of more than 4 KB', { metadata: { note: 'x'.repeat(4100) } }],
])('%s is refused', async (_what, change) => {
  const { status, data } = await call(`/carts/${await aCart()}`, change)

  expect(status).toBe(400)
  expect(data).toMatchObject({ type: 'invalid_data' })
})

test('an email that is encoded twice is one that no account has', async () => {
  expect(await call('/auth/%25E0')).toMatchObject({ status: 200, body: '{"exists":false}' })
})

test('lines with equal metadata are one, with other metadata another, up to the limit', async () => {
  const { variantId } = await aProduct(app.db, await aShop(app.db))
  const id = await aCart()
  const add = (metadata: object) =>
    call(`/carts/${id}/line-items`, { variant_id: variantId, quantity: 1, metadata })
  // Numbers without a pattern, which the database does not compress well.
  const numbers = Array.from({ length: 600 }, (_, at) => (at * 7919 * 31) % 99_991)

  await add({ numbers })
  await add({ numbers })
  const { status, data } = await add({ numbers: numbers.toReversed() })

  expect(status).toBe(200)
  expect(data?.cart?.items.map(({ quantity }) => quantity).toSorted()).toEqual([1, 2])
})

test('a key belongs to the guest who sends it, from a network and a program', async () => {
  const headers = { 'idempotency-key': 'order-1' }
  const one = await aCart({ headers, from: '2001:db8:1::1' })

  expect(await aCart({ headers, from: '2001:db8:1::2' })).toBe(one)
  expect(await aCart({ headers, from: '2001:db8:2::1' })).not.toBe(one)
})

test('answers to logins are not stored, nor very large ones', async () => {
  const { variantId } = await aProduct(app.db, await aShop(app.db), { stock: 1000 })
  const id = await aCart()
  const payload = { email: 'no-one@example.org', password: 'wrong password' }
  await call('/auth/token', payload, { headers: { 'idempotency-key': 'login-1' } })
  for (let at = 0; at < 70; at += 1) {
    const metadata = { at, note: 'x'.repeat(4000) }
    await call(`/carts/${id}/line-items`, { variant_id: variantId, quantity: 1, metadata })
  }
  const last = { variant_id: variantId, quantity: 1 }
  const headers = { 'idempotency-key': 'large-1' }

  expect(await call(`/carts/${id}/line-items`, last, { headers })).toMatchObject({ status: 200 })
  expect(await call(`/carts/${id}/line-items`, last, { headers })).toMatchObject({
    status: 400,
    data: { type: 'not_allowed' },
  })
  const { rows } = await sql<{ largest: number; logins: number }>`
    select max(length(body)) as largest, count(*) filter (where status = 401)::int as logins
    from idempotent_call`.execute(app.db)
  expect(rows[0]).toMatchObject({ logins: 0 })
  expect(rows[0]!.largest).toBeLessThan(256 * 1024)
})
