import { createHash } from 'node:crypto'
import type { SourceKey } from '#platform/db/writing/input.ts'
import { slugOf } from '#shared/slug.ts'
import type { Fields } from './record.ts'

export interface RowKey {
  source: string
  sourceId: string
  runId?: number | undefined
}

/** The row's source: `--source`, else the column `source`, else the file name. */
export function sourceOf(
  fields: Fields,
  cell: string | undefined,
  fileName: string,
): { source: string; sourceId: string } {
  const source = cell ?? (fields['source'] ?? '').trim()
  return {
    source: (source || fileName).slice(0, 100),
    sourceId: (fields['source_id'] ?? '').trim().slice(0, 500),
  }
}

/** The key with a hash of the converted content, which depends on row, mapping and rules. */
export function sourceKeyOf(key: RowKey, content: object): SourceKey {
  const hash = createHash('sha256').update(JSON.stringify(content)).digest('base64url')
  return { ...key, hash }
}

/** Source id of an enterprise that was created for a brand of products. */
export function brandKey(brand: string): string {
  return `brand:${slugOf(brand) || brand.toLowerCase()}`.slice(0, 500)
}

/** Enterprises of brands are not pruned by imports of organisations. */
export function isBrandKey(sourceId: string): boolean {
  return sourceId.startsWith('brand:')
}
