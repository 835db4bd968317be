import { addJob, type JobTable } from '#platform/jobs/jobs.ts'
import type { Handlers } from '#platform/outbox/handlers.ts'
import { issueInvoices } from './issue.ts'

declare module '#platform/jobs/jobs.ts' {
  interface Jobs {
    'invoice.issue': { vendorOrderId: string }
  }
}

export const jobs: JobTable<'invoice.issue'> = {
  'invoice.issue': {
    async run(app, { vendorOrderId }) {
      await issueInvoices(app, vendorOrderId)
    },
  },
}

export const handlers: Handlers = {
  invoices: {
    topics: ['order.changed'],
    async handle(tx, events) {
      for (const { payload } of events) {
        if (!payload || !('kind' in payload)) continue
        const { kind, vendorOrderId } = payload
        // Orders that are paid when they are placed get theirs with the first download.
        if (kind !== 'paid' && kind !== 'refunded') continue
        await addJob(tx, 'invoice.issue', { vendorOrderId }, { key: `invoice:${vendorOrderId}` })
      }
    },
  },
}
