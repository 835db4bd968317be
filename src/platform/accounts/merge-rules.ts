import type { RawBuilder } from 'kysely'
import type { Tx } from '#platform/db/db.ts'

type Column = readonly [table: string, column: string]

/** Two accounts of one person. */
export interface MergedPair {
  /** The account that is closed. */
  from: { id: number; email: string }
  /** The account that remains. */
  into: { id: number; email: string }
}

/**
 * What merging two accounts of one person does with the rows of a feature. Columns of
 * `forgottenIn` move without being named.
 */
export interface MergeRules {
  /** Columns set to the remaining account. */
  moved?: readonly Column[]
  /** Rows that move unless the remaining account has one alike; then they are deleted. */
  united?: readonly { column: Column; by: readonly string[] }[]
  /** Columns whose rows are deleted, such as ways to log in. */
  dropped?: readonly Column[]
  /** Columns that keep referring to the closed account, and why: `table.column`. */
  kept?: Readonly<Record<string, string>>
  /** Columns that `merge` handles. */
  own?: readonly Column[]
  /** Merges what the other rules cannot; runs before them. */
  merge?: (tx: Tx, pair: MergedPair) => Promise<void>
  /** Queries of one `count` of what moves, by name. */
  counts?: Readonly<Record<string, (accountId: number) => RawBuilder<{ count: number }>>>
}
