import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { fileState } from '#shared/enums.ts'

export interface DeliveryRow {
  lineId: string
  text: string
  linkDays: number
  fileName: string | null
  bytes: number | null
}

/** Returns what the lines of orders deliver. */
export async function deliveryRows(db: Db, lineIds: readonly string[]): Promise<DeliveryRow[]> {
  const { rows } = await sql<DeliveryRow>`
    select d.order_line_id as "lineId", d.text, d.link_days as "linkDays",
      f.name as "fileName", f.bytes
    from virtual_delivery d
    left join file f on f.uuid = d.file_uuid and f.state = ${fileState.ready}
    where d.order_line_id = any(${[...lineIds]}::text[])`.execute(db)
  return rows
}

/** Returns the file that a line delivered; null if there is none. */
export async function deliveredFile(
  db: Db,
  lineId: string,
): Promise<{ sha256: string; type: string; name: string; ext: string } | null> {
  const { rows } = await sql<{ sha256: string; type: string; name: string; ext: string }>`
    select f.sha256, f.type, f.name, f.ext
    from virtual_delivery d join file f on f.uuid = d.file_uuid
    where d.order_line_id = ${lineId} and f.state = ${fileState.ready}`.execute(db)
  return rows[0] ?? null
}
