import { randomBytes } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { chooseEncoding, createPageCache, type RenderedPage } from './page-cache.ts'

function renderer() {
  let times = 0
  const render = async (): Promise<RenderedPage> => {
    times += 1
    await nextTurn()
    return { status: 200, headers: {}, html: Buffer.from(`<p>page ${times}</p>`.repeat(50)) }
  }
  return { render, times: () => times }
}

const long = { lifetimeMs: 60_000, maxBytes: 1_000_000 }

test('concurrent requests for a page share one rendering', async () => {
  const { render, times } = renderer()
  const cache = createPageCache(long)

  const pages = await Promise.all(Array.from({ length: 20 }, () => cache.get('/', render)))
  await cache.get('/', render)

  expect(times()).toBe(1)
  expect(new Set(pages.map((page) => page.etag)).size).toBe(1)
})

test('an address of any length is rendered once', async () => {
  const { render, times } = renderer()
  const cache = createPageCache(long)
  const address = `/?q=${'a'.repeat(10_000)}`

  await Promise.all([cache.get(address, render), cache.get(address, render)])
  await cache.get(`${address}b`, render)

  expect(times()).toBe(2)
})

test('a page that is too old is rendered again, and has another ETag when it changed', async () => {
  const { render, times } = renderer()
  const cache = createPageCache({ ...long, lifetimeMs: 1 })
  const first = await cache.get('/', render)
  await expect.poll(() => cache.size().entries).toBe(0)
  const second = await cache.get('/', render)

  expect(times()).toBe(2)
  expect(second.etag).not.toBe(first.etag)
})

test('does not cache errors and error pages', async () => {
  const cache = createPageCache(long)
  const broken = () => Promise.reject(new Error('no database'))
  await expect(cache.get('/', broken)).rejects.toThrow('no database')
  const error: RenderedPage = { status: 500, headers: {}, html: Buffer.from('sorry') }
  expect((await cache.get('/', async () => error)).status).toBe(500)
  await nextTurn()

  const { render } = renderer()
  expect((await cache.get('/', render)).status).toBe(200)
})

/** Takes 100 KB with what belongs to it. */
const large = async (): Promise<RenderedPage> => ({
  status: 200,
  headers: {},
  html: randomBytes(100_000),
})

test('the least recently used pages make room', async () => {
  const { render, times } = renderer()
  const cache = createPageCache({ lifetimeMs: 60_000, maxBytes: 2_000_000 })
  await cache.get('kept', render)
  for (let i = 0; i < 25; i += 1) {
    await cache.get(`/${i}`, large)
    await cache.get('kept', render)
  }
  expect(times()).toBe(1)
  expect(cache.size().entries).toBe(20)
})

test('memory counts keys, headers and every encoding, and stays below its bound', async () => {
  const cache = createPageCache(long)
  const page = await cache.get('/', async () => ({
    status: 200,
    headers: { link: 'x'.repeat(1000) },
    html: randomBytes(10_000),
  }))
  const plain = cache.size().bytes
  expect(plain).toBeGreaterThan(12_000)
  await page.body('br')
  await page.body('gzip')
  expect(cache.size().bytes).toBeGreaterThan(plain + 20_000)

  for (let i = 0; i < 500; i += 1) {
    await (await cache.get(`${i}${'k'.repeat(1500)}`, async () => small)).body('br')
    expect(cache.size().bytes).toBeLessThanOrEqual(long.maxBytes)
  }
  expect(cache.size().entries).toBeLessThan(500)
})

const small: RenderedPage = { status: 200, headers: {}, html: Buffer.from('<p>small</p>') }

test('redirects and arbitrary keys do not grow the cache', async () => {
  const cache = createPageCache(long)
  const redirect: RenderedPage = { status: 302, headers: { location: '/' }, html: Buffer.alloc(0) }
  for (let i = 0; i < 1000; i += 1) await cache.get(`/account?email=${i}`, async () => redirect)
  for (let i = 0; i < 10; i += 1)
    await cache.get(`/?query=${i}${'a'.repeat(7000)}`, async () => redirect)
  expect(cache.size()).toEqual({ entries: 0, bytes: 0 })

  await cache.get(`/?query=${'a'.repeat(7000)}`, async () => small)
  expect(cache.size().bytes).toBeLessThan(7000)
})

test('expired entries are evicted', async () => {
  const cache = createPageCache({ ...long, lifetimeMs: 20 })
  for (let i = 0; i < 50; i += 1) await cache.get(`/${i}`, async () => small)
  await expect.poll(() => cache.size()).toEqual({ entries: 0, bytes: 0 })
})

test('the bytes are the same page in every encoding', async () => {
  const page = await createPageCache(long).get('/', renderer().render)
  const plain = await page.body('identity')

  expect(brotliDecompressSync(await page.body('br'))).toEqual(plain)
  expect(gunzipSync(await page.body('gzip'))).toEqual(plain)
})

test('prefers Brotli and respects refused encodings', () => {
  expect(chooseEncoding('gzip, deflate, br')).toBe('br')
  expect(chooseEncoding('br;q=0, gzip;q=0.5')).toBe('gzip')
  expect(chooseEncoding('gzip;q=0, *')).toBe('br')
  expect(chooseEncoding('br;q=0, gzip;q=0, *')).toBe('identity')
  expect(chooseEncoding('*')).toBe('br')
  expect(chooseEncoding(undefined)).toBe('identity')
})
