import { AppError } from '#shared/app-error.ts'

/** Who has to stand behind the others: those who have failed before, and may be guessing. */
export type Lane = 'front' | 'behind'

interface Turns {
  /** How many are served at once. */
  places: number
  /** How many may wait in each lane. */
  front: number
  behind: number
}

/**
 * Does heavy work by turns: so many at once, the lane in front before the one behind, and no more
 * waiting than can be served soon. Where a lane is full, throws too_many_requests.
 */
export function takeTurns({ places, front, behind }: Turns) {
  const most = { front, behind }
  const waiting: Record<Lane, (() => void)[]> = { front: [], behind: [] }
  let busy = 0

  function leave(): void {
    const next = waiting.front.shift() ?? waiting.behind.shift()
    if (next) next()
    else busy -= 1
  }

  return async <T>(lane: Lane, work: () => Promise<T>): Promise<T> => {
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
