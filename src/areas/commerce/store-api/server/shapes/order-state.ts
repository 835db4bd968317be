import type { orderShape } from './order-shape.ts'

const shown = [
  ...(['object', 'display_id', 'email', 'created_at', 'updated_at', 'canceled_at'] as const),
  ...(['status', 'fulfillment_status', 'payment_status', 'currency_code'] as const),
]

/**
 * What a caller learns of an order by its number and email alone: how far it is. Enterprises of the
 * order know both too, so neither its id, which opens all of it, nor its content is included.
 */
export function orderState(order: ReturnType<typeof orderShape>) {
  return Object.fromEntries(shown.map((key) => [key, order[key]]))
}
