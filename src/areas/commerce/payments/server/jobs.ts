import type { JobTable } from '#platform/jobs/jobs.ts'
import { settlePayment } from './capture.ts'
import { eraseCustomers } from './customers.ts'
import { handleEvent } from './events.ts'
import { reconcilePayments } from './reconcile.ts'
import { executeRefund } from './refund-job.ts'

declare module '#platform/jobs/jobs.ts' {
  interface Jobs {
    'payment.settle': { orderId: string }
    'payment.refund': { refundId: string }
    'payment.event': { eventId: string }
    'payment.reconcile': NoPayload
    'payment.erase-customers': NoPayload
  }
}

export const jobs: JobTable<
  | 'payment.settle'
  | 'payment.refund'
  | 'payment.event'
  | 'payment.reconcile'
  | 'payment.erase-customers'
> = {
  'payment.settle': { run: settlePayment },
  'payment.refund': { run: executeRefund },
  'payment.event': { run: handleEvent },
  'payment.reconcile': { run: reconcilePayments, cron: '23 * * * *' },
  'payment.erase-customers': { run: eraseCustomers, cron: '13 * * * *' },
}
