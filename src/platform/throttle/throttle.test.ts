import { beforeEach, expect, test } from 'vitest'
import { sql } from 'kysely'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { guarded, limitCalls, tidyThrottle, waitAfter, type Attempt } from './throttle.ts'

const { db } = await openTestDatabase()
const app = { db }

beforeEach(() => db.deleteFrom('throttle').execute())

const owner: Attempt = { address: '198.51.100.1', account: 'ada@example.org', browser: null }

/** Answers the seconds that were to be waited, or what the guess was: right or wrong. */
async function attempt(overrides: Partial<Attempt> = {}, right = false): Promise<number | boolean> {
  try {
    return (await guarded(app, { ...owner, ...overrides }, async () => right || null)) ?? false
  } catch (error) {
    return (error as { details: { seconds: number } }).details.seconds
  }
}

async function attempts(count: number, overrides: Partial<Attempt> = {}) {
  const results: (number | boolean)[] = []
  for (let at = 0; at < count; at += 1) results.push(await attempt(overrides))
  return results
}

/** Simulates that a number of seconds have passed. */
async function later(seconds: number): Promise<void> {
  await sql`update throttle set free_at = free_at - make_interval(secs => ${seconds}),
    forget_at = forget_at - make_interval(secs => ${seconds})`.execute(db)
}

test('after some failures the next attempt has to wait, twice as long each time', async () => {
  expect(await attempts(7)).toEqual([false, false, false, false, false, false, 1])
  await later(1)
  expect(await attempts(2)).toEqual([false, 2])
  await later(2)
  expect(await attempts(2)).toEqual([false, 4])
  expect([5, 6, 7, 15, 16, 99].map((count) => waitAfter(count, 5))).toEqual([
    0, 1, 2, 512, 900, 900,
  ])
})

test('many attempts at once are counted as many', async () => {
  const results = await Promise.all(Array.from({ length: 12 }, () => attempt()))
  expect(results.filter((result) => result === false)).toHaveLength(6)
})

test('an attempt that has to wait is not made, and waiting does not grow by it', async () => {
  await attempts(6)
  let made = 0
  const check = async () => {
    made += 1
    return null
  }
  for (let at = 0; at < 5; at += 1) {
    await expect(guarded(app, owner, check)).rejects.toThrow('too_many_requests')
  }
  expect(made).toBe(0)
  expect(await attempt()).toBe(1)
})

test('the right one makes it as if nothing had been', async () => {
  await attempts(5)
  expect(await attempt({}, true)).toBe(true)
  expect(await attempts(6)).toEqual([false, false, false, false, false, false])
})

test('one address cannot go through many accounts', async () => {
  const results: unknown[] = []
  for (let at = 0; at < 32; at += 1) results.push(await attempt({ account: `p${at}@example.org` }))
  expect(results.slice(0, 31)).toEqual(Array(31).fill(false))
  expect(results.at(-1)).toBe(1)
})

test('signing in with an account of one’s own does not make guessing others free', async () => {
  for (let at = 0; at < 35; at += 1) {
    await attempt({ account: `p${at}@example.org` })
    await attempt({ account: 'mine@example.org' }, true)
    await later(1)
  }
  expect(await attempt({ account: 'next@example.org' })).toBeGreaterThan(1)
})

test('addresses of one line of the larger kind are one', async () => {
  const address = (at: number) => `2001:db8:0:1::${at.toString(16)}`
  for (let at = 0; at < 31; at += 1) {
    await attempt({ address: address(at), account: `p${at}@example.org` })
  }
  expect(await attempt({ address: address(99), account: 'other@example.org' })).toBe(1)
  expect(await attempt({ address: '2001:db8:0:2::1', account: 'other@example.org' })).toBe(false)
})

test('when many guess at an account, its owner waits as long as told, and not longer', async () => {
  for (let at = 0; at < 40; at += 1) await attempt({ address: `203.0.113.${at}` })
  const announcedWait = await attempt({}, true)
  expect(announcedWait).toBe(1)
  // Meanwhile others go on guessing.
  for (let at = 40; at < 60; at += 1) await attempt({ address: `203.0.113.${at}` })
  await later(announcedWait as number)
  expect(await attempt({}, true)).toBe(true)
})

test('a known browser is not throttled by others’ attempts', async () => {
  for (let at = 0; at < 40; at += 1) await attempt({ address: `203.0.113.${at}` })
  expect(await attempt({ browser: 'known' }, true)).toBe(true)
  expect(await attempts(7, { browser: 'known' })).toEqual([...Array(6).fill(false), 1])
})

test('calls are let through so many in a time', async () => {
  const call = () => limitCalls(app, [{ under: ['mail', 'ada'], most: 2, seconds: 60 }])
  await call()
  await call()
  await expect(call()).rejects.toMatchObject({
    code: 'too_many_requests',
    details: { seconds: 60 },
  })
  await limitCalls(app, [{ under: ['mail', 'ben'], most: 2, seconds: 60 }])
  await later(61)
  await call()
})

test('deletes expired counters', async () => {
  await attempts(3)
  await later(3601)
  await tidyThrottle(app)
  expect(await db.selectFrom('throttle').select('count').execute()).toEqual([])
})
