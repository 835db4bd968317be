import type { Generated } from 'kysely'
import type {
  PaymentProvider,
  SubscriptionMethod,
  SubscriptionState,
} from '#shared/subscriptions.ts'

export interface SubscriptionTables {
  subscription: {
    party_id: number
    plan: string
    state: SubscriptionState
    method: SubscriptionMethod
    provider_customer: string | null
    provider_ref: string | null
    period_end: Date | null
    cancels: Generated<boolean>
    note: Generated<string>
    by_account_id: number | null
    started_at: Generated<Date>
    synced_at: Generated<Date>
  }
  provider_event: {
    provider: PaymentProvider
    event_id: string
    kind: string
    ref: string
    received_at: Generated<Date>
    handled_at: Date | null
  }
}
