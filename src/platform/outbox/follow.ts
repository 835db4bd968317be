import { setTimeout as sleep } from 'node:timers/promises'
import { inBackground } from '#platform/db/db.ts'
import type { Topic } from './outbox.ts'
import type { Wakeups } from './wakeups.ts'

/**
 * Result of a step: `more` if there is more to read at once, `held` if events wait for a running
 * transaction, `idle` if all was read, `failed` if it must be retried.
 */
export type Progress = 'more' | 'held' | 'idle' | 'failed'

export interface Following {
  /** Runs a step soon, without waiting for an event. */
  poke(): void
  /** Resolves when the running step has ended. */
  stop(): Promise<void>
}

/** Default of the least delay between two steps: many small commits are read together. */
const defaultSpacingMs = 20
/**
 * Poll interval while waiting for a transaction, as one that published nothing ends without a
 * notification.
 */
export const heldMs = 100
/** Safety net for lost notifications. */
const pollMs = 1000
/** After an error, such as a database outage. */
const retryMs = 500

/**
 * Runs `step` now and whenever there may be events of the topics, one at a time, until stopped.
 */
export function follow(
  wakeups: Wakeups,
  topics: readonly Topic[],
  step: () => Promise<Progress>,
  onError: (error: unknown) => void,
  spacingMs = defaultSpacingMs,
): Following {
  const stopping = new AbortController()
  let awake = Promise.withResolvers<void>()
  const poke = () => awake.resolve()
  const unsubscribe = wakeups.subscribe((topic) => {
    if (topic === null || topics.some((each) => each === topic)) poke()
  })
  const pause = (ms: number) => sleep(ms, undefined, { signal: stopping.signal }).catch(() => {})

  async function untilPoked(ms: number): Promise<void> {
    const timer = setTimeout(poke, ms)
    await awake.promise
    clearTimeout(timer)
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      awake = Promise.withResolvers()
      try {
        const progress = await step()
        if (progress === 'more') continue
        await pause(spacingMs)
        if (!stopping.signal.aborted) await untilPoked(progress === 'held' ? heldMs : pollMs)
      } catch (error) {
        if (stopping.signal.aborted) return
        onError(error)
        await pause(retryMs)
      }
    }
  }

  const running = inBackground(run)
  return {
    poke,
    async stop() {
      unsubscribe()
      stopping.abort()
      poke()
      await running
    },
  }
}
