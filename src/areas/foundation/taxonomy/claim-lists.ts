/**
 * Lists of certifications: those to check with proof (claims and renewals) and without, and those
 * that were decided, by whether they are about to expire or have.
 */
export const claimLists = [
  'proven',
  'unproven',
  'verified',
  'expiring',
  'expired',
  'rejected',
] as const
export type ClaimList = (typeof claimLists)[number]

/** Lists whose entries are all counted, as they are work; counts of others stop at `mostCounted`. */
export const countedLists: readonly ClaimList[] = ['proven', 'expiring']
export const mostCounted = 1000

/** Days before its end in which a certification is listed as expiring. */
export const expiringDays = 60

/** Sort orders of these lists; by default what is most urgent comes first. */
export const claimSorts = ['oldest', 'newest', 'expiry', 'enterprise'] as const
