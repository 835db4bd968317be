import type { Generated } from 'kysely'

export interface AdminHomeTables {
  admin_notice: {
    account_id: number
    queue: string
    notice: 'now' | 'daily' | 'never'
    told_until: Generated<Date>
  }
}
