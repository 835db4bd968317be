import type { WorkQueue } from '#platform/work-queues.ts'
import { sql } from 'kysely'
import { queuedIn } from './claim-queries.ts'

/** Claims of profiles that an admin decides, or posts a letter for. */
export const workQueues: Record<'ownership', WorkQueue> = {
  ownership: {
    to: '/admin/ownership-claims',
    notice: 'now',
    waiting: () => sql`select e.name as title, c.queued_at as since ${queuedIn('todo')}`,
  },
}
