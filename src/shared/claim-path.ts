/** Returns the path at which the profile of this slug is claimed. */
export const claimAddress = (slug: string): string => `/account/claim/${slug}`
