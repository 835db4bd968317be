import { vendorOf } from '#identity/teams/web/widgets/acting-vendor.ts'
import { clientOf, type ReadableContext } from '#shared/page-context.ts'
import type { discountsContract } from '../contract.ts'

export const discountsApi = clientOf<typeof discountsContract>('discounts')

/** Whose codes and cards a page is about: an enterprise's, or for null the platform's. */
export type Owner = number | null

/** Returns the owner by the path of the page. */
export async function ownerOf(context: ReadableContext, url: URL): Promise<Owner> {
  return url.pathname.startsWith('/admin/')
    ? null
    : vendorOf(context, url, url.pathname.replace(/\.data$/, ''))
}

/** Returns the address of a page below that of discounts or gift cards, with query parameters. */
export function ownAddress(
  owner: Owner,
  page: 'discounts' | 'discounts/edit' | 'gift-cards',
  query: Readonly<Record<string, string>> = {},
): string {
  const path = owner === null ? `/admin/${page}` : `/${page}`
  const params = new URLSearchParams({
    ...(owner !== null && { vendorId: String(owner) }),
    ...query,
  })
  const search = params.toString()
  return search ? `${path}?${search}` : path
}
