import type { Generated } from 'kysely'
import type { StatMetric } from '#shared/enums-of-stats.ts'

export interface StatTables {
  stat_day: StatDayTable
  stat_month: StatMonthTable
  onboarding_step: OnboardingStepTable
}

export interface StatDayTable {
  enterprise_id: number
  day: string
  metric: StatMetric
  n: number
}

export interface StatMonthTable {
  enterprise_id: number
  month: string
  metric: StatMetric
  n: number
}

export interface OnboardingStepTable {
  party_id: number
  step: number
  done_at: Generated<Date>
}
