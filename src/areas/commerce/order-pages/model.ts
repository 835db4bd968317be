/** Columns that the orders of an enterprise, or of all, can be sorted by. */
export const orderSorts = ['placed', 'status', 'fulfillment', 'payment', 'total', 'shipBy'] as const
export type OrderSort = (typeof orderSorts)[number]

/** Common questions to a list of orders; each is a filter of its own. */
export const orderNeeds = ['ship', 'late', 'pay', 'answer'] as const
export type OrderNeed = (typeof orderNeeds)[number]

export const vendorOrdersPath = '/vendor/orders'
export const vendorOverviewPath = '/vendor/overview'
export const adminDisputesPath = '/admin/disputes'
export const ownOrdersPath = '/account/orders'
export const findOrderPath = '/find-order'

/** Returns the path of a team's page of an order; the enterprise is for the navigation. */
export function vendorOrderPath(id: string, vendorId: number): string {
  return `/vendor-order-view/${id}?vendorId=${vendorId}`
}

/** Returns the path of the buyer's page of an order; with its key for guests. */
export function orderViewPath(id: string, key: string | null): string {
  return `/order-view/${id}${key ? `?key=${encodeURIComponent(key)}` : ''}`
}

/** Periods of the overview's figures, in days. */
export const salesPeriods = [30, 90, 365] as const
export type SalesPeriod = (typeof salesPeriods)[number]
