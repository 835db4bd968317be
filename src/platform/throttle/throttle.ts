import { createHash } from 'node:crypto'
import type { App } from '#platform/app.ts'
import type { Db, Tx } from '#platform/db/db.ts'
import { clientKeyOf } from '#platform/subnet.ts'
import { limitConcurrency, type Priority } from '#platform/concurrency.ts'
import { AppError, isAppError } from '#shared/app-error.ts'
import * as queries from './queries.ts'

/**
 * Rate limit: allows `most` calls in `seconds` for each key, such as an IP address and an email.
 * Throws too_many_requests with the `seconds` to wait.
 */
export async function limitCalls(
  { db }: Pick<App, 'db'>,
  counted: readonly { under: readonly string[]; most: number; seconds: number }[],
): Promise<void> {
  const lefts = await db.transaction().execute(async (tx) => {
    const over: number[] = []
    for (const { under, most, seconds } of counted) {
      const { count, left } = await queries.countCall(tx, keyOf('calls', ...under), seconds)
      if (count > most) over.push(left)
    }
    return over
  })
  if (lefts.length > 0) throw tooMany(Math.max(...lefts))
}

/** As `limitCalls`, for what is left out beyond a limit: returns whether the call is within all. */
export async function isWithinLimits(
  app: Pick<App, 'db'>,
  counted: Parameters<typeof limitCalls>[1],
): Promise<boolean> {
  try {
    await limitCalls(app, counted)
    return true
  } catch (error) {
    if (isAppError(error) && error.code === 'too_many_requests') return false
    throw error
  }
}

/**
 * Limits wrong guesses per window, across all clients. Each attempt is counted before it is made,
 * so that concurrent ones are all counted; correct ones, and those where `check` throws before
 * guessing, are reverted. Throws too_many_requests with the `seconds` until the window ends.
 *
 * @param check returns null if the guess was wrong; may throw only if that reveals nothing about it
 * @param wrong called with the number of wrong guesses in this window, this one included; attempts
 *   that are still being checked count as wrong
 */
export async function limitGuesses<T>(
  { db }: Pick<App, 'db'>,
  { under, most, seconds }: { under: readonly string[]; most: number; seconds: number },
  check: () => Promise<T | null>,
  wrong: (count: number) => Promise<void>,
): Promise<T | null> {
  const key = keyOf('guesses', ...under)
  const { count, left } = await db
    .transaction()
    .execute((tx) => queries.countCall(tx, key, seconds))
  if (count > most) throw tooMany(left)
  const undo = () => db.transaction().execute((tx) => queries.undo(tx, [key]))
  const found = await check().catch(async (error: unknown) => {
    await undo()
    throw error
  })
  if (found === null) await wrong(count)
  else await undo()
  return found
}

/** Resets the limit after the secret has changed. */
export async function forgetGuesses(tx: Tx, under: readonly string[]): Promise<void> {
  await queries.forget(tx, [keyOf('guesses', ...under)])
}

/** An attempt to authenticate. */
export interface Attempt {
  /** IP address. */
  address: string
  /** The account tried: the email address entered, whether it exists or not. */
  account: string
  /** Identifies a browser this account has logged in with before; null for others. */
  browser: string | null
}

/** Failures allowed before delays begin, by kind of key, and the longest delay in seconds. */
const free = { pair: 5, browser: 5, address: 30, account: 20 } as const
const longestWait = 900
/** Seconds after which attempts are forgotten. */
const memory = 3600

/**
 * Attempts at one account wait for each other's lock; limits how many database connections they
 * hold, so that other requests get some.
 */
const inTurn = limitConcurrency({ places: 4, front: 200, behind: 200 })

/**
 * Throttles everything that can be guessed: passwords, codes. Failures count per address, per
 * account and per pair of both; after some, the next attempt must wait, twice as long each time, up
 * to 15 minutes. No one is locked out: a browser known to the account has a counter of its own, and
 * a new one may try after the announced delay, whatever others do meanwhile.
 *
 * @param check returns null if wrong; its lane is the priority for expensive work
 * @returns the result of `check`; throws too_many_requests with the `seconds` to wait
 */
export async function guarded<T>(
  { db }: Pick<App, 'db'>,
  attempt: Attempt,
  check: (lane: Priority) => Promise<T | null>,
): Promise<T | null> {
  const keys = keysOf(attempt)
  // Does not block: an attempt that must wait is refused with this query alone.
  const early = waitOf(await queries.attemptsOf(db, keys.all))
  if (early > 0) throw tooMany(early)

  const known = attempt.browser === null ? 'behind' : 'front'
  const { wait, lane } = await inTurn(known, () =>
    db.transaction().execute((tx) => begin(tx, keys)),
  )
  if (wait > 0) throw tooMany(wait)

  const found = await check(lane)
  if (found !== null) await db.transaction().execute((tx) => forgive(tx, keys))
  return found
}

/** Deletes expired counters. */
export async function tidyThrottle({ db }: { db: Db }): Promise<void> {
  await db.transaction().execute((tx) => queries.dropForgotten(tx))
}

interface Keys {
  /** Keys whose delay must be over; the first identifies the client. */
  all: Buffer[]
  /** Counts failures on the account; never delays browsers known to it, which have no such key. */
  account: Buffer | null
  frees: number[]
}

function keysOf({ address, account, browser }: Attempt): Keys {
  if (browser !== null) {
    return { all: [keyOf('browser', account, browser)], account: null, frees: [free.browser] }
  }
  const line = clientKeyOf(address)
  return {
    all: [keyOf('pair', account, line), keyOf('address', line)],
    account: keyOf('account', account),
    frees: [free.pair, free.address],
  }
}

/** Records the attempt before it is made, so that concurrent ones are all counted. */
async function begin(tx: Tx, keys: Keys): Promise<{ wait: number; lane: Priority }> {
  const every = keys.account ? [...keys.all, keys.account] : keys.all
  await queries.lockKeys(tx, every)
  const found = await queries.attemptsOf(tx, every)
  const own = found.slice(0, keys.all.length)
  const wait = waitOf(own)
  if (wait > 0) return { wait, lane: 'behind' }

  const onAccount = keys.account ? (found.at(-1)?.count ?? 0) : 0
  const forAll = keys.account ? waitOfAll(onAccount + 1) : 0
  const [who] = keys.all
  // After many failures on the account, a new client first gets a delay and may try once it is
  // over.
  if (who && !own[0] && forAll > 0) {
    await queries.putAttempts(tx, [{ key: who, count: 0, wait: forAll, forget: memory }])
    return { wait: forAll, lane: 'behind' }
  }
  const rows = keys.all.map((key, at) => {
    const count = (own[at]?.count ?? 0) + 1
    const ownWait = waitAfter(count, keys.frees[at] ?? 0)
    return { key, count, wait: at === 0 ? Math.max(ownWait, forAll) : ownWait, forget: memory }
  })
  if (keys.account) {
    rows.push({ key: keys.account, count: onAccount + 1, wait: 0, forget: memory })
  }
  await queries.putAttempts(tx, rows)
  return { wait: 0, lane: found.some((each) => each && each.count > 0) ? 'behind' : 'front' }
}

/** Reverts a successful attempt: resets the client's counter and decrements the others. */
async function forgive(tx: Tx, { all, account }: Keys): Promise<void> {
  const [who, ...others] = all
  await queries.lockKeys(tx, account ? [...all, account] : all)
  if (who) await queries.forget(tx, [who])
  await queries.undo(tx, account ? [...others, account] : others)
}

/** Returns the delay in seconds after `count` attempts, of which `free` have none. */
export function waitAfter(count: number, free: number): number {
  return count <= free ? 0 : Math.min(longestWait, 2 ** Math.min(count - free - 1, 20))
}

/**
 * Returns the delay in seconds for unknown browsers after `count` failures on the account: one more
 * per failure beyond the free ones, so that it grows slowly for the owner.
 */
function waitOfAll(count: number): number {
  return Math.min(longestWait, Math.max(0, count - free.account))
}

function waitOf(found: readonly (queries.Attempts | null)[]): number {
  return Math.max(0, ...found.map((each) => each?.wait ?? 0))
}

function tooMany(seconds: number): AppError {
  return new AppError('too_many_requests', { seconds: Math.max(1, Math.ceil(seconds)) })
}

function keyOf(...parts: readonly string[]): Buffer {
  return createHash('sha256').update(JSON.stringify(parts)).digest()
}
