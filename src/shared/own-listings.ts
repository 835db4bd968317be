import { listingState, type ListingState } from './enums.ts'

/** What can be done to listings that are chosen, each with the states it can follow on. */
export const listingChanges = {
  publish: [listingState.draft],
  unpublish: [listingState.published],
  archive: [listingState.draft, listingState.published],
  restore: [listingState.archived],
} as const satisfies Record<string, readonly ListingState[]>
export type ListingChange = keyof typeof listingChanges

export const listingChangeNames = ['publish', 'unpublish', 'archive', 'restore'] as const

/** Which of them can follow; none on what those who run the site have taken down. */
export function changesOf(state: ListingState, isWithheld: boolean): ListingChange[] {
  if (isWithheld) return []
  return listingChangeNames.filter((change) =>
    (listingChanges[change] as readonly ListingState[]).includes(state),
  )
}

/** Why a listing was not published. */
export const listingRefusals = ['lacking', 'hiddenProfile', 'withheld'] as const
export type ListingRefusal = (typeof listingRefusals)[number]

/** What the table of an enterprise's listings is sorted by. */
export const ownListingSorts = ['title', 'state', 'updated', 'likes'] as const
export type OwnListingSort = (typeof ownListingSorts)[number]

/** So many are changed at once. */
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
