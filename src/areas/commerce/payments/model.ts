/** Payments that admins look for; texts: `filter-…`. */
export const paymentFilters = [
  'awaiting',
  'captured',
  'canceled',
  'failed',
  'unmatched',
  'refund_failed',
  'disputed',
] as const
export type PaymentFilter = (typeof paymentFilters)[number]
