import type { ColumnType, Generated } from 'kysely'
import type { Address } from '#shared/address.ts'
import type { CartOrigin } from '#shared/enums-of-store.ts'

export interface CartTables {
  cart: {
    id: string
    account_id: number | null
    email: string | null
    region_id: string
    currency: string
    ship_address: ColumnType<Address | null, string | null | undefined, string | null>
    bill_address: ColumnType<Address | null, string | null | undefined, string | null>
    site_id: number | null
    lang: Generated<string>
    origin: CartOrigin
    rates: ColumnType<Record<string, number> | null, string | null | undefined, string | null>
    metadata: ColumnType<Record<string, unknown>, string | undefined, string>
    reminder_wanted: Generated<boolean>
    reminded_at: Date | null
    rev: Generated<number>
    created_at: Generated<Date>
    updated_at: Generated<Date>
    completed_at: Date | null
  }
  cart_line: {
    id: string
    cart_id: string
    variant_id: string
    quantity: number
    seen_price: number | null
    saved_for_later: Generated<boolean>
    metadata: ColumnType<Record<string, unknown>, string | undefined, string>
    added_at: Generated<Date>
  }
  cart_vendor: {
    cart_id: string
    enterprise_id: number
    rate_id: string | null
    note: Generated<string>
  }
  cart_code: {
    cart_id: string
    code: string | null
    gift_card_id: string | null
    added_at: Generated<Date>
  }
  account_address: {
    id: string
    account_id: number
    address: ColumnType<Address, string, string>
    is_default: Generated<boolean>
    used_at: Generated<Date>
  }
  customer: {
    account_id: number
    first_name: string | null
    last_name: string | null
    phone: string | null
    bill_address: ColumnType<Address | null, string | null | undefined, string | null>
    metadata: ColumnType<Record<string, unknown>, string | undefined, string>
  }
  store_platform_shop: {
    is_only: Generated<boolean>
    enterprise_id: number
  }
  store_session: {
    token_hash: Buffer
    customer_id: number | null
    admin_id: number | null
    created_at: Generated<Date>
    expires_at: Date
  }
  idempotent_call: {
    key_hash: Buffer
    request_hash: Buffer
    status: number | null
    body: string | null
    started_at: Generated<Date>
  }
}
