import { createHash } from 'node:crypto'
import type { App } from '#platform/app.ts'
import type { Db, Tx } from '#platform/db/db.ts'
import { lineOf } from '#platform/network-of.ts'
import { takeTurns, type Lane } from '#platform/turns.ts'
import { AppError } from '#shared/app-error.ts'
import * as queries from './queries.ts'

/**
 * Lets so many calls through in so many seconds, for each thing they are counted under, such as an
 * address and an e-mail. Throws too_many_requests with the `seconds` to wait.
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

/**
 * Limits how often something may be guessed in a window of so many seconds, whoever guesses. Each
 * attempt is counted before it is made, so that many at once are many; one that was right, or that
 * `check` throws at before it was made, is taken back. Throws too_many_requests with the `seconds` until the window ends.
 *
 * @param check answers null where it was wrong; throws only where that tells nothing of the guess
 * @param wrong is told how many were wrong in this window, this one among them
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
  const takeBack = () => db.transaction().execute((tx) => queries.takeBack(tx, [key]))
  const found = await check().catch(async (error: unknown) => {
    await takeBack()
    throw error
  })
  if (found === null) await wrong(count)
  else await takeBack()
  return found
}

/** Lets guesses be made again, after what was guessed at has changed. */
export async function forgetGuesses(tx: Tx, under: readonly string[]): Promise<void> {
  await queries.forget(tx, [keyOf('guesses', ...under)])
}

/** Somebody who says that they are somebody. */
export interface Trying {
  /** IP address. */
  address: string
  /** What is tried: the e-mail address given, of an account or not. */
  account: string
  /** Names a browser that this account has signed in with before; null for all others. */
  browser: string | null
}

/** How many may fail before the next has to wait, and how long at most, in seconds. */
const free = { pair: 5, browser: 5, address: 30, account: 20 } as const
const longestWait = 900
/** What was tried longer ago than this counts no more. */
const memory = 3600

/**
 * Attempts at one account wait for each other in the database; those who wait there hold no more
 * connections than this, or nobody else would get one.
 */
const inTurn = takeTurns({ places: 4, front: 200, behind: 200 })

/**
 * The door in front of everything that can be guessed: passwords, codes. Each failure counts under
 * the address, the account, and the two together; after some of them the next has to wait, twice as
 * long each time, up to a quarter of an hour. Nobody is locked out: a browser that the account is
 * known by counts for itself alone, and another one has its turn after the seconds it is told,
 * whatever others try meanwhile.
 *
 * @param check answers null where it was wrong; its lane says who has to stand behind the others
 * @returns what `check` answered; throws too_many_requests with the `seconds` to wait
 */
export async function guarded<T>(
  { db }: Pick<App, 'db'>,
  trying: Trying,
  check: (lane: Lane) => Promise<T | null>,
): Promise<T | null> {
  const keys = keysOf(trying)
  // Cheap, for whoever does not wait.
  const early = waitOf(await queries.attemptsOf(db, keys.all))
  if (early > 0) throw tooMany(early)

  const known = trying.browser === null ? 'behind' : 'front'
  const { wait, lane } = await inTurn(known, () =>
    db.transaction().execute((tx) => begin(tx, keys)),
  )
  if (wait > 0) throw tooMany(wait)

  const found = await check(lane)
  if (found !== null) await db.transaction().execute((tx) => forgive(tx, keys))
  return found
}

/** Drops what counts no more. */
export async function tidyThrottle({ db }: { db: Db }): Promise<void> {
  await db.transaction().execute((tx) => queries.dropForgotten(tx))
}

interface Keys {
  /** Those whose time has to have come, the first being whoever tries. */
  all: Buffer[]
  /** Counts, and lets nobody wait who has not failed there himself. */
  account: Buffer | null
  frees: number[]
}

function keysOf({ address, account, browser }: Trying): Keys {
  if (browser !== null) {
    return { all: [keyOf('browser', account, browser)], account: null, frees: [free.browser] }
  }
  const line = lineOf(address)
  return {
    all: [keyOf('pair', account, line), keyOf('address', line)],
    account: keyOf('account', account),
    frees: [free.pair, free.address],
  }
}

/** Counts the attempt before it is made: many at once are many. */
async function begin(tx: Tx, keys: Keys): Promise<{ wait: number; lane: Lane }> {
  const every = keys.account ? [...keys.all, keys.account] : keys.all
  await queries.lockKeys(tx, every)
  const found = await queries.attemptsOf(tx, every)
  const own = found.slice(0, keys.all.length)
  const wait = waitOf(own)
  if (wait > 0) return { wait, lane: 'behind' }

  const onAccount = keys.account ? (found.at(-1)?.count ?? 0) : 0
  const forAll = keys.account ? waitOfAll(onAccount + 1) : 0
  const [who] = keys.all
  // Many have failed here: a stranger takes a number, and has his turn when it comes.
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

/** It was the right one: nothing is held against who tried, and others are judged as before. */
async function forgive(tx: Tx, { all, account }: Keys): Promise<void> {
  const [who, ...others] = all
  await queries.lockKeys(tx, account ? [...all, account] : all)
  if (who) await queries.forget(tx, [who])
  await queries.takeBack(tx, account ? [...others, account] : others)
}

/** Seconds until the next attempt after so many, of which some were free. */
export function waitAfter(count: number, free: number): number {
  return count <= free ? 0 : Math.min(longestWait, 2 ** Math.min(count - free - 1, 20))
}

/** A second more for each, so that it is long before the owner waits long. */
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
