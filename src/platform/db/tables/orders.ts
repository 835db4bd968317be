import type { ColumnType, Generated } from 'kysely'
import type { Address } from '#shared/address.ts'
import type { ProductType } from '#shared/enums.ts'
import type {
  DisputeKind,
  DisputeState,
  FulfillmentStatus,
  InvoiceKind,
  OrderStatus,
  PaymentMethod,
  PaymentStatus,
  ProblemReason,
  ReturnState,
} from '#shared/enums-of-store.ts'

export interface OrderTables {
  orders: {
    id: string
    display_id: Generated<number>
    cart_id: string
    account_id: number | null
    email: string | null
    region_id: string
    currency: string
    ship_address: ColumnType<Address | null, string | null | undefined, string | null>
    bill_address: ColumnType<Address | null, string | null | undefined, string | null>
    site_id: number | null
    lang: string
    rates: ColumnType<Record<string, number> | null, string | null | undefined, string | null>
    payment_method: PaymentMethod
    subtotal: number
    discount_total: Generated<number>
    shipping_total: Generated<number>
    tax_total: Generated<number>
    gift_card_total: Generated<number>
    total: number
    metadata: ColumnType<Record<string, unknown>, string | undefined, string>
    placed_at: Generated<Date>
    erased_at: Date | null
  }
  vendor_order: {
    id: string
    seq: Generated<number>
    order_id: string
    enterprise_id: number
    place: number
    status: Generated<OrderStatus>
    fulfillment_status: Generated<FulfillmentStatus>
    payment_status: Generated<PaymentStatus>
    placed_at: Date
    currency: string
    subtotal: number
    discount_total: Generated<number>
    shipping_total: Generated<number>
    tax_total: Generated<number>
    gift_card_total: Generated<number>
    total: number
    refunded_total: Generated<number>
    fee_basis_points: Generated<number>
    shipping: ColumnType<Record<string, unknown>, string, string>
    shipping_tax_total: Generated<number>
    shipping_tax_lines: ColumnType<unknown[], string | undefined, string>
    note: Generated<string>
    internal_note: Generated<string>
    ship_by: string | null
    paid_at: Date | null
    shipped_at: Date | null
    delivered_at: Date | null
    completed_at: Date | null
    canceled_at: Date | null
    cancel_reason: Generated<string>
    feedback_invited_at: Date | null
    return_days: Generated<number>
    payment_method: PaymentMethod | null
    words: Generated<string>
    rev: Generated<number>
    changed_at: Generated<Date>
  }
  order_line: {
    id: string
    vendor_order_id: string
    variant_id: string | null
    listing_id: number | null
    title: string
    variant_title: Generated<string>
    sku: string | null
    picture: string | null
    type: ProductType
    weight_grams: number | null
    unit_price: number
    quantity: number
    original_price: number | null
    original_currency: string | null
    subtotal: number
    discount_total: Generated<number>
    tax_total: Generated<number>
    total: number
    tax_lines: ColumnType<unknown[], string | undefined, string>
    metadata: ColumnType<Record<string, unknown>, string | undefined, string>
    place: Generated<number>
    fulfilled: Generated<number>
    shipped: Generated<number>
    canceled: Generated<number>
    returned: Generated<number>
  }
  order_discount: {
    vendor_order_id: string
    discount_id: string | null
    code: string
    amount: number
    by_platform: Generated<boolean>
  }
  fulfillment: {
    id: string
    vendor_order_id: string
    location_id: string | null
    carrier: Generated<string>
    tracking_numbers: Generated<string[]>
    tracking_url: string | null
    created_at: Generated<Date>
    shipped_at: Date | null
    delivered_at: Date | null
    canceled_at: Date | null
    by_account_id: number | null
  }
  fulfillment_line: {
    fulfillment_id: string
    line_id: string
    quantity: number
    taken: ColumnType<unknown[], string | undefined, string>
  }
  order_return: {
    id: string
    vendor_order_id: string
    state: Generated<ReturnState>
    reason: ProblemReason
    note: Generated<string>
    reply: Generated<string>
    due_at: Date | null
    refunded: Generated<number>
    reminded_at: Date | null
    requested_at: Generated<Date>
    decided_at: Date | null
    received_at: Date | null
    closed_at: Date | null
    rev: Generated<number>
  }
  order_return_line: {
    return_id: string
    line_id: string
    quantity: number
    received: Generated<number>
    restocked: Generated<number>
  }
  order_dispute: {
    id: string
    vendor_order_id: string
    kind: DisputeKind
    state: Generated<DisputeState>
    reason: ProblemReason
    note: Generated<string>
    reply: Generated<string>
    decision: Generated<string>
    amount: number | null
    provider_ref: string | null
    due_at: Date | null
    reminded_at: Date | null
    opened_at: Generated<Date>
    closed_at: Date | null
    decided_by: number | null
    rev: Generated<number>
  }
  order_event: {
    id: Generated<number>
    vendor_order_id: string
    kind: string
    data: ColumnType<Record<string, unknown>, string | undefined, string>
    by_account_id: number | null
    is_public: Generated<boolean>
    request_key: string | null
    by_key_id: number | null
    at: Generated<Date>
  }
  invoice: {
    id: string
    vendor_order_id: string
    enterprise_id: number
    number: number
    kind: InvoiceKind
    content: ColumnType<Record<string, unknown>, string, string>
    event_id: number | null
    issued_at: Generated<Date>
  }
}
