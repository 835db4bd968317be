import type { ColumnType, Generated } from 'kysely'
import type {
  DisputeOutcome,
  PauseReason,
  PaymentMethod,
  PaymentSessionStatus,
  PaymentState,
  PayoutAccountState,
  PayoutState,
  RefundState,
} from '#shared/enums-of-store.ts'

export interface PaymentTables {
  payment_session: {
    id: string
    cart_id: string
    provider: PaymentMethod
    is_selected: Generated<boolean>
    status: Generated<PaymentSessionStatus>
    amount: number
    currency: string
    content_hash: string | null
    agreed_at: Date | null
    provider_ref: string | null
    data: ColumnType<Record<string, unknown>, string | undefined, string>
    created_at: Generated<Date>
    updated_at: Generated<Date>
  }
  payment: {
    id: string
    order_id: string | null
    provider: PaymentMethod
    provider_ref: string | null
    amount: number
    currency: string
    state: PaymentState
    refunded: Generated<number>
    captured_at: Date | null
    failure: Generated<string>
    data: ColumnType<Record<string, unknown>, string | undefined, string>
    reviewed_at: Date | null
    created_at: Generated<Date>
  }
  refund: {
    id: string
    payment_id: string
    vendor_order_id: string | null
    amount: number
    gift_card_amount: Generated<number>
    given_before: Generated<number>
    currency: string
    state: Generated<RefundState>
    reason: Generated<string>
    provider_ref: string | null
    request_key: string | null
    attempt: Generated<number>
    failure: Generated<string>
    by_account_id: number | null
    created_at: Generated<Date>
    done_at: Date | null
  }
  payment_event: {
    provider: PaymentMethod
    event_id: string
    kind: string
    object_ref: string
    body: ColumnType<Record<string, unknown>, string, string>
    received_at: Generated<Date>
    handled_at: Date | null
    error: string | null
    attempts: Generated<number>
  }
  payment_customer: {
    account_id: number
    provider: PaymentMethod
    ref: string
    created_at: Generated<Date>
  }
  payment_customer_erasure: {
    ref: string
    requested_at: Generated<Date>
  }
  payment_dispute: {
    /** The provider's. */
    id: string
    payment_id: string
    amount: number
    currency: string
    state: Generated<DisputeOutcome>
    reason: Generated<string>
    due_at: Date | null
    opened_at: Generated<Date>
    closed_at: Date | null
  }
  payout_account: {
    enterprise_id: number
    provider: PaymentMethod
    ref: string
    state: Generated<PayoutAccountState>
    country: string
    last4: Generated<string>
    paused_at: Date | null
    pause_reason: PauseReason | null
    created_at: Generated<Date>
    synced_at: Generated<Date>
  }
  payout: {
    id: string
    enterprise_id: number
    amount: number
    currency: string
    provider: PaymentMethod
    account_ref: string
    state: Generated<PayoutState>
    provider_ref: string | null
    failure: Generated<string>
    created_at: Generated<Date>
    done_at: Date | null
  }
  ledger_posting: {
    id: Generated<number>
    kind: string
    ref: string
    at: Generated<Date>
  }
  ledger_entry: {
    posting_id: number
    place: number
    account: string
    enterprise_id: number | null
    amount: number
    currency: string
    vendor_order_id: string | null
  }
}
