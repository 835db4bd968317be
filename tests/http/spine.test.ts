import { Readable } from 'node:stream'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { endpoints } from '#tests/support/endpoints.ts'
import { openTestApp } from '#tests/support/test-app.ts'

const { server: built } = await openTestApp({ BASE_URL: 'http://directory.localhost:8080' })
const server = await built()

test('every answer carries a request id and says nothing may sniff or frame it', async () => {
  const answer = await server.inject('/healthz')

  expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
  expect(answer.headers['x-content-type-options']).toBe('nosniff')
  expect(answer.headers['content-security-policy']).toContain("frame-ancestors 'none'")
})

test('it is alive, and ready once database and search answer', async () => {
  expect((await server.inject('/healthz')).json()).toEqual({ status: 'ok' })
  // The search may still be processing events, which readyz reports.
  const ready = async () => (await server.inject('/readyz')).json() as unknown
  await expect.poll(ready, { timeout: 30_000 }).toEqual({ status: 'ready' })
})

test('client settings tell where the other back ends are, on the host that was asked', async () => {
  const answer = await server.inject({
    url: '/api/v1/application/client-settings?lang=ur',
    headers: { host: 'directory.localhost:8080' },
  })

  expect(answer.json()).toMatchObject({
    languageCode: 'ur',
    googleMapsKey: null,
    mapTiles: null,
    openExchangeRatesAppId: null,
    whiteLabel: { subdomain: null },
    search: { host: 'directory.localhost:8080/search', protocol: 'http', indexPrefix: 'gm' },
    chat: { homeserverUrl: 'http://directory.localhost:8080' },
    store: { baseUrl: 'http://directory.localhost:8080/commerce' },
    cdnUrl: 'http://directory.localhost:8080/cdn',
  })
})

test('input is parsed at the edge: what is wrong is named, with 422', async () => {
  const answer = await server.inject('/api/v1/directory/search?page=-1&kind=people')

  expect(answer.statusCode).toBe(422)
  expect(answer.json()).toMatchObject({ code: 'invalid_input', status: 422 })
  const { problems } = answer.json<{ data: { problems: { path: string }[] } }>().data
  expect(problems.map(({ path }) => path).sort()).toEqual(['kind', 'page'])
})

test('expected failures have the status of the one table', async () => {
  const answer = await server.inject('/api/v1/vendors/details?profile=nobodyhere')

  expect(answer.statusCode).toBe(404)
  expect(answer.json()).toMatchObject({ defined: true, code: 'not_found', status: 404 })
})

test('returns 404 with a code for unknown paths, for every method', async () => {
  const urls = ['/api/v1/no/such/thing', '/api/nothing', '/cdn/nothing', '/files/no/such']
  for (const url of urls) {
    for (const method of ['GET', 'POST', 'PUT', 'DELETE'] as const) {
      const answer = await server.inject({ method, url })
      expect(answer.statusCode, `${method} ${url}`).toBe(404)
      expect(answer.json()).toMatchObject({ code: 'not_found', status: 404 })
    }
  }
})

test('an unsafe request is refused when it comes from a page of another origin', async () => {
  const attempt = (headers: Record<string, string>) =>
    server.inject({
      method: 'POST',
      url: '/api/v1/anything',
      headers: { host: 'localhost', ...headers },
    })

  const foreign = { cookie: 'session=abc', origin: 'http://elsewhere.example' }
  expect((await attempt(foreign)).statusCode).toBe(403)
  expect((await attempt(foreign)).json()).toMatchObject({ code: 'wrong_origin' })
  expect((await attempt({ cookie: 'session=abc' })).statusCode).toBe(403)
  expect((await attempt({ cookie: 'session=abc', origin: 'http://localhost' })).statusCode).toBe(
    404,
  )
  expect((await attempt({ cookie: 'session=abc', referer: 'http://localhost/x' })).statusCode).toBe(
    404,
  )
  expect((await attempt({ origin: 'http://elsewhere.example' })).statusCode).toBe(403)
  expect((await attempt({ cookie: 'remember=abc' })).statusCode).toBe(403)
  expect((await attempt({})).statusCode).toBe(404)
})

test('a body over the limit is refused, whether its length is announced or not', async () => {
  const send = (payload: string | Readable) =>
    server.inject({
      method: 'POST',
      url: '/api/v1/users/login',
      headers: { 'content-type': 'application/json' },
      payload,
    })
  const large = JSON.stringify('x'.repeat(1024 * 1024))

  expect((await send(large)).statusCode).toBe(413)
  expect((await send(Readable.from([large]))).statusCode).toBe(413)
  expect((await send('{"no": json')).json()).toMatchObject({
    code: 'malformed_request',
    status: 400,
  })
})

test('a page takes forms up to the size of a file with its fields, and no more', async () => {
  const send = (payload: Buffer | Readable) =>
    server.inject({
      method: 'POST',
      url: '/account/preferences',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload,
    })
  const large = Buffer.from(`languageCode=en&more=${'x'.repeat(6_000_000)}`)

  expect((await send(large.subarray(0, 5_000_000))).statusCode).toBeLessThan(400)
  expect((await send(large)).statusCode).toBe(413)
  const unannounced = await send(Readable.from([large.subarray(0, 3e6), large.subarray(3e6)]))
  expect(unannounced.statusCode).toBeGreaterThanOrEqual(400)
})

test('writing is limited by address, reading and searching are not', async () => {
  const write = () =>
    server.inject({ method: 'PUT', url: '/api/v1/nothing', remoteAddress: '192.0.2.7' })
  const statuses = new Set<number>()
  for (let i = 0; i < 130; i += 1) statuses.add((await write()).statusCode)
  expect([...statuses]).toEqual([404, 429])

  for (let i = 0; i < 130; i += 1) {
    const read = await server.inject({ url: '/healthz', remoteAddress: '192.0.2.7' })
    expect(read.statusCode).toBe(200)
  }
})

test('the API describes itself: every endpoint with its path, and readable documentation', async () => {
  const description = (await server.inject('/api/openapi.json')).json<{
    openapi: string
    paths: Record<string, unknown>
  }>()
  expect(description.openapi).toMatch(/^3\.1/)
  expect(Object.keys(description.paths)).toEqual(
    expect.arrayContaining([
      '/application/client-settings',
      '/vendor-profiles/{id}/data',
      '/directory/search',
      '/ui/sectors/shortcut/nodes',
    ]),
  )

  const page = await server.inject('/api/docs')
  expect(page.body).toContain('Green Valley API')
  for (const [, path = ''] of page.body.matchAll(/(?:src|href)="(\/[^"]+)"/g)) {
    expect((await server.inject(path)).statusCode).toBe(200)
  }
})

test('the API says of each call who may call it and with which statuses it can answer', async () => {
  interface Operation {
    security: object[]
    requestBody?: { content: object }
    responses: Record<string, { content?: object }>
  }
  const { paths, components } = (await server.inject('/api/openapi.json')).json<{
    paths: Record<string, Record<string, Operation>>
    components: { securitySchemes: object }
  }>()
  expect(Object.keys(components.securitySchemes)).toEqual(['key', 'session', 'origin'])
  const operations = Object.values(paths).flatMap((path) => Object.values(path))
  expect(operations).toHaveLength(endpoints.length)
  for (const { responses } of operations) {
    expect(Object.keys(responses)).toEqual(expect.arrayContaining(['400', '503']))
    for (const [status, { content }] of Object.entries(responses)) {
      expect(content === undefined, status).toBe(['204', '431'].includes(status))
    }
  }

  const rename = paths['/users/{id}/name']?.['put']
  expect(rename?.security).toEqual([{ session: [], origin: [] }])
  const statuses = Object.keys(rename?.responses ?? {})
    .toSorted()
    .join(' ')
  expect(statuses).toBe('200 400 401 403 404 408 409 413 415 421 422 429 431 503')
  expect(paths['/users/viewer']?.['get']?.security).toEqual([{}, { session: [] }])
  expect(Object.keys(paths['/users/login']?.['post']?.requestBody?.content ?? {})).toEqual([
    'application/json',
    'application/x-www-form-urlencoded',
  ])
})

test('interface texts are one immutable file per language and timestamp', async () => {
  const plain = await server.inject('/cdn/es/translation.json')
  expect(plain.headers['cache-control']).toBe('no-cache')
  const unchanged = await server.inject({
    url: '/cdn/es/translation.json',
    headers: { 'if-none-match': String(plain.headers.etag) },
  })
  expect(unchanged.statusCode).toBe(304)
  const { translationTimestamp } = (
    await server.inject('/api/v1/application/client-settings')
  ).json<{ translationTimestamp: number }>()

  const stamped = await server.inject(`/cdn/es/translation_${translationTimestamp}.json`)
  expect(stamped.headers['cache-control']).toContain('immutable')
  expect(stamped.json()).toEqual(plain.json())
  expect((await server.inject('/api/v1/translation/es')).json()).toEqual(plain.json())
  expect((await server.inject('/cdn/es/translation_1.json')).statusCode).toBe(404)
  expect((await server.inject('/cdn/xx/translation.json')).statusCode).toBe(404)
})

test('the description of the API lets every value that it names be something', async () => {
  const { body } = await server.inject('/api/openapi.json')
  // An undescribable schema becomes one that no value matches.
  expect(body).not.toContain('"not":{}')
})

test('long answers are compressed as the client likes best', async () => {
  const get = (encoding: string) =>
    server.inject({ url: '/api/openapi.json', headers: { 'accept-encoding': encoding } })

  const plain = (await get('identity')).rawPayload
  const brotli = await get('gzip, br')
  const gzip = await get('gzip')
  expect(brotli.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(brotli.rawPayload)).toEqual(plain)
  expect(gzip.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(gzip.rawPayload)).toEqual(plain)
})

test('robots find the sitemap', async () => {
  const robots = await server.inject({ url: '/robots.txt', headers: { host: 'ours.localhost' } })
  expect(robots.body).toContain('Sitemap: http://ours.localhost/sitemap.xml')
  // Every item links here, and every such URL redirects to the log-in.
  expect(robots.body).toContain('Disallow: /flagging/')
  const sitemap = await server.inject('/sitemap.xml')
  expect(sitemap.headers['content-type']).toContain('application/xml')
  const [, part = ''] = /<loc>http:\/\/[^/]+([^<]+)<\/loc>/.exec(sitemap.body) ?? []
  expect((await server.inject(part)).body).toContain('<urlset')
})

test('an address that begins like another host is an address here', async () => {
  const page = await server.inject('//marketplace.example/marketplace')

  expect(page.statusCode).toBe(404)
})

test('a page after the last leads to the last', async () => {
  const answer = await server.inject('/?page=99999')

  expect(answer.statusCode).toBe(302)
  expect(answer.headers.location).toBe('/')
})

test('a page asked for its head alone is whole for those who read it next', async () => {
  const url = '/marketplace?lang=es'
  const head = await server.inject({ method: 'HEAD', url })
  const page = await server.inject(url)

  expect(head.statusCode).toBe(200)
  expect(head.body).toBe('')
  expect(page.body).toContain('</html>')
  expect(page.headers.etag).toBe(head.headers.etag)
})

test('a page that fails names its failure, and asks the browser to load nothing without address', async () => {
  const missing = await server.inject('/no/such/page')
  const posted = await server.inject({ method: 'POST', url: '/marketplace' })

  expect(missing.statusCode).toBe(404)
  expect(missing.body).toContain('not_found')
  expect(missing.body).not.toContain('Internal Server Error')
  expect(posted.statusCode).toBe(405)
  for (const { body } of [missing, posted]) {
    const preloads = body.match(/<link [^>]*rel="preload"[^>]*>/g) ?? []
    expect(preloads.filter((link) => !link.includes(' href="'))).toEqual([])
  }
})

test('scripts load their data after the first paint', async () => {
  const { body } = await server.inject('/?lang=ur')
  const elements = body.replaceAll(/<(script|noscript)[\s\S]*?<\/\1>/g, '')

  expect(body).toMatch(/<script type="text\/plain" id="start">[^<]*import \* as/)
  for (const asked of [/\.js"/, /urdu-[^"]*\.css"/, /"\/cdn\/ur\/directory\.[^"]*\.json"/]) {
    expect(body).toMatch(asked)
    expect(elements).not.toMatch(asked)
  }
  expect(body).toMatch(/<noscript><link rel="stylesheet" href="[^"]*urdu-/)
})
