import type { JobTable } from '#platform/jobs/jobs.ts'
import { deliverVirtual, deliverVirtualOfOrder } from './deliver-virtual.ts'
import { cancelUnpaid, deliverOverdue, followDeadlines } from './deadlines.ts'

declare module '#platform/jobs/jobs.ts' {
  interface Jobs {
    'order.deliver': NoPayload
    'order.deadlines': NoPayload
    'order.cancel-unpaid': NoPayload
    'order.deliver-virtual': { vendorOrderId: string }
    'order.deliver-virtual-all': { displayId: number }
  }
}

type Own =
  | 'order.deliver'
  | 'order.deadlines'
  | 'order.cancel-unpaid'
  | 'order.deliver-virtual'
  | 'order.deliver-virtual-all'

export const jobs: JobTable<Own> = {
  'order.deliver': { run: deliverOverdue, cron: '35 3 * * *' },
  'order.deadlines': { run: followDeadlines, cron: '12 * * * *' },
  'order.cancel-unpaid': { run: cancelUnpaid, cron: '22 4 * * *' },
  'order.deliver-virtual': { run: deliverVirtual },
  'order.deliver-virtual-all': { run: deliverVirtualOfOrder },
}
