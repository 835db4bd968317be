import { once } from 'node:events'
import { createServer } from 'node:http'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { readConfig } from '#app/config.ts'
import { timeLimits } from '#platform/http/time-limits.ts'
import { openTestBucket } from '#tests/support/test-bucket.ts'
import { postForm } from '#tests/support/sending.ts'
import type { Store } from '../store.ts'
import { s3Store } from './s3-store.ts'

const { s3 } = readConfig(await openTestBucket())
if (!s3) throw new Error('no bucket was set')
const store = s3Store(s3)
const content = Buffer.from('a picture')
const order = (key: string) => ({ key, type: 'image/png', bytes: content.length, origin: '' })

async function read(key: string): Promise<string | null> {
  const found = await store.open(key)
  return found && Buffer.concat(await found.stream.toArray()).toString()
}

async function keysBelow(prefix: string): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of store.list(prefix)) keys.push(key)
  return keys.toSorted()
}

test('stores bytes until removed', async () => {
  const before = Date.now() - 1000
  await store.put('blobs/ab/one', content)
  await store.put('blobs/cd/two', Buffer.from('another'))
  await store.put('blobs/cd/two', Buffer.from('more'))

  expect(await read('blobs/ab/one')).toBe('a picture')
  expect(await read('blobs/cd/two')).toBe('more')
  expect(await store.putAt('blobs/ab/one')).toBeGreaterThanOrEqual(Math.floor(before / 1000) * 1000)
  expect(await keysBelow('blobs/')).toEqual(['blobs/ab/one', 'blobs/cd/two'])
  expect(await keysBelow('images/')).toEqual([])

  await store.remove('blobs/ab/one')
  await store.remove('blobs/ab/one')
  expect([await read('blobs/ab/one'), await store.putAt('blobs/ab/one')]).toEqual([null, null])
})

test('a form is signed for one key, type and size, and for a quarter of an hour', async () => {
  const { url, fields } = await store.targets.post(order('images/form'))
  const policy = Buffer.from(fields['Policy'] ?? '', 'base64').toString('utf8')
  const { conditions, expiration } = JSON.parse(policy) as {
    conditions: unknown[]
    expiration: string
  }
  expect(conditions).toEqual(
    expect.arrayContaining([
      { key: 'images/form' },
      { 'Content-Type': 'image/png' },
      ['content-length-range', content.length, content.length],
    ]),
  )
  const minutes = (Date.parse(expiration) - Date.now()) / 60_000
  expect(Math.round(minutes)).toBe(15)

  expect((await postForm(url, fields, content)).status).toBe(204)
  expect(await read('images/form')).toBe('a picture')
})

test('a signed address takes one file of this key, type and size', async () => {
  const { url, headers } = await store.targets.put(order('files/one'))
  const put = async (address: string, type = headers['content-type'] ?? '', body = 'a picture') =>
    (await fetch(address, { method: 'PUT', headers: { 'content-type': type }, body })).status

  expect(await put(url.replace('files/one', 'files/other'))).toBe(403)
  expect(await put(url, 'text/html')).toBe(403)
  expect(await put(url, 'image/png', 'a picture and more')).toBe(403)
  expect(await put(url.replace('X-Amz-Expires=900', 'X-Amz-Expires=9000'))).toBe(403)
  expect(await keysBelow('files/')).toEqual([])

  expect(await put(url)).toBe(200)
  expect(await read('files/one')).toBe('a picture')
})

test.each([
  ['reading', (store: Store) => store.open('blobs/ab/one'), 2],
  // A try lasts as long as a file of the largest size may take: there is time for one that hangs.
  ['writing', (store: Store) => store.put('blobs/ab/one', content), 1],
])(
  '%s gives a service up that never answers, before a request has to',
  async (_what, ask, tries) => {
    let requests = 0
    const silent = createServer(() => void (requests += 1)).listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const { port } = silent.address() as { port: number }
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => {
      vi.useRealTimers()
      silent.closeAllConnections()
      silent.close()
    })
    const answer = ask(s3Store({ ...s3, endpoint: `http://127.0.0.1:${port}` }))
    const end = answer.then(
      () => 'answered',
      (error: { name: string }) => error.name,
    )

    let ms = 0
    while ((await Promise.race([end, nextTurn(null)])) === null) {
      vi.advanceTimersByTime(10)
      ms += 10
    }
    expect(await end).toMatch(/TimeoutError|AbortError/)
    expect(requests).toBe(tries)
    expect(ms).toBeLessThan(timeLimits.answerMs - 500)
  },
)
