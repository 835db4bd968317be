import type { Tx } from '#platform/db/db.ts'
import { isSourceKey, type SourceKey } from '#platform/db/writing/input.ts'
import { findSourced, type Sourced } from './queries.ts'

/** Something that is there already; the hash is that of its source's row. */
export interface Known {
  id: number
  hash?: string
}

/**
 * What is there already under these keys, by position. Keys that are not a source's are given to
 * `findOthers`, which answers in their order.
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
