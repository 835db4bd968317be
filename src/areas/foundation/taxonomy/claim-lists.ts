/** Lists of certifications: claims with evidence and without, and those that were decided. */
export const claimLists = ['proven', 'unproven', 'verified', 'rejected'] as const
export type ClaimList = (typeof claimLists)[number]
