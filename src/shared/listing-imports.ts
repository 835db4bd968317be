import type { NumberOf } from './enums.ts'

/** State of a listing import. */
export const importState = {
  naming: 1,
  checking: 2,
  checked: 3,
  writing: 4,
  done: 5,
  unreadable: 6,
} as const
export type ImportState = NumberOf<typeof importState>

/** Result of the check of an import's row. */
export const rowVerdict = { new: 1, changed: 2, unchanged: 3, problem: 4 } as const
export type RowVerdict = NumberOf<typeof rowVerdict>

/** Filters for the rows of an import, by verdict. */
export const rowGroups = ['new', 'changed', 'unchanged', 'problem'] as const
export type RowGroup = (typeof rowGroups)[number]

/** Outcome of a row after the import was confirmed. */
export const rowOutcome = { written: 1, refused: 2 } as const
export type RowOutcome = NumberOf<typeof rowOutcome>

/** Maximum size of an import file in bytes, and of its rows without the header. */
export const importLimits = { bytes: 5_242_880, rows: 10_000 } as const
