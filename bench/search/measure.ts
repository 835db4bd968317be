import type { SearchQuery } from '#platform/search/search.ts'
import { percentile } from '../table.ts'
import { kindNames, type Kind } from './queries.ts'

/** Milliseconds. */
export interface Times {
  p50: number
  p95: number
}

/** Result of a contestant; all but `queries` in the units of their names. */
export interface Report {
  records: number
  buildSeconds: number
  residentMegabytes: number
  queries: Record<Kind, Times>
  more: Record<string, number>
}

export function timesOf(values: readonly number[]): Times {
  return { p50: percentile(values, 0.5), p95: percentile(values, 0.95) }
}

export async function timed(action: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await action()
  return performance.now() - start
}

/**
 * Runs the kinds one after the other, each sequentially: a warm-up, then `count` timed queries or
 * as many as fit into `seconds`, at least five.
 */
export async function timeKinds(
  make: Record<Kind, () => SearchQuery>,
  ask: (query: SearchQuery, kind: Kind) => Promise<unknown>,
  { warmUp, count, seconds }: { warmUp: number; count: number; seconds: number },
): Promise<Record<Kind, Times>> {
  const found: [Kind, Times][] = []
  for (const kind of kindNames) {
    for (let at = 0; at < warmUp; at += 1) await ask(make[kind](), kind)
    const values: number[] = []
    const end = performance.now() + seconds * 1000
    for (let at = 0; at < count && (at < 5 || performance.now() < end); at += 1) {
      const query = make[kind]()
      values.push(await timed(() => ask(query, kind)))
    }
    found.push([kind, timesOf(values)])
  }
  return Object.fromEntries(found) as Record<Kind, Times>
}

export const megabytes = () => process.memoryUsage.rss() / 1e6
