import type { Generated } from 'kysely'
import type { InviteeKind, PointsReason } from '#shared/enums-of-account.ts'

export interface PointsTables {
  points_entry: {
    id: Generated<number>
    party_id: number
    amount: number
    reason: PointsReason
    ref: string
    note: Generated<string>
    by_account_id: number | null
    at: Generated<Date>
  }
  referral: {
    id: Generated<number>
    referrer_id: number
    by_account_id: number | null
    kind: InviteeKind
    email: string | null
    name: Generated<string>
    token: string
    lang: string
    site_id: number
    remind: Generated<boolean>
    reminders: Generated<number>
    mailed_at: Date | null
    opened_at: Date | null
    created_at: Generated<Date>
  }
  referral_joined: {
    account_id: number
    referral_id: number
    signed_up_at: Generated<Date>
    verified_at: Date | null
    credited_at: Date | null
  }
  email_change: {
    account_id: number
    email: string
    old_confirmed_at: Date | null
    new_confirmed_at: Date | null
    requested_at: Generated<Date>
  }
}
