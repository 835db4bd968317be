import type { Generated } from 'kysely'

export interface OwnershipTables {
  ownership_claim: {
    id: Generated<number>
    enterprise_id: number
    account_id: number
    site_id: number
    method: string
    state: Generated<string>
    email: string | null
    message: Generated<string>
    link: string | null
    round: Generated<number>
    code_until: Date | null
    letter_sent_at: Date | null
    created_at: Generated<Date>
    changed_at: Generated<Date>
    queued_at: Generated<Date>
    decided_at: Date | null
    decided_by: number | null
    reason: Generated<string>
  }
}
