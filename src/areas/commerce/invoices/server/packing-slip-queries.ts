import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import type { Address } from '#shared/address.ts'

export interface SlipRow {
  enterprise: string
  shipAddress: Address | null
  note: string
}

export async function slipOf(db: Db, vendorOrderId: string): Promise<SlipRow> {
  const { rows } = await sql<SlipRow>`
    select e.name as enterprise, o.ship_address as "shipAddress", v.note
    from vendor_order v join orders o on o.id = v.order_id join enterprise e on e.id = v.enterprise_id
    where v.id = ${vendorOrderId}`.execute(db)
  const [row] = rows
  if (!row) throw new Error(`no order ${vendorOrderId}`)
  return row
}

/** Returns the ids of an enterprise's orders by their numbers in lists, in the order given. */
export async function idsOfSeqs(
  db: Db,
  enterpriseId: number,
  seqs: readonly number[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select v.id from unnest(${[...seqs]}::bigint[]) with ordinality as given (seq, place)
    join vendor_order v on v.seq = given.seq and v.enterprise_id = ${enterpriseId}
    order by given.place`.execute(db)
  return rows.map(({ id }) => id)
}
