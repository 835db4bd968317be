import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db/db.ts'
import { fileState } from '#shared/enums.ts'

/** Stores what the lines of orders deliver, as the products are now; known lines stay. */
export async function insertDeliveries(tx: Tx, lineIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    insert into virtual_delivery (order_line_id, file_uuid, text, link_days)
    select l.id, g.file_uuid, g.text, g.link_days
    from order_line l join variant v on v.id = l.variant_id
    join virtual_good g on g.product_id = v.product_id
    where l.id = any(${[...lineIds]}::text[])
    on conflict do nothing returning order_line_id as id`.execute(tx)
  return rows.map(({ id }) => id)
}

export interface DeliveryRow {
  lineId: string
  text: string
  linkDays: number
  fileName: string | null
  bytes: number | null
}

/** Returns what the lines of orders delivered. */
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
