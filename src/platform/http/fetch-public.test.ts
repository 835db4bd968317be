import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { fetchPublic, isPublicAddress } from './fetch-public.ts'

const server = createServer((request, response) => {
  if (request.url === '/moved') response.writeHead(302, { location: '/file' }).end()
  else if (request.url === '/inside') {
    response.writeHead(302, { location: 'http://169.254.169.254/secret' }).end()
  } else if (request.url === '/round') response.writeHead(302, { location: '/round' }).end()
  else if (request.url === '/file') response.end('name\nRosa\n')
  else response.writeHead(404).end()
})
await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
afterAll(() => void server.close())
const { port } = server.address() as AddressInfo
const origin = `http://127.0.0.1:${port}`

function fetched(url: string, { maxBytes = 100 } = {}) {
  const isAllowed = (address: string) => address === '127.0.0.1' || address === '::1'
  return fetchPublic(url, { maxBytes, timeoutMs: 5000, isAllowed })
}

test('a file is fetched, also behind a redirect', async () => {
  expect(String(await fetched(`${origin}/file`))).toBe('name\nRosa\n')
  expect(String(await fetched(`${origin}/moved`))).toBe('name\nRosa\n')
})

test.each([
  ['a missing file', '/missing', 'fetchStatus'],
  ['endless redirects', '/round', 'fetchStatus'],
  ['a redirect into the own network', '/inside', 'fetchAddress'],
])('%s is refused', async (_, path, fault) => {
  await expect(fetched(origin + path)).rejects.toMatchObject({ fault })
})

test('a file that is too large is refused', async () => {
  await expect(fetched(`${origin}/file`, { maxBytes: 3 })).rejects.toMatchObject({
    fault: 'fetchTooLarge',
  })
})

test.each(['http://127.0.0.1/', 'http://[::1]/', 'http://localhost/', 'file:///etc/passwd'])(
  '%s is not fetched',
  async (url) => {
    await expect(fetchPublic(url, { maxBytes: 100, timeoutMs: 5000 })).rejects.toMatchObject({
      fault: 'fetchAddress',
    })
  },
)

test.each([
  ['93.184.216.34', true],
  ['2606:2800:220:1::1', true],
  ['10.1.2.3', false],
  ['100.100.0.1', false],
  ['172.31.0.1', false],
  ['192.168.1.1', false],
  ['::ffff:10.0.0.1', false],
  ['64:ff9b::a00:1', false],
  ['fd00::1', false],
  ['fe80::1', false],
  ['2002:7f00:1::', false],
  ['not an address', false],
])('%s is public: %s', (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic)
})
