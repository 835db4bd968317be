import { listingState, type ListingState } from './enums.ts'

/** Bulk actions on listings, each with the states it can be applied to. */
export const listingChanges = {
  publish: [listingState.draft],
  unpublish: [listingState.published],
  archive: [listingState.draft, listingState.published],
  restore: [listingState.archived],
} as const satisfies Record<string, readonly ListingState[]>
export type ListingChange = keyof typeof listingChanges

/** Changes that can be undone for ten minutes. */
export type UndoableChange = Exclude<ListingChange, 'publish'>

export const listingChangeNames = Object.keys(listingChanges) as ListingChange[]

/** Returns the actions available in a state; none for listings taken down by moderation. */
export function changesOf(state: ListingState, isWithheld: boolean): ListingChange[] {
  if (isWithheld) return []
  return listingChangeNames.filter((change) =>
    (listingChanges[change] as readonly ListingState[]).includes(state),
  )
}

/** Tags of the questions about the price of a listing with a single variant. */
export const saleTags = [
  'highlightPrice',
  'highlightCurrency',
  'highlightSku',
  'highlightQuantity',
] as const
export type SaleTag = (typeof saleTags)[number]

/** Reasons why a listing cannot be published. */
export const listingRefusals = ['lacking', 'hiddenProfile', 'withheld'] as const
export type ListingRefusal = (typeof listingRefusals)[number]

/** Sort orders of an enterprise's listing table. */
export const ownListingSorts = ['title', 'state', 'updated', 'views', 'likes'] as const
export type OwnListingSort = (typeof ownListingSorts)[number]

/** What a listing lacks, or that it was not changed for a year. */
export const attentions = [
  'picture',
  'price',
  'category',
  'description',
  'answers',
  'outdated',
] as const
export type Attention = (typeof attentions)[number]

/** Value of the filter for listings that need attention for any reason. */
export const anyAttention = 'any'

/** Number of days whose views the dashboard counts. */
export const viewDays = 30

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

/** The editor at a question, with what is missing marked; at its top without one. */
export function listingQuestionAddress(id: number, questionId: number | null): string {
  const at = questionId === null ? '' : `&question=${questionId}#question-${questionId}`
  return `${editListingAddress(id)}?check=1${at}`
}

/** Editor of a listing's variants, prices and stock. */
export function productAddress(id: number): string {
  return `/edit-cart-listing/${id}`
}

/** Stock of an enterprise. */
export function stockAddress(vendorId: number): string {
  return `/vendor/stock?id=${vendorId}`
}

/** Variants of all listings of an enterprise as a file. */
export function variantFileAddress(vendorId: number): string {
  return `/marketplace-dashboard/variants?vendorId=${vendorId}`
}
