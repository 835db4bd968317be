import { createHash } from 'node:crypto'
import type { SourceKey } from '#platform/db/writing/input.ts'
import { slugOf } from '#shared/slug.ts'
import type { Fields } from './record.ts'

export interface RowKey {
  source: string
  sourceId: string
  runId?: number | undefined
}

/** Where a row comes from: `--source`, else the column `source`, else the file's name. */
export function sourceOf(
  fields: Fields,
  given: string | undefined,
  fileName: string,
): { source: string; sourceId: string } {
  const source = given ?? (fields['source'] ?? '').trim()
  return {
    source: (source || fileName).slice(0, 100),
    sourceId: (fields['source_id'] ?? '').trim().slice(0, 500),
  }
}

/** The key with the hash of everything that a change of the row, the mapping or the rules changes. */
export function sourceKeyOf(key: RowKey, content: object): SourceKey {
  const hash = createHash('sha256').update(JSON.stringify(content)).digest('base64url')
  return { ...key, hash }
}

/** What the enterprise of a brand is called in the source whose products brought it. */
export function brandKey(brand: string): string {
  return `brand:${slugOf(brand) || brand.toLowerCase()}`.slice(0, 500)
}

/** Such enterprises came with products: a list of organisations without them says nothing of them. */
export function isBrandKey(sourceId: string): boolean {
  return sourceId.startsWith('brand:')
}
