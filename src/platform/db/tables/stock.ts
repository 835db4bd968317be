import type { ColumnType, Generated } from 'kysely'
import type { Address } from '#shared/address.ts'
import type { MovementReason } from '#shared/enums-of-store.ts'

export interface StockTables {
  stock_location: {
    id: string
    enterprise_id: number
    name: string
    address: ColumnType<Address | null, string | null | undefined, string | null>
    lat: number | null
    lng: number | null
    opening_hours: Generated<string>
    sort: Generated<number>
    created_at: Generated<Date>
    closed_at: Date | null
  }
  inventory_item: {
    id: string
    variant_id: string | null
    enterprise_id: number | null
    sku: string | null
    low_stock_at: number | null
    low_stock_told_at: Date | null
  }
  inventory_level: {
    item_id: string
    location_id: string
    stocked: Generated<number>
    reserved: Generated<number>
    incoming: Generated<number>
    backorder: Generated<boolean>
  }
  stock_reservation: {
    line_id: string
    item_id: string
    location_id: string
    quantity: number
    expires_at: Date | null
    created_at: Generated<Date>
  }
  stock_movement: {
    id: Generated<number>
    item_id: string
    location_id: string
    change: number
    stocked_after: number
    reason: MovementReason
    ref: string | null
    note: Generated<string>
    by_account_id: number | null
    by_key_id: number | null
    at: Generated<Date>
  }
}
