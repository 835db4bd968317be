import { oneOf, searchText, tableUrl } from '#shared/table-url.ts'
import { parseId } from '#shared/parse-id.ts'
import type { ClaimFilter } from '../admin-contract.ts'
import { claimLists, claimSorts } from '../claim-lists.ts'

export const claimsUrl = tableUrl<ClaimFilter>('/admin/manage-certificates/claims', {
  list: oneOf(claimLists, 'proven'),
  query: searchText,
  certificate: (text) => parseId(text) ?? undefined,
  sorted: oneOf(claimSorts),
  page: (text) => (/^\d{1,5}$/.test(text) ? Number(text) : 0),
})

/** What the last decision did, as `did` in the URL; each has a text `did-…`. */
export const claimDeeds = ['verified', 'rejected', 'reopened', 'renewed', 'notRenewed'] as const
export type ClaimDeed = (typeof claimDeeds)[number]

/** URL of the list with an open entry and the result of the last decision. */
export function openClaimUrl(
  filter: ClaimFilter,
  { open, of, did }: { open?: number | null; of?: number; did?: ClaimDeed },
): string {
  const params = claimsUrl.params(filter)
  if (open) params.set('open', String(open))
  if (of) params.set('of', String(of))
  if (did) params.set('did', did)
  const search = params.size > 0 ? `?${params.toString()}` : ''
  return `${claimsUrl.path}${search}${open ? `#claim-${open}` : ''}`
}
