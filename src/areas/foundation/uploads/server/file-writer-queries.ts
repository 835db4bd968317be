import { sql } from 'kysely'
import type { Tx } from '#platform/db/db.ts'
import { insertRows } from '#platform/db/writing/queries.ts'
import { fileKind, fileState } from '#shared/enums.ts'

/** An image or document whose bytes are already stored. */
export interface FileInput {
  sha256: string
  bytes: number
  /** Without a dot, as in `webp`. */
  ext: string
  /** Media type. */
  type: string
  name?: string | undefined
  /** For images; both or neither. */
  width?: number | undefined
  height?: number | undefined
  /** Dominant colour of an image as `#rrggbb`. */
  color?: string | undefined
}

/**
 * Inserts rows for public files without an owner; equal content shares one row. Returns their uuids
 * in the order of `files`.
 */
export async function putFiles(tx: Tx, files: readonly FileInput[]): Promise<string[]> {
  if (files.length === 0) return []
  const rows = files.map((file) => ({
    ...file,
    kind: file.type.startsWith('image/') ? fileKind.image : fileKind.document,
    name: file.name ?? '',
    state: fileState.ready,
  }))
  await insertRows(
    tx,
    'file',
    {
      kind: 'smallint',
      name: 'text',
      ext: 'text',
      type: 'text',
      bytes: 'bigint',
      sha256: 'text',
      width: 'integer',
      height: 'integer',
      color: 'text',
      state: 'smallint',
    },
    rows,
  )
  const found = await sql<{ sha256: string; uuid: string }>`
    select sha256, uuid from file
    where owner_id is null and sha256 = any(${files.map((file) => file.sha256)})`.execute(tx)
  const uuids = new Map(found.rows.map((row) => [row.sha256, row.uuid]))
  return files.map(({ sha256 }) => {
    const uuid = uuids.get(sha256)
    if (!uuid) throw new Error(`no row for the file ${sha256}`)
    return uuid
  })
}
