import type { ColumnType, Generated } from 'kysely'
import type { Address } from '#shared/address.ts'
import type {
  DiscountKind,
  RateBasis,
  ShippingArea,
  ShippingMethod,
  ShippingRateType,
} from '#shared/enums-of-store.ts'

export interface ShopTables {
  store_region: {
    id: string
    name: string
    currency: string
    sort: Generated<number>
    rev: Generated<number>
  }
  store_region_country: {
    country: string
    region_id: string
  }
  shop: {
    enterprise_id: number
    converts_prices: Generated<boolean>
    sku_prefix: Generated<string>
    handling_days_min: Generated<number>
    handling_days_max: Generated<number>
    return_days: Generated<number>
    low_stock_at: number | null
    accepts_bank_transfer: Generated<boolean>
    bank_instructions: Generated<string>
    accepts_pay_at_pickup: Generated<boolean>
    legal_name: Generated<string>
    legal_address: ColumnType<Address | null, string | null | undefined, string | null>
    tax_id: Generated<string>
    uses_default_taxes: Generated<boolean>
    last_invoice: Generated<number>
    closed_at: Date | null
    rev: Generated<number>
  }
  shipping_class: {
    id: string
    enterprise_id: number
    name: string
    rev: Generated<number>
  }
  shipping_zone: {
    id: string
    enterprise_id: number
    name: string
    area: ShippingArea
    sort: Generated<number>
    rev: Generated<number>
  }
  shipping_zone_place: {
    zone_id: string
    enterprise_id: number
    country: string
    state: string | null
  }
  shipping_rate: {
    id: string
    enterprise_id: number | null
    method: ShippingMethod
    zone_id: string | null
    location_id: string | null
    name: string
    type: ShippingRateType
    basis: Generated<RateBasis>
    currency: string
    min_value: number | null
    max_weight_grams: number | null
    radius_km: number | null
    delivery_days_min: number | null
    delivery_days_max: number | null
    instructions: Generated<string>
    enabled: Generated<boolean>
    sort: Generated<number>
    rev: Generated<number>
  }
  shipping_rate_step: {
    rate_id: string
    from_at: number
    amount: number
  }
  shipping_rate_class: {
    rate_id: string
    class_id: string
    surcharge: number | null
  }
  tax_rate: {
    id: string
    enterprise_id: number | null
    country: string
    state: string | null
    category_id: number | null
    name: string
    rate: number
    inclusive: Generated<boolean>
    applies_to_shipping: Generated<boolean>
    rev: Generated<number>
  }
  discount: {
    id: string
    enterprise_id: number | null
    code: string
    kind: DiscountKind
    value: number | null
    currency: string | null
    starts_at: Date | null
    ends_at: Date | null
    max_uses: number | null
    max_uses_per_buyer: number | null
    used: Generated<number>
    min_value: number | null
    min_currency: string | null
    enabled: Generated<boolean>
    created_at: Generated<Date>
    rev: Generated<number>
  }
  discount_listing: {
    discount_id: string
    listing_id: number
  }
  discount_category: {
    discount_id: string
    category_id: number
  }
  discount_use: {
    discount_id: string
    order_id: string
    buyer: string
  }
  gift_card: {
    id: string
    enterprise_id: number | null
    code_hash: Buffer
    code_encrypted: string
    last4: string
    currency: string
    value: number
    balance: number
    line_id: string | null
    line_place: number | null
    recipient_email: string | null
    message: Generated<string>
    expires_at: Date | null
    disabled_at: Date | null
    mailed_at: Date | null
    created_at: Generated<Date>
  }
  gift_card_entry: {
    id: Generated<number>
    gift_card_id: string
    amount: number
    order_id: string | null
    at: Generated<Date>
  }
}
