import type { JobTable } from '#platform/jobs/jobs.ts'
import { deliverOverdue, followDeadlines } from './deadlines.ts'

declare module '#platform/jobs/jobs.ts' {
  interface Jobs {
    'order.deliver': NoPayload
    'order.deadlines': NoPayload
  }
}

export const jobs: JobTable<'order.deliver' | 'order.deadlines'> = {
  'order.deliver': { run: deliverOverdue, cron: '35 3 * * *' },
  'order.deadlines': { run: followDeadlines, cron: '12 * * * *' },
}
