import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { addSites, putNetworks } from '#community/networks/server/public.ts'
import { forgetSites } from '#foundation/sites/server/public.ts'
import { hashPassword } from '#platform/passwords.ts'
import { networkLayout } from '#shared/enums.ts'
import { anAccount, putEnterprise } from '#tests/support/community.ts'
import { openTestApp } from '#tests/support/test-app.ts'

const host = 'directory.example.org'
const { app, server: built } = await openTestApp({
  BASE_URL: `https://${host}`,
  TRUST_PROXY: '127.0.0.1',
})
const server = await built()

const secure = { host, 'x-forwarded-proto': 'https' }
const get = (url: string, headers: Record<string, string> = {}) =>
  server.inject({ url, headers: { ...secure, ...headers } })

async function aNetwork(name: string, site: { subdomain: string } | { domain: string }) {
  const owner = await putEnterprise(app.db, { key: { handle: name } })
  await app.db.transaction().execute(async (tx) => {
    const texts = [{ lang: 'en', origin: 1, name } as const]
    const [network] = await putNetworks(tx, [
      { ownerId: owner.id, layout: networkLayout.directory, texts },
    ])
    await addSites(tx, [{ networkId: network!, ...site }])
  })
  forgetSites(app.db)
}

test('only our own hosts are answered, and health checks under any', async () => {
  await aNetwork('hilltea', { subdomain: 'hilltea' })
  await aNetwork('seacloth', { domain: 'seacloth.example' })
  const status = async (asked: string, url = '/robots.txt') =>
    (await get(url, { host: asked })).statusCode

  for (const ours of [host, `${host}:443`, 'Directory.Example.org', `hilltea.${host}`]) {
    expect(await status(ours.replace(':443', '')), ours).toBe(200)
  }
  expect(await status('seacloth.example')).toBe(200)
  for (const url of [
    '/',
    '/robots.txt',
    '/api/v1/users/viewer',
    '/favicon.ico',
    '/search/1/keys',
  ]) {
    expect(await status('evil.example', url), url).toBe(421)
  }
  for (const other of [`other.${host}`, `evil${host}`, 'localhost', '127.0.0.1', `${host}:9999`]) {
    expect(await status(other), other).toBe(421)
  }
  for (const odd of [`a@${host}`, `${host}/x`, `${host},${host}`, ' ', `${host}:`, 'a b']) {
    expect(await status(odd), odd).toBe(400)
  }
  for (const any of ['10.0.0.7:3000', 'evil.example']) {
    expect([await status(any, '/healthz'), await status(any, '/readyz')]).toEqual([200, 200])
  }
})

test('a request with two hosts is refused, though Node takes the first', async () => {
  const listening = await built()
  if (!listening.server.listening) await listening.listen({ port: 0, host: '127.0.0.1' })
  const { port } = listening.server.address() as AddressInfo
  const answer = async (hosts: readonly string[]) => {
    const socket = connect(port, '127.0.0.1')
    await once(socket, 'connect')
    const lines = hosts.map((name) => `Host: ${name}\r\n`).join('')
    socket.write(`GET /robots.txt HTTP/1.1\r\n${lines}Connection: close\r\n\r\n`)
    return /^HTTP\/1\.1 (\d+)/.exec(await text(socket))?.[1]
  }
  expect(await answer([host])).toBe('200')
  expect(await answer([host, host])).toBe('400')
  expect(await answer([host, 'evil.example'])).toBe('400')
  expect(await answer([])).toBe('400')
  expect(await answer([`${host}:${port}`])).toBe('200')
})

test('forwarded headers of visitors are ignored', async () => {
  const canonical = async (headers: Record<string, string>) =>
    /<link rel="canonical" href="([^"]+)"/.exec((await get('/info', headers)).body)?.[1]

  const forged = { 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example;proto=http' }
  expect(await canonical(forged)).toBe(`https://${host}/info?lang=en`)
  const post = await server.inject({
    method: 'POST',
    url: '/account/preferences',
    headers: {
      ...secure,
      ...forged,
      origin: `https://${host}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    payload: 'languageCode=en',
  })
  expect(post.statusCode).toBeLessThan(400)
  expect(post.headers.location).not.toContain('evil.example')
})

test('over https cookies are for this host alone, and others of their names are not ours', async () => {
  const email = 'ada@example.org'
  await anAccount(app.db, { email, name: 'Ada', passwordHash: await hashPassword('correct horse') })
  const signIn = await server.inject({
    method: 'POST',
    url: '/api/v1/users/login',
    headers: { ...secure, origin: `https://${host}` },
    payload: { email, password: 'correct horse', rememberMe: true },
  })
  const cookies = [signIn.headers['set-cookie']].flat().map(String)
  const names = cookies.map((line) => line.replace(/=.*/, ''))
  expect(new Set(names)).toEqual(new Set(['__Host-browser', '__Host-remember', '__Host-session']))
  for (const line of cookies) {
    expect(line).toMatch(/; Path=\/; HttpOnly; Secure; SameSite=Lax/)
    expect(line).not.toContain('Domain')
  }

  const viewer = async (cookie: string) =>
    (await get('/api/v1/users/viewer', { cookie })).json<{ name: string } | null>()
  const own = cookies.map((line) => line.split(';')[0]).join('; ')
  expect(await viewer(own)).toMatchObject({ name: 'Ada' })
  // Without the `__Host-` prefix, which a page of a sibling domain could set.
  expect(await viewer(own.replaceAll('__Host-', ''))).toBe(null)
  expect((await get('/', { cookie: own })).headers['cache-control']).toBe('no-store')
})

test('answers are for our own pages, but for what others show in theirs', async () => {
  const { headers } = await get('/')
  expect(headers['cross-origin-resource-policy']).toBe('same-origin')
  expect(headers['permissions-policy']).toContain('camera=()')
  expect(headers['permissions-policy']).toContain('geolocation=(self)')
  expect(headers['strict-transport-security']).toBe('max-age=31536000')

  const { handle } = await putEnterprise(app.db, { key: { handle: 'bakery' } })
  for (const url of [`/embed/${handle}`, '/files/preview/site.jpg']) {
    expect((await get(url)).headers['cross-origin-resource-policy'], url).toBe('cross-origin')
  }
  const storedBy = async (url: string) => (await get(url)).headers['cache-control']
  expect(await storedBy('/files/preview/site.jpg?lang=ja')).toBe('public, max-age=86400')
  expect(await storedBy('/files/preview/site.jpg')).toBe('private, max-age=86400')
  expect((await get('/api/v1/users/viewer')).headers['cross-origin-resource-policy']).toBe(
    'same-origin',
  )
})

test('a cached page allows its scripts by hash, without a nonce', async () => {
  for (const url of ['/', '/marketplace', '/info']) {
    const { body, headers } = await get(url)
    const inline = [...body.matchAll(/<script(?![^>]*(?: src=|ld\+json))[^>]*>([^]*?)<\/script>/g)]
    const hashes = inline.map(
      ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
    )
    const [, allowed = ''] =
      /script-src 'self' ([^;]*)/.exec(String(headers['content-security-policy'])) ?? []
    expect(hashes.length).toBeGreaterThan(2)
    expect(allowed.split(' ').toSorted()).toEqual([...new Set(hashes)].toSorted())
    expect(body).not.toContain('nonce=')
  }
})
