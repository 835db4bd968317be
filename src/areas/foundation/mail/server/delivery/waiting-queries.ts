import { sql } from 'kysely'
import type { WorkQueue } from '#platform/work-queues.ts'
import { mailState } from '#shared/enums.ts'

/** Emails that could not be sent. Admins are not told by email, which would fail as well. */
export const workQueues: Record<'mails', WorkQueue> = {
  mails: {
    to: '/admin/mails',
    notice: 'never',
    waiting: () => sql`
      select m.email::text as title, m.due_at as since from mail m
      where m.state = ${sql.lit(mailState.failed)}`,
  },
}
