import { fulfillmentStatus, orderStatus } from '#shared/enums-of-store.ts'
import type { FulfillmentStatus, OrderStatus } from '#shared/enums-of-store.ts'

/** Kinds of entries of an order's timeline. */
export const orderEvents = [
  'placed',
  'paid',
  'payment_failed',
  'packed',
  'packing_canceled',
  'shipped',
  'tracking_changed',
  'delivered',
  'lines_canceled',
  'canceled',
  'refunded',
  'refund_failed',
  'return_requested',
  'return_accepted',
  'return_declined',
  'return_received',
  'return_refunded',
  'return_canceled',
  'return_reminder',
  'dispute_opened',
  'dispute_answered',
  'dispute_escalated',
  'dispute_decided',
  'dispute_withdrawn',
  'chargeback_opened',
  'chargeback_closed',
  'note',
  'completed',
  'archived',
  'reopened',
] as const
export type OrderEventKind = (typeof orderEvents)[number]

/** Quantities of a line, which decide the states of its order. */
export interface LineCounts {
  quantity: number
  fulfilled: number
  shipped: number
  canceled: number
  returned: number
}

/**
 * Derives how far an order is fulfilled from its lines; canceled goods do not count, unless all are.
 *
 * @param isRequested whether a return waits for the enterprise's answer
 */
export function fulfillmentStatusOf(
  lines: readonly LineCounts[],
  isRequested: boolean,
): FulfillmentStatus {
  const sum = (of: (line: LineCounts) => number) => lines.reduce((all, line) => all + of(line), 0)
  const wanted = sum(({ quantity, canceled }) => quantity - canceled)
  const [fulfilled, shipped, returned] = [
    sum((line) => line.fulfilled),
    sum((line) => line.shipped),
    sum((line) => line.returned),
  ]
  if (wanted === 0) return fulfillmentStatus.canceled
  if (isRequested) return fulfillmentStatus.requiresAction
  if (returned > 0) {
    return returned === wanted ? fulfillmentStatus.returned : fulfillmentStatus.partiallyReturned
  }
  if (shipped > 0) {
    return shipped === wanted ? fulfillmentStatus.shipped : fulfillmentStatus.partiallyShipped
  }
  if (fulfilled > 0) {
    return fulfilled === wanted ? fulfillmentStatus.fulfilled : fulfillmentStatus.partiallyFulfilled
  }
  return fulfillmentStatus.notFulfilled
}

/** Text keys of order states as buyers see them (K-082, K-083). */
export function shownStatus(
  status: OrderStatus,
  fulfillment: FulfillmentStatus,
): 'canceled' | 'complete' | 'processing' | 'requested' | 'partlyShipped' | 'returned' | 'action' {
  if (status === orderStatus.canceled || fulfillment === fulfillmentStatus.canceled) {
    return 'canceled'
  }
  if (status === orderStatus.requiresAction) return 'action'
  if (fulfillment === fulfillmentStatus.requiresAction) return 'requested'
  if (fulfillment === fulfillmentStatus.returned) return 'returned'
  if (status === orderStatus.completed || status === orderStatus.archived) return 'complete'
  switch (fulfillment) {
    case fulfillmentStatus.fulfilled:
    case fulfillmentStatus.shipped:
    case fulfillmentStatus.partiallyReturned:
      return 'complete'
    case fulfillmentStatus.partiallyShipped:
      return 'partlyShipped'
    default:
      return 'processing'
  }
}
