import type { Tx } from '#platform/db/db.ts'
import { publish } from '#platform/outbox/outbox-queries.ts'
import type { OrderEventKind } from '../model.ts'
import { insertEvents } from './order-event-queries.ts'
import { touchOrders } from './vendor-order-queries.ts'

declare module '#platform/outbox/outbox.ts' {
  interface Topics {
    /** Something happened to an enterprise's order; key: the entry of its timeline. */
    'order.changed': { vendorOrderId: string; kind: OrderEventKind }
  }
}

export interface OrderEventInput {
  vendorOrderId: string
  kind: OrderEventKind
  data?: Readonly<Record<string, unknown>>
  /** Who did it; null for the program and for guests. */
  accountId: number | null
  /** The key of another shop system that did it. */
  keyId?: number | undefined
  /** Whether the buyer sees it; by default so. */
  isPublic?: boolean
  /** Of the request: its effect happens once. */
  requestKey?: string | undefined
}

/** Appends to the timelines of orders, and publishes each entry as `order.changed`. */
export async function recordOrderEvents(tx: Tx, events: readonly OrderEventInput[]): Promise<void> {
  if (events.length === 0) return
  const inserted = await insertEvents(
    tx,
    events.map(({ data = {}, isPublic = true, ...event }) => ({ ...event, data, isPublic })),
  )
  await touchOrders(
    tx,
    events.map(({ vendorOrderId }) => vendorOrderId),
  )
  for (const { id, vendorOrderId, kind } of inserted) {
    await publish(tx, 'order.changed', id, { vendorOrderId, kind })
  }
}
