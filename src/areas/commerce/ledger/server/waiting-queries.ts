import { sql } from 'kysely'
import type { WorkQueue } from '#platform/work-queues.ts'

/** What the last check found not to agree. */
export const workQueues: Record<'ledger', WorkQueue> = {
  ledger: {
    to: '/admin/store-money',
    notice: 'now',
    waiting: () => sql`
      select problem ->> 'ref' as title, (s.value ->> 'at')::timestamptz as since
      from setting s cross join jsonb_array_elements(s.value -> 'problems') problem
      where s.key = 'store.ledger_check'`,
  },
}
