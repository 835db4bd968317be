import type { ColumnType, Generated } from 'kysely'

export interface SellingTables {
  virtual_good: {
    product_id: string
    file_uuid: string | null
    text: Generated<string>
    link_days: Generated<number>
  }
  virtual_delivery: {
    order_line_id: string
    file_uuid: string | null
    text: Generated<string>
    link_days: number
  }
  product_undo: {
    id: Generated<string>
    listing_id: number
    rev: number
    before: ColumnType<object, string, string>
    by_account_id: number | null
    created_at: Generated<Date>
  }
}
