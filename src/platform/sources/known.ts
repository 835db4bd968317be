import type { Tx } from '#platform/db/db.ts'
import { isSourceKey, type SourceKey } from '#platform/db/writing/input.ts'
import { findSourced, type Sourced } from './queries.ts'

/** An existing row; `hash` is that of its source's row, if it has one. */
export interface Known {
  id: number
  hash?: string
}

/**
 * Looks up existing rows by key; results are in the order of `keys`. Keys that are not source keys
 * are passed to `findOthers`, which must keep their order.
 */
export async function findKnown<Other extends object>(
  tx: Tx,
  sourced: Sourced,
  keys: readonly (SourceKey | Other)[],
  findOthers: (keys: Other[]) => Promise<(number | undefined)[]>,
): Promise<(Known | undefined)[]> {
  const ofSources: SourceKey[] = []
  const others: Other[] = []
  for (const key of keys) {
    if (isSourceKey(key)) ofSources.push(key)
    else others.push(key)
  }
  const sourcesFound = (await findSourced(tx, sourced, ofSources)).values()
  const othersFound = (await findOthers(others)).values()

  return keys.map((key) => {
    if (isSourceKey(key)) return sourcesFound.next().value
    const id = othersFound.next().value
    return id === undefined ? undefined : { id }
  })
}
