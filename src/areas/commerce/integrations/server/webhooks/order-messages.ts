import type { OrderEventKind } from '#commerce/orders/model.ts'
import type { Tx } from '#platform/db/db.ts'
import type { Handler } from '#platform/outbox/handlers.ts'
import type { OutboxEvent } from '#platform/outbox/outbox.ts'
import type { WebhookKind } from '../../model.ts'
import { orderFactsOf } from '../shop-api/shop-orders.ts'
import { ordersOfWebhooks } from './event-queries.ts'
import { recordMessages, type WebhookEvent } from './messages.ts'

type Event = OutboxEvent<'order.placed' | 'order.changed'>

const kindOf: Readonly<Partial<Record<OrderEventKind, WebhookKind>>> = {
  paid: 'order.paid',
  shipped: 'order.shipped',
  canceled: 'order.canceled',
  refunded: 'order.refunded',
}

/** Records messages about orders, in the order of their events. */
export const orderMessages: Handler<'order.placed' | 'order.changed'> = {
  topics: ['order.placed', 'order.changed'],
  handle: (tx, events) => recordOrderMessages(tx, events),
}

async function recordOrderMessages(tx: Tx, events: readonly Event[]): Promise<void> {
  const orders = await ordersOfWebhooks(tx, idsOf(events), numbersOf(events))
  if (orders.length === 0) return
  const facts = await orderFactsOf(
    tx,
    orders.map(({ id }) => id),
  )
  const messageOf = (id: string, enterpriseId: number, kind: WebhookKind): WebhookEvent[] => {
    const order = facts.get(id)
    return order ? [{ enterpriseId, kind, data: { order } }] : []
  }
  const messages = events.flatMap(({ key, payload }) => {
    if (payload === null) {
      return orders
        .filter(({ displayId }) => displayId === key)
        .flatMap(({ id, enterpriseId, isPaidAtOnce }) => [
          ...messageOf(id, enterpriseId, 'order.placed'),
          // Such as by a gift card: nothing in the timeline says so.
          ...(isPaidAtOnce ? messageOf(id, enterpriseId, 'order.paid') : []),
        ])
    }
    const order = orders.find(({ id }) => id === payload.vendorOrderId)
    const kind = kindOf[payload.kind] ?? 'order.changed'
    return order ? messageOf(order.id, order.enterpriseId, kind) : []
  })
  await recordMessages(tx, messages)
}

/** Returns the ids of the enterprises' orders that events are about. */
export function idsOf(events: readonly OutboxEvent[]): string[] {
  return events.flatMap(({ payload }) =>
    payload && 'vendorOrderId' in payload ? payload.vendorOrderId : [],
  )
}

/** Returns the numbers of orders that were placed. */
export function numbersOf(events: readonly OutboxEvent[]): number[] {
  return events.flatMap(({ topic, key }) => (topic === 'order.placed' ? key : []))
}
