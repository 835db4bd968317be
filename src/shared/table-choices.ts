/** A saved filter of a table. */
export interface TableView {
  id: number
  name: string
  /** Query string, without “?”. */
  query: string
}

/** What a person has saved for the table of a page. */
export interface TableChoices {
  views: readonly TableView[]
  /** Chosen columns; null for all. */
  columns: readonly string[] | null
}

/** Pages with a table whose views and columns are saved, by what they list. */
export const tablePages = {
  accounts: '/admin/personal-accounts',
  enterprises: '/admin/enterprise-accounts',
  jobs: '/admin/jobs',
  mails: '/admin/mails',
  orders: '/admin/orders',
  vendorOrders: '/vendor/orders',
} as const

export const tableViewsPath = '/table-views'
export const viewsPerTable = 20
export const viewNameLength = 60

/** Returns the chosen columns in the table's order; columns that a table must show stay. */
export function shownColumns<Column extends { name: string }>(
  columns: readonly Column[],
  chosen: readonly string[] | null,
  main: string,
): Column[] {
  if (!chosen) return [...columns]
  return columns.filter(({ name }) => name === main || chosen.includes(name))
}
