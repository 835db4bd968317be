import { sql } from 'kysely'
import type { WorkQueue } from '#platform/work-queues.ts'

/** Background jobs whose retries are exhausted. */
export const workQueues: Record<'jobs', WorkQueue> = {
  jobs: {
    to: '/admin/jobs',
    notice: 'daily',
    waiting: () => sql`
      select j.task_identifier as title, j.updated_at as since from graphile_worker.jobs j
      where j.attempts >= j.max_attempts`,
  },
}
