import type { Tx } from '#platform/db/db.ts'
import type { Note } from './rows/notes.ts'

export const outcomes = ['created', 'updated', 'unchanged', 'skipped'] as const
export type Outcome = (typeof outcomes)[number]

/** Number of rows by outcome. A repaired row is also created, updated or unchanged. */
export type Counts = Record<'read' | Outcome | 'repaired' | 'withdrawn', number>

/** What became of a row; of a trial, what would. */
export interface RowResult {
  row: number
  sourceId: string
  name: string
  outcome: Outcome
  notes: readonly Note[]
}

/** Receives the results of an import. */
export interface ImportReport {
  /** Results of one batch, in the transaction that wrote them. */
  rows(tx: Tx, results: readonly RowResult[], progress: { read: number }): Promise<void> | void
  /** A row that is no longer in its source. */
  withdrawn(sourceId: string, source: string): void
  /** No row of the file could be used, so none is withdrawn. */
  nothingToWithdraw(): void
}

export function noCounts(): Counts {
  const none = { created: 0, updated: 0, unchanged: 0, skipped: 0 }
  return { read: 0, ...none, repaired: 0, withdrawn: 0 }
}

/** Adds a batch to the counts. */
export function countResults(counts: Counts, results: readonly RowResult[]): void {
  for (const { outcome, notes } of results) {
    counts[outcome] += 1
    if (notes.some(({ kind }) => kind === 'repaired')) counts.repaired += 1
  }
}
