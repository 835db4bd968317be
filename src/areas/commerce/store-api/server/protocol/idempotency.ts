import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { App } from '#platform/app.ts'
import { invalid, StoreError } from './errors.ts'
import * as queries from './idempotency-queries.ts'

export interface Answer {
  status: number
  /** Text, or JSON that is written already. */
  body: string | Buffer
}

interface Call {
  /** From the header `Idempotency-Key`. */
  key: string
  /** Whose key it is: another caller's equal key is another key. */
  principal: string
  method: string
  path: string
  body: unknown
}

/** Larger answers are not stored; those of a full cart have a hundred kilobytes. */
const mostBytes = 256 * 1024

/** How long a retry waits for the first try, which may still be running. */
const patienceMs = 10_000
const pollMs = 50

/**
 * Runs a call once for its idempotency key within 24 hours: retries get the first answer, also while
 * the first is still running. Failures of the server are not stored, and of an answer that is very
 * large only that the call was made: retries are refused with not_allowed. Throws invalid_data if the key
 * was used for another request, and a 409, which clients retry, if the first is not done in time.
 */
export async function oncePerKey(
  { db }: Pick<App, 'db'>,
  call: Call,
  run: () => Promise<Answer>,
): Promise<Answer> {
  const keyHash = sha256([call.key, call.principal, call.method, call.path])
  // With the key, so that a body with a password cannot be guessed from it.
  const requestHash = sha256([call.key, JSON.stringify(call.body ?? null)])
  const earlier = await db
    .transaction()
    .execute((tx) => queries.beginCall(tx, keyHash, requestHash))
  if (earlier) return answerOf(db, keyHash, requestHash, earlier)

  const forget = () => db.transaction().execute((tx) => queries.forgetCall(tx, keyHash))
  try {
    const answer = await run()
    if (answer.status >= 500 || answer.status === 409 || answer.status === 429) await forget()
    else {
      const { status, body } = Buffer.byteLength(answer.body) > mostBytes ? notStored : answer
      await db
        .transaction()
        .execute((tx) => queries.finishCall(tx, keyHash, status, body.toString()))
    }
    return answer
  } catch (error) {
    await forget()
    throw error
  }
}

/** What a retry of a call with a very large answer gets. */
const notStored: Answer = {
  status: 400,
  body: JSON.stringify({
    type: 'not_allowed',
    message: 'The call was made; its answer is too large to be repeated',
  }),
}

async function answerOf(
  db: App['db'],
  keyHash: Buffer,
  requestHash: Buffer,
  first: queries.CallRow,
): Promise<Answer> {
  if (!first.requestHash.equals(requestHash)) {
    throw invalid('The idempotency key was used for another request')
  }
  const until = Date.now() + patienceMs
  let row: queries.CallRow | null = first
  while (row && Date.now() < until) {
    if (row.status !== null) return { status: row.status, body: row.body ?? '' }
    await wait(pollMs)
    row = await queries.callOf(db, keyHash)
  }
  throw new StoreError(409, 'conflict', 'The first call is still running', 'invalid_state_error')
}

function sha256(parts: readonly string[]): Buffer {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(`${part.length}:`).update(part)
  return hash.digest()
}
