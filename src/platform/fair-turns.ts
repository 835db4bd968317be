import { AppError } from '#shared/app-error.ts'

interface FairTurns {
  /** Maximum concurrency, in total and per key. */
  places: number
  placesEach: number
  /** Maximum queue length, in total and per key. */
  waiting: number
  waitingEach: number
}

interface Share {
  busy: number
  queue: Set<() => void>
}

/**
 * Creates a fair concurrency limiter, in total and per key. Waiting keys are served round-robin, so
 * that a busy key delays the others by one task at most. Throws too_many_requests if the queue is
 * full. Aborting the signal removes queued work and rejects with its reason; running work must
 * watch the signal itself.
 */
export function limitFairly({ places, placesEach, waiting, waitingEach }: FairTurns) {
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
    // Moves the key to the end of the round.
    shares.delete(key)
    shares.set(key, share)
    beginNext()
    forgetIdle(key, share)
  }

  /** Starts the next task that may start; called when one has ended. */
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
