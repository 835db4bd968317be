import { sql } from 'kysely'
import type { WorkQueue } from '#platform/work-queues.ts'
import { claimsIn, since } from './claim-list-queries.ts'

/** Certificates and renewals with evidence that are not checked yet. */
export const workQueues: Record<'certificates', WorkQueue> = {
  certificates: {
    to: '/admin/manage-certificates/claims',
    notice: 'daily',
    waiting: () => sql`select e.name as title, ${since} as since ${claimsIn('proven')}`,
  },
}
