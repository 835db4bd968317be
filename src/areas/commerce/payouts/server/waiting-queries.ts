import { sql } from 'kysely'
import type { WorkQueue } from '#platform/work-queues.ts'
import { payoutState } from '#shared/enums-of-store.ts'

/** Days after which a payout should have been transferred, also where the balance had to come first. */
const waitingDays = 2

/** Payouts that failed and were not followed by one that did not, and those that wait for days. */
export const workQueues: Record<'payouts' | 'waiting_payouts', WorkQueue> = {
  payouts: {
    to: '/admin/payouts?state=3',
    notice: 'daily',
    waiting: () => sql`
      select e.name as title, p.created_at as since
      from payout p join enterprise e on e.id = p.enterprise_id
      where p.state = ${sql.lit(payoutState.failed)} and not exists (
        select from payout later where later.enterprise_id = p.enterprise_id
          and later.currency = p.currency and later.created_at > p.created_at)`,
  },
  waiting_payouts: {
    to: '/admin/payouts?state=1',
    notice: 'daily',
    waiting: () => sql`
      select e.name as title, p.created_at + make_interval(days => ${waitingDays}) as since
      from payout p join enterprise e on e.id = p.enterprise_id
      where p.state = ${sql.lit(payoutState.pending)}
        and p.created_at < now() - make_interval(days => ${waitingDays})`,
  },
}
