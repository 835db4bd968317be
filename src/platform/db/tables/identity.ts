import type { Generated } from 'kysely'

export interface IdentityTables {
  identity: {
    provider: string
    subject: string
    account_id: number
    created_at: Generated<Date>
    used_at: Generated<Date>
  }
}
