import type { Generated } from 'kysely'

export interface PrivacyTables {
  data_export: {
    account_id: number
    uuid: Generated<string>
    site_id: number
    requested_at: Generated<Date>
    ready_at: Date | null
    expires_at: Date | null
  }
  erasure: {
    account_id: number
    site_id: number
    planned_by: number | null
    planned_at: Generated<Date>
    due_at: Date
  }
}
