import type { OrderEventKind } from '#commerce/orders/model.ts'
import { addJob } from '#platform/jobs/jobs.ts'
import type { Handlers } from '#platform/outbox/handlers.ts'

/** Entries of timelines that someone is emailed about. */
const mailed: ReadonlySet<OrderEventKind> = new Set([
  'payment_failed',
  'shipped',
  'canceled',
  'lines_canceled',
  'refunded',
  'return_requested',
  'return_accepted',
  'return_declined',
  'return_received',
  'return_canceled',
  'return_reminder',
  'dispute_opened',
  'dispute_answered',
  'dispute_escalated',
  'dispute_decided',
  'dispute_withdrawn',
  'chargeback_opened',
])

export const handlers: Handlers = {
  'order-mails': {
    topics: ['order.placed', 'order.changed'],
    async handle(tx, events) {
      for (const event of events) {
        if (event.topic === 'order.placed') {
          await addJob(tx, 'order.mail-placed', { displayId: event.key })
        } else if (event.topic === 'order.changed' && isMailed(event.payload)) {
          await addJob(tx, 'order.mail', { eventId: event.key })
        }
      }
    },
  },
}

function isMailed(payload: unknown): boolean {
  const kind: unknown = typeof payload === 'object' && payload ? Reflect.get(payload, 'kind') : null
  return mailed.has(kind as OrderEventKind)
}
