import { sql } from 'kysely'
import type { WorkQueue } from '#platform/work-queues.ts'

/** Applications without a decision. */
export const workQueues: Record<'applications', WorkQueue> = {
  applications: {
    to: '/admin/review-applications',
    notice: 'now',
    waiting: () => sql`
      select r.title, r.waiting_since as since from review r
      where r.form_id in (select id from form where kind = 'application')
        and r.state = 'submitted' and r.waiting_since is not null`,
  },
}
