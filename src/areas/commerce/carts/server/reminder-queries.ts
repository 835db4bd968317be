import { sql } from 'kysely'
import type { Tx } from '#platform/db/db.ts'

/** Marks that a buyer was reminded of a cart, once; false if it was before, or became an order. */
export async function setCartReminded(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql`
    update cart set reminded_at = now()
    where id = ${id} and reminded_at is null and reminder_wanted and completed_at is null
    returning 1`.execute(tx)
  return rows.length > 0
}
