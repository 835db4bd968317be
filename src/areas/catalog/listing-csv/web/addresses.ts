import { importPath } from '#shared/listing-files-path.ts'
import { parseId } from '#shared/parse-id.ts'

/** URL of an import; `group` and `after` select the rows shown. */
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

/** URL of a CSV download. */
export function fileAddress(vendorId: number, name: string): string {
  return `/marketplace-dashboard/${vendorId}/${name}`
}

/** Returns the enterprise id in the URL; 0 for none. */
export function vendorIdIn({ searchParams }: URL): number {
  const requested = searchParams.get('vendorId') ?? ''
  return parseId(requested) ?? 0
}
