import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { openTestApp } from '#tests/support/test-app.ts'
import { listCurrencies } from './client-settings.ts'
import { refreshRates } from './exchange-rates.ts'

const { app } = await openTestApp()

const requests: string[] = []
let answer: { status: number; body: unknown }
const service = createServer((request, response) => {
  requests.push(request.url ?? '')
  response.writeHead(answer.status).end(JSON.stringify(answer.body))
})
await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
afterAll(() => service.close())

const refresh = () =>
  refreshRates({
    db: app.db,
    appId: 'key&1',
    log: app.log,
    service: `http://127.0.0.1:${(service.address() as AddressInfo).port}`,
  })
const rateOf = async (code: string) =>
  (await listCurrencies(app)).find((currency) => currency.code === code)?.rate

beforeEach(() => void requests.splice(0))

test('ignores invalid responses of the service', async () => {
  const before = await listCurrencies(app)

  for (const body of [{ base: 'EUR', timestamp: 1, rates: {} }, { rates: { EUR: -1 } }, 'no']) {
    answer = { status: 200, body }
    await expect(refresh()).rejects.toThrow()
  }
  answer = { status: 401, body: {} }
  await expect(refresh()).rejects.toThrow('401')

  expect(await listCurrencies(app)).toEqual(before)
})

test('updates outdated rates only', async () => {
  const timestamp = Math.floor(Date.now() / 1000)
  answer = {
    status: 200,
    body: { base: 'USD', timestamp, rates: { USD: 1, EUR: 0.9, JPY: 150.5, XAU: 0.0004 } },
  }

  expect(await refresh()).toBe(true)
  expect(requests).toEqual(['/api/latest.json?app_id=key%261'])
  expect(await rateOf('EUR')).toBe(0.9)
  expect(await rateOf('JPY')).toBe(150.5)
  expect(await rateOf('USD')).toBe(1)
  expect((await listCurrencies(app)).map(({ code }) => code)).not.toContain('XAU')

  expect(await refresh()).toBe(false)
  expect(requests).toHaveLength(1)
})
