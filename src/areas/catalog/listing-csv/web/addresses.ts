import { importPath } from '#shared/listing-files-path.ts'

/** The page of one import; `group` and `after` say which of its rows are shown. */
export function importAddress(
  vendorId: number,
  id: number,
  { group, after, columns }: { group?: string; after?: number; columns?: boolean } = {},
): string {
  const params = new URLSearchParams()
  if (group) params.set('group', group)
  if (after) params.set('after', String(after))
  if (columns) params.set('columns', '1')
  return importPath(vendorId, id) + (params.size > 0 ? `&${params}` : '')
}

/** A file that an enterprise downloads. */
export function fileAddress(vendorId: number, name: string): string {
  return `/marketplace-dashboard/${vendorId}/${name}`
}

/** The enterprise that an address asks for; 0 for none. */
export function askedVendor({ searchParams }: URL): number {
  const given = searchParams.get('vendorId') ?? ''
  return /^[1-9]\d{0,14}$/.test(given) ? Number(given) : 0
}
