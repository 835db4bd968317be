import { sql } from 'kysely'
import type { WorkQueue } from '#platform/work-queues.ts'
import { payoutState } from '#shared/enums-of-store.ts'

/** Payouts that failed and were not followed by one that did not. */
export const workQueues: Record<'payouts', WorkQueue> = {
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
}
