import { sql } from 'kysely'
import type { WorkQueue } from '#platform/work-queues.ts'
import { claimsIn } from './claim-list-queries.ts'

/** Certificates and renewals with evidence that are not checked yet. */
export const workQueues: Record<'certificates', WorkQueue> = {
  certificates: {
    to: '/admin/manage-certificates/claims',
    notice: 'daily',
    waiting: () =>
      sql`select e.name as title, coalesce(r.created_at, x.created_at) as since ${claimsIn('proven')}`,
  },
}
