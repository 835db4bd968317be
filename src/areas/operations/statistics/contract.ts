import { z } from 'zod'
import { team } from '#shared/access.ts'
import { endpoint, fails } from '#shared/contract.ts'
import { statNames, statSpans } from '#shared/enums-of-stats.ts'
import { Id } from '#shared/schema.ts'

const Day = z.iso.date()
const Step = z.enum(['day', 'week', 'month'])
const Numbers = z.record(z.enum(statNames), z.number().int())

export type StatRange = z.infer<typeof StatRange>
/** A number of days until today, or a range of days in any order. */
export const StatRange = z.object({
  days: z.coerce.number().pipe(z.literal(statSpans)).optional(),
  from: Day.optional(),
  to: Day.optional(),
  /** Default: a step that fits a table; old days are available as months only. */
  step: Step.optional(),
})

export type Stats = z.infer<typeof Stats>
export const Stats = z.object({
  vendor: z.object({ id: Id, label: z.string(), subDomain: z.string().nullable() }),
  /** Inclusive, in UTC. */
  from: Day,
  to: Day,
  today: Day,
  /** The requested number of days; null for a custom range. */
  days: z.literal(statSpans).nullable(),
  totals: Numbers,
  /** The preceding period of equal length; null if no longer stored by day. */
  before: Numbers.nullable(),
  /** Period length; the last period ends with the range. */
  step: Step,
  periods: z.array(z.object({ from: Day, to: Day, numbers: Numbers })),
  /** Current number. */
  followers: z.number().int(),
  feedback: z.number().int(),
  /** First day with data; null without any. */
  since: Day.nullable(),
})

const getStats = endpoint(team('member', 'id'), 'GET /vendors/{id}/stats')
  .route({
    summary:
      'Views and contacts of an enterprise; viewing them completes an onboarding step of its team',
  })
  .errors(fails('not_found'))
  .input(StatRange.extend({ id: Id }))
  .output(Stats)

export type StatTotals = z.infer<typeof StatTotals>
export const StatTotals = z.object({
  /** Of the last 30 days. */
  totals: Numbers,
  /** Of the 30 days before; null if they were not counted. */
  before: Numbers.nullable(),
})

const getStatTotals = endpoint(team('member', 'id'), 'GET /vendors/{id}/stat-totals')
  .route({ summary: 'Views and contacts of an enterprise in the last 30 days, and the 30 before' })
  .errors(fails('not_found'))
  .input(z.object({ id: Id }))
  .output(StatTotals)

export const statisticsContract = { getStats, getStatTotals }
