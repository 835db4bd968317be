import { movementReason, type MovementReason } from '#shared/enums-of-store.ts'

export const stockLimits = {
  quantity: 2_000_000_000,
  /** Changes in one call. */
  changes: 500,
  /** Rows and bytes of a counted file. */
  rows: 10_000,
  bytes: 1_000_000,
  name: 200,
  hours: 1000,
  note: 500,
} as const

/** Rows of a page of items, and of movements. */
export const stockPageSize = 50

/** What a quantity of the table is: a count of all, or what arrived. */
export const stockModes = ['count', 'receive'] as const
export type StockMode = (typeof stockModes)[number]

/** What can be done with the stock of an item. */
export const stockActions = ['count', 'receive', 'remove', 'transfer'] as const
export type StockAction = (typeof stockActions)[number]

export const stockSorts = ['title', 'available'] as const
export type StockSort = (typeof stockSorts)[number]

/** Reasons of movements by name. */
export const movementReasons = Object.entries(movementReason).map(([name, value]) => ({
  name: name as keyof typeof movementReason,
  value,
}))

export function reasonName(reason: MovementReason): keyof typeof movementReason {
  return movementReasons.find(({ value }) => value === reason)?.name ?? 'correction'
}
