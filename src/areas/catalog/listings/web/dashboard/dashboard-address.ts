import { listingKind, listingState } from '#shared/enums.ts'
import { dashboardPath, ownListingSorts, type OwnListingSort } from '#shared/own-listings.ts'
import type { OwnListingFilter } from '../../own-listings-contract.ts'

/** Parses the filter from a URL; invalid values are ignored. */
export function filterFrom(params: URLSearchParams, vendorId: number): OwnListingFilter {
  const sort = ownListingSorts.find((each) => each === params.get('sort')) ?? 'updated'
  const order = (['asc', 'desc'] as const).find((each) => each === params.get('order'))
  const page = params.get('page') ?? ''
  return {
    vendorId,
    query: params.get('query')?.slice(0, 200) || undefined,
    state: Object.values(listingState).find((each) => String(each) === params.get('state')),
    kind: Object.values(listingKind).find((each) => String(each) === params.get('kind')),
    sort,
    order: order ?? firstOrder(sort),
    // Pages in URLs count from 1.
    page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) - 1 : 0,
  }
}

/** Default order of a column: titles and states ascending, numbers and dates descending. */
export function firstOrder(sort: OwnListingSort): 'asc' | 'desc' {
  return sort === 'title' || sort === 'state' ? 'asc' : 'desc'
}

/** Builds the URL of a filter. */
export function addressOf(filter: OwnListingFilter): string {
  const { vendorId, query, state, kind, sort, order, page } = filter
  const params = new URLSearchParams({ vendorId: String(vendorId) })
  if (query) params.set('query', query)
  if (state) params.set('state', String(state))
  if (kind) params.set('kind', String(kind))
  if (sort !== 'updated') params.set('sort', sort)
  if (order !== firstOrder(sort)) params.set('order', order)
  if (page > 0) params.set('page', String(page + 1))
  return `${dashboardPath}?${params.toString()}`
}
