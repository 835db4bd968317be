import type { JobTable } from '#platform/jobs/jobs.ts'
import { attachOrders } from './attach-orders.ts'

declare module '#platform/jobs/jobs.ts' {
  interface Jobs {
    'order.attach': NoPayload
  }
}

export const jobs: JobTable<'order.attach'> = {
  'order.attach': { run: attachOrders, cron: '*/10 * * * *' },
}
