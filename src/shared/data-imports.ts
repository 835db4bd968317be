import type { NumberOf } from './enums.ts'

/** State of an import of organisations. */
export const dataImportState = {
  mapping: 1,
  checking: 2,
  checked: 3,
  writing: 4,
  done: 5,
  unreadable: 6,
  undoing: 7,
  undone: 8,
} as const
export type DataImportState = NumberOf<typeof dataImportState>

/** What became of a row; of a trial, what would. */
export const importOutcome = { created: 1, updated: 2, unchanged: 3, skipped: 4 } as const
export type ImportOutcome = NumberOf<typeof importOutcome>

/** What became of a written row when its import was undone. */
export const changeState = { written: 1, undone: 2, kept: 3 } as const
export type ChangeState = NumberOf<typeof changeState>

/** Filters for the rows of an import; `noted` are those with a note that are not skipped. */
export const importGroups = ['skipped', 'noted', 'created', 'updated', 'unchanged'] as const
export type ImportGroup = (typeof importGroups)[number]
