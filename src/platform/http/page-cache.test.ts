import { setTimeout as sleep } from 'node:timers/promises'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { chooseEncoding, createPageCache, type RenderedPage } from './page-cache.ts'

function renderer() {
  let times = 0
  const render = async (): Promise<RenderedPage> => {
    times += 1
    await sleep(5)
    return { status: 200, headers: {}, html: Buffer.from(`<p>page ${times}</p>`.repeat(50)) }
  }
  return { render, times: () => times }
}

const long = { lifetimeMs: 60_000, maxBytes: 1_000_000 }

test('a crowd that asks for one page costs one rendering', async () => {
  const { render, times } = renderer()
  const cache = createPageCache(long)

  const pages = await Promise.all(Array.from({ length: 20 }, () => cache.get('/', render)))
  await cache.get('/', render)

  expect(times()).toBe(1)
  expect(new Set(pages.map((page) => page.etag)).size).toBe(1)
})

test('a page that is too old is rendered again, and has another ETag when it changed', async () => {
  const { render, times } = renderer()
  const cache = createPageCache({ ...long, lifetimeMs: 0 })
  const first = await cache.get('/', render)
  await sleep(2)
  const second = await cache.get('/', render)

  expect(times()).toBe(2)
  expect(second.etag).not.toBe(first.etag)
})

test('a failure is not kept: neither a thrown one nor an error page', async () => {
  const cache = createPageCache(long)
  const broken = () => Promise.reject(new Error('no database'))
  await expect(cache.get('/', broken)).rejects.toThrow('no database')
  const error: RenderedPage = { status: 500, headers: {}, html: Buffer.from('sorry') }
  expect((await cache.get('/', async () => error)).status).toBe(500)
  await sleep(1)

  const { render } = renderer()
  expect((await cache.get('/', render)).status).toBe(200)
})

test('the least recently used pages make room', async () => {
  const { render, times } = renderer()
  const cache = createPageCache({ lifetimeMs: 60_000, maxBytes: 1500 })
  await cache.get('a', render)
  await cache.get('b', render)
  await sleep(1)
  await cache.get('a', render)
  await cache.get('c', render)
  await sleep(1)
  expect(times()).toBe(3)

  await cache.get('a', render)
  expect(times()).toBe(3)
  await cache.get('b', render)
  expect(times()).toBe(4)
})

test('the bytes are the same page in every encoding', async () => {
  const page = await createPageCache(long).get('/', renderer().render)
  const plain = await page.body('identity')

  expect(brotliDecompressSync(await page.body('br'))).toEqual(plain)
  expect(gunzipSync(await page.body('gzip'))).toEqual(plain)
})

test('brotli is preferred, what is refused is not used', () => {
  expect(chooseEncoding('gzip, deflate, br')).toBe('br')
  expect(chooseEncoding('br;q=0, gzip;q=0.5')).toBe('gzip')
  expect(chooseEncoding('gzip;q=0, *')).toBe('identity')
  expect(chooseEncoding('*')).toBe('gzip')
  expect(chooseEncoding(undefined)).toBe('identity')
})
