import { AppError } from '#shared/app-error.ts'

interface FairTurns {
  /** How much work is done at once, in all and for one key. */
  places: number
  placesEach: number
  /** How much work may wait, in all and for one key. */
  waiting: number
  waitingEach: number
}

interface Share {
  busy: number
  queue: Set<() => void>
}

/**
 * Limits work done at the same time, in all and for each key; keys that wait are served in turn, so
 * that one with much to do delays the others by one piece of work at most. Throws too_many_requests
 * where too much waits. Work whose signal is aborted gives up its place in the queue and rejects with
 * the reason; once begun it has to watch the signal itself.
 */
export function takeFairTurns({ places, placesEach, waiting, waitingEach }: FairTurns) {
  const shares = new Map<string, Share>()
  let busy = 0
  let queued = 0

  function begin(share: Share): void {
    busy += 1
    share.busy += 1
  }

  function end(key: string, share: Share): void {
    busy -= 1
    share.busy -= 1
    // Behind the other keys.
    shares.delete(key)
    shares.set(key, share)
    beginNext()
    forgetIdle(key, share)
  }

  /** Starts the first work that may start: one has ended, so there is a place for one. */
  function beginNext(): void {
    for (const share of shares.values()) {
      const [serve] = share.queue
      if (!serve || share.busy >= placesEach) continue
      begin(share)
      return serve()
    }
  }

  function forgetIdle(key: string, share: Share): void {
    if (share.busy === 0 && share.queue.size === 0) shares.delete(key)
  }

  async function wait(key: string, share: Share, signal: AbortSignal): Promise<void> {
    if (queued >= waiting || share.queue.size >= waitingEach) {
      forgetIdle(key, share)
      throw new AppError('too_many_requests', { seconds: 5 })
    }
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const leave = () => {
      dequeue()
      forgetIdle(key, share)
      reject(signal.reason)
    }
    const serve = () => {
      dequeue()
      resolve()
    }
    const dequeue = () => {
      signal.removeEventListener('abort', leave)
      share.queue.delete(serve)
      queued -= 1
    }
    signal.addEventListener('abort', leave)
    share.queue.add(serve)
    queued += 1
    await promise
  }

  return async <T>(key: string, signal: AbortSignal, work: () => Promise<T>): Promise<T> => {
    signal.throwIfAborted()
    const share = shares.get(key) ?? { busy: 0, queue: new Set() }
    shares.set(key, share)
    if (busy < places && share.busy < placesEach) begin(share)
    else await wait(key, share, signal)
    try {
      return await work()
    } finally {
      end(key, share)
    }
  }
}
