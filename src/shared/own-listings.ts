import { listingState, type ListingState } from './enums.ts'

/** Bulk actions on listings, each with the states it can be applied to. */
export const listingChanges = {
  publish: [listingState.draft],
  unpublish: [listingState.published],
  archive: [listingState.draft, listingState.published],
  restore: [listingState.archived],
} as const satisfies Record<string, readonly ListingState[]>
export type ListingChange = keyof typeof listingChanges

export const listingChangeNames = Object.keys(listingChanges) as ListingChange[]

/** Returns the actions available in a state; none for listings taken down by moderation. */
export function changesOf(state: ListingState, isWithheld: boolean): ListingChange[] {
  if (isWithheld) return []
  return listingChangeNames.filter((change) =>
    (listingChanges[change] as readonly ListingState[]).includes(state),
  )
}

/** Reasons why a listing cannot be published. */
export const listingRefusals = ['lacking', 'hiddenProfile', 'withheld'] as const
export type ListingRefusal = (typeof listingRefusals)[number]

/** Sort orders of an enterprise's listing table. */
export const ownListingSorts = ['title', 'state', 'updated', 'likes'] as const
export type OwnListingSort = (typeof ownListingSorts)[number]

/** Maximum number of listings in one bulk action. */
export const mostListingsChanged = 100

export const dashboardPath = '/marketplace-dashboard'
export const addListingPath = '/add-listing'

export function dashboardAddress(vendorId: number): string {
  return `${dashboardPath}?vendorId=${vendorId}`
}

export function addListingAddress(vendorId: number): string {
  return `${addListingPath}?vendorId=${vendorId}`
}

export function editListingAddress(id: number): string {
  return `/edit-listing/${id}`
}
