import { createHash } from 'node:crypto'
import type { SourceKey } from '#platform/db/writing/input.ts'
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
