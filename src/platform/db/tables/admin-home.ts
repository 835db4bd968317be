import type { Generated } from 'kysely'

export interface AdminHomeTables {
  admin_notice: {
    account_id: number
    queue: string
    notice: string
    told_until: Generated<Date>
  }
}
