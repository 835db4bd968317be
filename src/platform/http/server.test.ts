import { expect, test } from 'vitest'
import { openLog } from '#platform/log.ts'
import { createServer, type ServerOptions } from './server.ts'

/**
 * Returns the client address that a server derives for a request through three proxies; `inject`
 * comes from 127.0.0.1.
 */
async function senderFor(trustProxy: ServerOptions['trustProxy']): Promise<string> {
  const log = openLog('silent')
  const server = await createServer({ log, trustProxy, baseUrl: 'http://localhost' })
  server.get('/sender', (request) => request.ip)
  const headers = { 'x-forwarded-for': '203.0.113.7, 10.0.0.2, 10.0.0.1' }
  const { body } = await server.inject({ url: '/sender', headers })
  await server.close()
  return body
}

test.each([
  [false, '127.0.0.1'],
  ['127.0.0.1, 10.0.0.1', '10.0.0.2'],
  ['127.0.0.1, 10.0.0.0/8', '203.0.113.7'],
  ['10.0.0.1', '127.0.0.1'],
] as const)('who trusts %j takes %s for the sender', async (trusted, sender) => {
  expect(await senderFor(trusted)).toBe(sender)
})

test('writes from all addresses of an IPv6 connection count together', async () => {
  const log = openLog('silent')
  const server = await createServer({ log, trustProxy: false, baseUrl: 'http://localhost' })
  const options = { config: { rateLimit: { max: 2, timeWindow: '1 minute' } } }
  server.post('/written', options, () => 'done')
  const writeFrom = async (remoteAddress: string) =>
    (await server.inject({ method: 'POST', url: '/written', remoteAddress })).statusCode

  const statuses = []
  for (const host of ['1', '2', '3']) statuses.push(await writeFrom(`2001:db8:1:1::${host}`))
  statuses.push(await writeFrom('2001:db8:1:2::1'))
  await server.close()

  expect(statuses).toEqual([200, 200, 429, 200])
})
