import { addJob } from '#platform/jobs/jobs.ts'
import type { Handlers } from '#platform/outbox/handlers.ts'

export const handlers: Handlers = {
  'virtual-goods': {
    topics: ['order.placed', 'order.changed'],
    async handle(tx, events) {
      for (const { topic, key, payload } of events) {
        if (topic === 'order.placed') {
          await addJob(tx, 'order.deliver-virtual-all', { displayId: key })
        } else if (payload && 'vendorOrderId' in payload && payload.kind === 'paid') {
          await addJob(tx, 'order.deliver-virtual', { vendorOrderId: payload.vendorOrderId })
        }
      }
    },
  },
}
