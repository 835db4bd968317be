import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { limitConcurrency } from '#platform/concurrency.ts'
import { minPasswordLength } from '#shared/constants.ts'
import type { PasswordStrength } from '#shared/enums-of-sign-in.ts'
import type { signInContract } from '../contract.ts'
import type { Handlers } from '#platform/http/implement.ts'

type Service = Handlers<typeof signInContract>

/** Idle time after which the worker stops: word lists take half a second to load and 65 MB. */
const idleMs = 5 * 60_000
/** Strength by zxcvbn score, 0 to 4. */
const byScore: readonly PasswordStrength[] = ['weak', 'weak', 'fair', 'strong', 'strong']

const inTurn = limitConcurrency({ places: 1, front: 100, behind: 0 })

/** Worker thread with the word lists, as a check takes up to 60 ms. */
let worker: Worker | null = null
let idle: NodeJS.Timeout | undefined

/** Rates the strength of a password (V-005), which is not stored. */
export const ratePassword: Service['ratePassword'] = async (_app, _caller, { password }) => {
  if (password.length < minPasswordLength) return { strength: 'weak' }
  const score = await inTurn('front', () => scoreOf(password))
  return { strength: byScore[score] ?? 'weak' }
}

function scoreOf(password: string): Promise<number> {
  const thread = (worker ??= startThread())
  clearTimeout(idle)
  idle = setTimeout(() => void thread.terminate(), idleMs).unref()
  return answerOf(thread, () => thread.postMessage(password))
}

/** Requests are sequential, so the next message is the response. */
async function answerOf(thread: Worker, ask: () => void): Promise<number> {
  const over = new AbortController()
  const { signal } = over
  try {
    const answer = Promise.race([
      once(thread, 'message', { signal }).then(([score]) => Number(score)),
      once(thread, 'exit', { signal }).then(() => Promise.reject(new Error('the thread is gone'))),
    ])
    ask()
    return await answer
  } finally {
    over.abort()
  }
}

function startThread(): Worker {
  const thread = new Worker(new URL('./password-strength-worker.ts', import.meta.url))
  // Does not keep the process alive.
  thread.unref()
  thread.once('exit', () => {
    if (worker === thread) worker = null
  })
  return thread
}
