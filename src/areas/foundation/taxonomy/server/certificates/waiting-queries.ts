import { sql } from 'kysely'
import type { WorkQueue } from '#platform/work-queues.ts'
import { claimsIn } from './claim-queries.ts'

/** Certificates with evidence that are not checked yet. */
export const workQueues: Record<'certificates', WorkQueue> = {
  certificates: {
    to: '/admin/manage-certificates/claims',
    notice: 'daily',
    waiting: () => sql`select e.name as title, x.created_at as since ${claimsIn('proven')}`,
  },
}
