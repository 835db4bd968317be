import { z } from 'zod'
import { team } from '#shared/access.ts'
import { endpoint, fails } from '#shared/contract.ts'
import { statNames, statSpans } from '#shared/enums-of-stats.ts'
import { Id } from '#shared/schema.ts'

const Day = z.iso.date()
const Step = z.enum(['day', 'week', 'month'])
const Numbers = z.record(z.enum(statNames), z.number().int())

export type StatRange = z.infer<typeof StatRange>
/** The last days up to today, or from one day to another; the other way round is the same. */
export const StatRange = z.object({
  days: z.coerce.number().pipe(z.literal(statSpans)).optional(),
  from: Day.optional(),
  to: Day.optional(),
  /** Without one, what a table can show; days long ago are kept as months only. */
  step: Step.optional(),
})

export type Stats = z.infer<typeof Stats>
export const Stats = z.object({
  vendor: z.object({ id: Id, label: z.string(), subDomain: z.string().nullable() }),
  /** Both are counted, days in UTC. */
  from: Day,
  to: Day,
  today: Day,
  /** The span that was asked for; null for days of one's own. */
  days: z.literal(statSpans).nullable(),
  totals: Numbers,
  /** As many days before; null where those are not kept as days any more. */
  before: Numbers.nullable(),
  /** Length of the periods: the last one ends with the range. */
  step: Step,
  periods: z.array(z.object({ from: Day, to: Day, numbers: Numbers })),
  /** How many there are now. */
  followers: z.number().int(),
  feedback: z.number().int(),
  /** Since when there is something; null where nothing was counted yet. */
  since: Day.nullable(),
})

const getStats = endpoint(team('member', 'id'))
  .route({
    method: 'GET',
    path: '/vendors/{id}/stats',
    tags: ['stats'],
    summary: 'How often an enterprise was seen and reached; its team has then viewed its stats',
  })
  .errors(fails('not_found'))
  .input(StatRange.extend({ id: Id }))
  .output(Stats)

export const statisticsContract = { getStats }
