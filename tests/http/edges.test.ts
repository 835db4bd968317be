import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { userRole } from '#shared/enums.ts'
import { anAccount } from '#tests/support/community.ts'
import { openTestApp } from '#tests/support/test-app.ts'

const { app, server: built, signIn } = await openTestApp()
const server = await built()

const nested = (open: string, close: string) => open.repeat(100_000) + close.repeat(100_000)
const json = { 'content-type': 'application/json' }
const form = { 'content-type': 'application/x-www-form-urlencoded' }

test.each(['/%00', '/files/%00', '/?query=%00', '/api/v1/vendors/details?profile=a%00b'])(
  'an address with the character of number zero is refused: %s',
  async (url) => {
    expect((await server.inject(url)).statusCode).toBe(400)
  },
)

test.each(['a@b', 'a b', 'a/b', 'ä.example', 'a:b', 'a?b', '[::1'])(
  'a host that no site can have is refused: %s',
  async (host) => {
    for (const url of ['/', '/marketplace', '/api/v1/users/viewer', '/sitemap.xml']) {
      const { statusCode } = await server.inject({ url, headers: { host } })
      expect([400, 421], `${host} ${url}`).toContain(statusCode)
    }
  },
)

test.each(['localhost:99999', 'localhost:65536', '[:::]', '[1.2.3.4]', '127.0.0.999'])(
  'a host of which no URL can be made is refused by every protocol: %s',
  async (host) => {
    for (const url of ['/', '/marketplace', '/api/v1/users/viewer', '/sitemap.xml', '/healthz']) {
      const { statusCode } = await server.inject({ url, headers: { host } })
      expect(statusCode, `${host} ${url}`).toBe(400)
    }
  },
)

test.each([
  '/api/v1/users/login/passkey',
  '/search/1/indexes/*/queries',
  '/account/preferences',
  '/login',
])('deeply nested JSON is no failure of ours: %s', async (url) => {
  const bodies = [nested('[', ']'), nested('{"response":', '}'), `{"response":${nested('[', ']')}}`]
  for (const payload of bodies) {
    const headers = { ...json, 'x-algolia-api-key': app.settings.searchKey }
    const answer = await server.inject({ method: 'POST', url, headers, payload })
    expect(answer.statusCode).toBeLessThan(500)
  }
})

test.each(['/account/preferences', '/api/v1/users/login'])(
  'a body that is too large is refused without its length being announced: %s',
  async (url) => {
    const payload = Readable.from([Buffer.alloc(3_000_000, 'x'), Buffer.alloc(3_000_000, 'x')])
    const answer = await server.inject({ method: 'POST', url, headers: form, payload })
    expect(answer.statusCode).toBe(413)
  },
)

test('a page sends on to any letters in a form that a header can carry', async () => {
  const payload = new URLSearchParams({ languageCode: 'ja', from: '/marketplace?query=茶 é' })
  const answer = await server.inject({
    method: 'POST',
    url: '/account/preferences',
    headers: { ...form, host: 'localhost:3000' },
    payload: payload.toString(),
  })
  expect(answer.statusCode).toBe(303)
  expect(answer.headers.location).toContain('query=%E8%8C%B6%20%C3%A9')
})

test('rejects objects and lists as ids', async () => {
  const { cookie } = await signIn(await anAccount(app.db))
  for (const query of ['userId[a]=1', 'userId[__proto__]=1', 'userId[]=1', 'userId=1e400']) {
    const answer = await server.inject({
      url: `/api/v1/ui/user/points?${query}`,
      headers: { cookie },
    })
    expect([403, 422], query).toContain(answer.statusCode)
  }
})

test.each([
  ['DELETE', '/api/v1/users/viewer', 'GET'],
  ['GET', '/api/v1/users/login', 'POST'],
  ['PATCH', '/api/v1/vendors/7/subscription', 'GET, PUT'],
  ['POST', '/api/openapi.json', 'GET, HEAD'],
  ['QUERY', '/api/v1/users/login', 'POST'],
  ['TRACE', '/api/v1/users/viewer?x=1', 'GET'],
  ['QUERY', '/healthz', 'GET, HEAD'],
  ['DELETE', '/healthz', 'GET, HEAD'],
  ['PUT', '/files/8a0e2d6e-6c38-4f0a-9a55-6b6f0f7bb001', 'GET, HEAD'],
  ['GET', '/stats/seen', 'POST'],
  ['DELETE', '/account/preferences', 'GET, HEAD, POST'],
  ['PUT', '/marketplace', 'GET, HEAD, POST'],
  ['POST', '/marketplace', 'GET, HEAD'],
] as const)('a path that is known takes no other method: %s %s', async (method, url, allow) => {
  const { cookie } = await signIn(await anAccount(app.db, { role: userRole.admin }))
  const headers = { host: 'localhost:3000', origin: 'http://localhost:3000', cookie }
  const answer = await server.inject({ method: method as 'GET', url, headers })

  expect(answer.statusCode).toBe(405)
  expect(answer.headers.allow).toBe(allow)
})

test('lists and marks that travel inside a text are looked at as well', async () => {
  const { cookie } = await signIn(await anAccount(app.db, { role: userRole.admin }))
  const mark = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url')
  const queue = '/api/v1/admin/applications'
  const urls = [
    String.raw`/api/v1/locations/us-counties?states=["\u0000"]`,
    String.raw`/api/v1/locations/level-one?countryCodes=["\ud800"]`,
    `${queue}?sort=title&after=${mark('\0', 1)}`,
    `${queue}?after=${mark('1', 1)}`,
    `${queue}?after=${mark('2026-02-30 10:00:00+00', 1)}`,
    `${queue}?after=${mark('0000-01-01 10:00:00+00', 1)}`,
  ]
  for (const url of urls) {
    const answer = await server.inject({ url: encodeURI(url), headers: { cookie } })
    expect([400, 422], url).toContain(answer.statusCode)
  }
  const right = `${queue}?after=${mark('2026-11-22 23:45:01.123456+00', 1)}`
  expect((await server.inject({ url: right, headers: { cookie } })).statusCode).toBe(200)
})
