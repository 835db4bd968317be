import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect } from '#platform/db/db.ts'
import { endpoints, requestTo } from '#tests/support/endpoints.ts'
import { startDatabaseProxy, type DatabaseProxy } from '#tests/support/database-proxy.ts'
import { sceneOf } from '#tests/support/roles.ts'
import { openTestApp } from '#tests/support/test-app.ts'

let proxy: DatabaseProxy
const reach = async (url: string) => {
  proxy = await startDatabaseProxy(url)
  return proxy.url
}
const opened = await openTestApp({}, { reach })
const { app } = opened
const server = await opened.server()
const { accountId } = await sceneOf(app, 'team owner')
const { cookie } = await opened.signIn(accountId ?? 0)

const pages = ['/', '/marketplace', '/networks', '/info', '/nobody', '/account', '/stats/1']
const linked = [
  '/auth/verify-page',
  '/auth/reset-password-page',
  '/auth/confirm-page',
  '/mail/choices',
  '/mail/unsubscribe',
].map((path) => `${path}?token=${'a'.repeat(43)}`)
const raw = ['/sitemap.xml', '/sitemap/profiles/1.xml', `/files/${crypto.randomUUID()}`]
const search = {
  'x-algolia-application-id': app.settings.searchAppId,
  'x-algolia-api-key': app.settings.searchKey,
}

beforeAll(() => proxy.refuse())
afterAll(() => proxy.stop())

const later = '503, again in 5 s'

/** Status code, with the Retry-After header of a 503. */
async function ask(request: InjectOptions) {
  const answer = await server.inject(request)
  const retry = answer.headers['retry-after']
  return answer.statusCode === 503 ? `503, again in ${String(retry)} s` : answer.statusCode
}

test.each([...pages, '/marketplace.data', ...raw])(
  '%s is 503 while the database is away',
  async (url) => {
    expect(await ask({ url, headers: { cookie } })).toBe(later)
    // For guests a cached page may be served.
    expect(await ask({ url })).not.toBe(500)
  },
)

test.each(linked)('%s does not say that its link is over, read or sent', async (url) => {
  expect(await ask({ url, headers: { cookie } })).toBe(later)
  const form = {
    'content-type': 'application/x-www-form-urlencoded',
    origin: 'http://localhost:80',
    cookie,
  }
  const fields = { token: 'a'.repeat(43), userId: '1', password: 'correct horse', wanted: 'no' }
  const payload = new URLSearchParams({ ...fields, confirmedPassword: fields.password })
  expect(await ask({ method: 'POST', url, headers: form, payload: payload.toString() })).toBe(later)
})

test('an outage answers browsers in their language, programs in JSON', async () => {
  const opened = await server.inject({
    url: '/account',
    headers: { cookie, accept: 'text/html', 'accept-language': 'es' },
  })
  expect(opened.headers['content-type']).toContain('text/html')
  expect(opened.body).toContain('lang="es"')
  const called = await server.inject({ url: '/api/v1/application/languages', headers: { cookie } })
  expect(called.json()).toMatchObject({ code: 'database_unavailable', status: 503 })
})

test('every call is 503 with a session, and none is 500 for visitors', async () => {
  const found = new Map<string, unknown[]>()
  for (const endpoint of endpoints) {
    const request = requestTo(endpoint, {})
    const signedIn = await ask({ ...request, headers: { ...request.headers, cookie } })
    const visitor = await ask(request)
    if (signedIn !== later || visitor === 500) found.set(endpoint.name, [signedIn, visitor])
  }
  expect(Object.fromEntries(found)).toEqual({})
})

test('searching by the protocol is 503 in its own form', async () => {
  const answer = await server.inject({
    method: 'POST',
    url: '/search/1/indexes/gm_relevance_en/query',
    headers: search,
    payload: '{"query":"a","hitsPerPage":20}',
  })
  expect([200, 503]).toContain(answer.statusCode)
  if (answer.statusCode === 503) expect(answer.json()).toMatchObject({ status: 503 })
})

test('it is alive but not ready, and both again when the database is back', async () => {
  expect((await server.inject('/healthz')).statusCode).toBe(200)
  const away = await server.inject('/readyz')
  expect(away.statusCode).toBe(503)
  expect(away.json()).toMatchObject({ problems: ['database'] })

  await proxy.pass()
  const { db, close } = connect(proxy.url)
  await db.selectFrom('party').select('id').limit(1).execute()
  await close()
  const ready = async () => (await server.inject('/readyz')).statusCode
  await expect.poll(ready, { timeout: 10_000 }).toBe(200)
  expect(await ask({ url: '/account', headers: { cookie } })).toBe(200)
})
