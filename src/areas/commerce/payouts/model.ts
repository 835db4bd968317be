/** Path of the page where a team sets its payouts up. */
export function payoutSettingsPath(enterpriseId: number): string {
  return `/payout-settings?vendorId=${enterpriseId}`
}

/** Path of a statement's file. */
export function statementPath(
  enterpriseId: number,
  { month, currency }: { month: string; currency: string },
  format: 'csv',
): string {
  return `/files/statements/${enterpriseId}/${month}-${currency}.${format}`
}

/** Kinds of postings that a statement can have; their texts: `kind-…`. */
export const statementKinds = [
  'sale',
  'settled_outside',
  'gift_card_spent',
  'gift_card_returned',
  'refund',
  'refund_paid',
  'payout',
  'payout_failed',
  'dispute_closed',
  'settled_by_vendor',
] as const
export type StatementKind = (typeof statementKinds)[number]
