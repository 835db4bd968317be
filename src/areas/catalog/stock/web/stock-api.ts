import { toActingVendor } from '#identity/teams/web/widgets/acting-vendor.ts'
import { clientOf, type ReadableContext } from '#shared/page-context.ts'
import { pageNotFound } from '#shared/page-error.ts'
import { parseId } from '#shared/parse-id.ts'
import type { stockContract } from '../contract.ts'

export const stock = clientOf<typeof stockContract>('stock')

/** Returns the enterprise in the URL. */
export function vendorIn(url: URL): number {
  return parseId(url.searchParams.get('id')) ?? pageNotFound()
}

/** Returns the enterprise in the URL of a page; redirects to the acting one where it names none. */
export async function vendorOfPage(
  context: ReadableContext,
  { searchParams }: URL,
  place: StockPlace,
): Promise<number> {
  const id = parseId(searchParams.get('id'))
  return id ?? toActingVendor(context, (own) => `${stockPaths[place]}?id=${own}`)
}

export const stockPaths = {
  stock: '/vendor/stock',
  locations: '/vendor/stock/locations',
  history: '/vendor/stock/history',
  count: '/vendor/stock/count',
} as const
export type StockPlace = keyof typeof stockPaths

export function itemAddress(vendorId: number, itemId: string): string {
  return `/vendor/stock/item?id=${vendorId}&item=${itemId}`
}

/** Reads a quantity as typed; null for an empty text, undefined for one that is no whole number. */
export function quantityIn(text: string): number | null | undefined {
  const trimmed = text.trim()
  if (trimmed === '') return null
  return /^\d{1,10}$/.test(trimmed) && Number(trimmed) <= 2_000_000_000
    ? Number(trimmed)
    : undefined
}
