import {
  fulfillmentStatus,
  orderStatus,
  paymentMethod,
  paymentStatus,
} from '#shared/enums-of-store.ts'
import { tablePages } from '#shared/table-choices.ts'
import { cursorText, oneOf, oneText, orderOf, searchText, tableUrl } from '#shared/table-url.ts'
import type { OrderFilter, TeamOrderFilter } from '../../contract.ts'
import { orderNeeds, orderSorts } from '../../model.ts'

const day = /^\d{4}-\d{2}-\d{2}$/

const reads = {
  query: searchText,
  status: oneOf(Object.values(orderStatus)),
  fulfillment: oneOf(Object.values(fulfillmentStatus)),
  payment: oneOf(Object.values(paymentStatus)),
  method: oneOf(Object.values(paymentMethod)),
  need: oneOf(orderNeeds),
  since: oneText(day),
  until: oneText(day),
  sort: oneOf(orderSorts, 'placed'),
  order: orderOf(['shipBy', 'status', 'fulfillment', 'payment']),
  from: cursorText,
} as const

export const teamOrdersUrl = tableUrl<TeamOrderFilter>(tablePages.vendorOrders, {
  vendorId: Number,
  ...reads,
})

export const allOrdersUrl = tableUrl<OrderFilter>(tablePages.orders, reads)

/** Whether the filter has any condition. */
export function isLimited(filter: OrderFilter): boolean {
  const { query, status, fulfillment, payment, method, need, since, until, from } = filter
  return [query, status, fulfillment, payment, method, need, since, until, from].some(
    (each) => each !== undefined,
  )
}

/** URL of the CSV file with all matches. */
export function ordersFileUrl(path: string, filter: OrderFilter): string {
  const params = allOrdersUrl.params({ ...filter, from: undefined })
  params.set('sort', filter.sort)
  params.set('order', filter.order)
  return `${path}?${params.toString()}`
}
