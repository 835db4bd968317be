import type { Generated } from 'kysely'

export interface IdentityTables {
  identity: IdentityTable
}

export interface IdentityTable {
  provider: string
  subject: string
  account_id: number
  created_at: Generated<Date>
  used_at: Generated<Date>
}
