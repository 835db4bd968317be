import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { prepared } from '#platform/db/prepared.ts'

/** Returns the order that a cart has become; null while it has not. */
export async function orderOfCart(db: Db, cartId: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    ${prepared}select id from orders where cart_id = ${cartId}`.execute(db)
  return rows[0]?.id ?? null
}
