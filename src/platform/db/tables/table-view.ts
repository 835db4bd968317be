import type { Generated } from 'kysely'

export interface TableViewTables {
  table_view: {
    id: Generated<number>
    account_id: number
    page: string
    name: string
    query: string
    created_at: Generated<Date>
  }
  table_columns: {
    account_id: number
    page: string
    columns: string[]
  }
}
