import { sql } from 'kysely'
import type { WorkQueue } from '#platform/work-queues.ts'
import { flagState, type FlagState } from '#shared/enums-of-flagging.ts'

/** Reports and appeals without a decision. */
export const workQueues: Record<'reports' | 'appeals', WorkQueue> = {
  reports: { to: '/admin/flagging', notice: 'now', waiting: () => casesIn(flagState.open) },
  appeals: { to: '/admin/flagging', notice: 'now', waiting: () => casesIn(flagState.appealed) },
}

function casesIn(state: FlagState) {
  return sql<{ title: string; since: Date }>`
    select (select e.name from enterprise e where e.id = c.enterprise_id) as title, c.since
    from flag_case c where c.state = ${sql.lit(state)}`
}
