import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { fileState } from '#shared/enums.ts'
import { paymentStatus } from '#shared/enums-of-store.ts'

/** Matches lines that were delivered, of orders whose money was not given back. */
const isDelivered = sql`exists (
  select from order_line l join vendor_order v on v.id = l.vendor_order_id
  where l.id = d.order_line_id and l.shipped > 0
    and v.payment_status <> ${sql.lit(paymentStatus.refunded)})`

export interface DeliveryRow {
  lineId: string
  text: string
  linkDays: number
  fileName: string | null
  bytes: number | null
}

/** Returns what the lines of orders have delivered; nothing for lines that are not paid. */
export async function deliveryRows(db: Db, lineIds: readonly string[]): Promise<DeliveryRow[]> {
  const { rows } = await sql<DeliveryRow>`
    select d.order_line_id as "lineId", d.text, d.link_days as "linkDays",
      f.name as "fileName", f.bytes
    from virtual_delivery d
    left join file f on f.uuid = d.file_uuid and f.state = ${fileState.ready}
    where d.order_line_id = any(${[...lineIds]}::text[]) and ${isDelivered}`.execute(db)
  return rows
}

/** Returns the file that a line has delivered; null if there is none, or it was refunded. */
export async function deliveredFile(
  db: Db,
  lineId: string,
): Promise<{ sha256: string; type: string; name: string; ext: string } | null> {
  const { rows } = await sql<{ sha256: string; type: string; name: string; ext: string }>`
    select f.sha256, f.type, f.name, f.ext
    from virtual_delivery d join file f on f.uuid = d.file_uuid
    where d.order_line_id = ${lineId} and f.state = ${fileState.ready} and ${isDelivered}`.execute(
    db,
  )
  return rows[0] ?? null
}
