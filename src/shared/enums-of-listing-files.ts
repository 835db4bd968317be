import type { NumberOf } from './enums.ts'

/** Where an import of listings stands. */
export const importState = {
  naming: 1,
  checking: 2,
  checked: 3,
  writing: 4,
  done: 5,
  unreadable: 6,
} as const
export type ImportState = NumberOf<typeof importState>

/** What a row of a file would do. */
export const rowVerdict = { new: 1, changed: 2, unchanged: 3, problem: 4 } as const
export type RowVerdict = NumberOf<typeof rowVerdict>

/** How rows are looked through: by what they would do. */
export const rowGroups = ['new', 'changed', 'unchanged', 'problem'] as const
export type RowGroup = (typeof rowGroups)[number]

/** What became of a row that was confirmed. */
export const rowOutcome = { written: 1, refused: 2 } as const
export type RowOutcome = NumberOf<typeof rowOutcome>

/** Bytes of a file, and rows below its header. */
export const importLimits = { bytes: 5_242_880, rows: 10_000 } as const
