import { vendorOrdersOfNumber } from '#commerce/orders/server/public.ts'
import { addJob, type JobTable } from '#platform/jobs/jobs.ts'
import type { Handlers } from '#platform/outbox/handlers.ts'
import { issueInvoices } from './issue.ts'

declare module '#platform/jobs/jobs.ts' {
  interface Jobs {
    'invoice.issue': { vendorOrderId: string }
    'invoice.issue-placed': { displayId: number }
  }
}

export const jobs: JobTable<'invoice.issue' | 'invoice.issue-placed'> = {
  'invoice.issue': {
    async run(app, { vendorOrderId }) {
      await issueInvoices(app, vendorOrderId)
    },
  },
  // Those that were paid when they were placed; the others get theirs when they are.
  'invoice.issue-placed': {
    async run(app, { displayId }) {
      for (const id of await vendorOrdersOfNumber(app.db, displayId)) await issueInvoices(app, id)
    },
  },
}

export const handlers: Handlers = {
  invoices: {
    topics: ['order.placed', 'order.changed'],
    async handle(tx, events) {
      for (const { topic, key, payload } of events) {
        if (topic === 'order.placed') await addJob(tx, 'invoice.issue-placed', { displayId: key })
        if (!payload || !('kind' in payload)) continue
        const { kind, vendorOrderId } = payload
        if (kind !== 'paid' && kind !== 'refunded') continue
        await addJob(tx, 'invoice.issue', { vendorOrderId }, { key: `invoice:${vendorOrderId}` })
      }
    },
  },
}
