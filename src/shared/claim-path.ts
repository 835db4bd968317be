const claimPath = '/account/claim/'

/** Returns the path at which the profile of this slug is claimed. */
export const claimAddress = (slug: string): string => claimPath + slug

/** Whether a path is one at which a profile is claimed. */
export const isClaimAddress = (path: string): boolean => path.startsWith(claimPath)
