import { AppError } from '#shared/app-error.ts'

/** Priority lane: `behind` is for callers with failed attempts, who may be guessing. */
export type Priority = 'front' | 'behind'

interface Turns {
  /** Maximum concurrency. */
  places: number
  /** Maximum queue length of each lane. */
  front: number
  behind: number
}

/**
 * Creates a concurrency limiter with two priority lanes for heavy work; `front` is served before
 * `behind`. Throws too_many_requests if a lane's queue is full.
 */
export function limitConcurrency({ places, front, behind }: Turns) {
  const most = { front, behind }
  const waiting: Record<Priority, (() => void)[]> = { front: [], behind: [] }
  let busy = 0

  function leave(): void {
    const next = waiting.front.shift() ?? waiting.behind.shift()
    if (next) next()
    else busy -= 1
  }

  return async <T>(lane: Priority, work: () => Promise<T>): Promise<T> => {
    if (busy < places) busy += 1
    else {
      if (waiting[lane].length >= most[lane])
        throw new AppError('too_many_requests', { seconds: 5 })
      await new Promise<void>((resolve) => waiting[lane].push(resolve))
    }
    try {
      return await work()
    } finally {
      leave()
    }
  }
}
