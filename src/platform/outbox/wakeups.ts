import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Log } from '#platform/log.ts'

/** Notifies consumers in this process of new events; polling covers missed notifications. */
export interface Wakeups {
  /**
   * Calls `listener` with the topic after a commit with events of it, and with null if events may
   * have been missed. Returns the function that unsubscribes.
   */
  subscribe(listener: (topic: string | null) => void): () => void
  close(): Promise<void>
}

/** Delay before listening again on another connection. */
const retryMs = 500

/** Listens for the database's notifications on one connection of the pool. */
export function listenForEvents(pool: pg.Pool, log: Log): Wakeups {
  const listeners = new Set<(topic: string | null) => void>()
  const stopping = new AbortController()
  const stopped = new Promise<void>((resolve) =>
    stopping.signal.addEventListener('abort', () => resolve(), { once: true }),
  )
  const notify = (topic: string | null) => {
    for (const listener of listeners) listener(topic)
  }

  async function listenOnce(): Promise<void> {
    const client = await pool.connect()
    try {
      const lost = new Promise<void>((resolve) => {
        client.once('end', resolve)
        client.once('error', () => resolve())
      })
      client.on('notification', ({ payload }) => notify(payload ?? null))
      await client.query('listen outbox')
      notify(null)
      await Promise.race([lost, stopped])
    } finally {
      client.removeAllListeners('notification')
      client.release(true)
    }
  }

  async function listen(): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        await listenOnce()
      } catch (error) {
        log.warn({ err: error }, 'outbox: cannot listen for events; they are polled')
      }
      await sleep(retryMs, undefined, { signal: stopping.signal }).catch(() => {})
    }
  }

  const listening = listen()
  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async close() {
      stopping.abort()
      await listening
    },
  }
}
