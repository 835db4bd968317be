import type { Generated } from 'kysely'
import type { StatMetric } from '#shared/enums-of-stats.ts'

export interface StatTables {
  stat_day: {
    enterprise_id: number
    day: string
    metric: StatMetric
    n: number
  }
  stat_listing_day: {
    listing_id: number
    day: string
    n: number
  }
  stat_month: {
    enterprise_id: number
    month: string
    metric: StatMetric
    n: number
  }
  onboarding_step: {
    party_id: number
    step: number
    done_at: Generated<Date>
  }
}
