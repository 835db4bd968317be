import { listingKind, listingState } from '#shared/enums.ts'
import { anyAttention, attentions, dashboardPath, ownListingSorts } from '#shared/own-listings.ts'
import { oneOf, orderOf, searchText, tableUrl } from '#shared/table-url.ts'
import type { OwnListingFilter } from '../../own-listings-contract.ts'

/** Pages count from 1 in URLs, from 0 in the filter. */
export interface DashboardFilter extends Omit<OwnListingFilter, 'page'> {
  page: string
}

export const dashboardUrl = tableUrl<DashboardFilter>(dashboardPath, {
  vendorId: Number,
  query: searchText,
  state: oneOf(Object.values(listingState)),
  kind: oneOf(Object.values(listingKind)),
  attention: oneOf([anyAttention, ...attentions]),
  sort: oneOf(ownListingSorts, 'updated'),
  order: orderOf(['title', 'state']),
  page: (text) => (/^[1-9]\d{0,4}$/.test(text) ? text : '1'),
})
