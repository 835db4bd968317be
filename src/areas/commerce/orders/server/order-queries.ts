import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { prepared } from '#platform/db/prepared.ts'

/** Returns the order that a cart has become; null while it has not. */
export async function orderOfCart(db: Db, cartId: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    ${prepared}select id from orders where cart_id = ${cartId}`.execute(db)
  return rows[0]?.id ?? null
}

/** Whether an account has proved that an email address is its own. */
export async function isVerifiedAddress(
  db: Db,
  accountId: number,
  email: string,
): Promise<boolean> {
  const { rows } = await sql`
    select from account
    where id = ${accountId} and email = ${email} and email_verified_at is not null`.execute(db)
  return rows.length > 0
}

/** Returns whose order it is; null if there is none. */
export async function enterpriseOfOrder(db: Db, id: string): Promise<number | null> {
  const { rows } = await sql<{ enterprise_id: number }>`
    select enterprise_id from vendor_order where id = ${id}`.execute(db)
  return rows[0]?.enterprise_id ?? null
}

/** Returns the ids of the enterprises' orders below the order with a number. */
export async function vendorOrdersOfNumber(db: Db, displayId: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    ${prepared}select v.id from orders o join vendor_order v on v.order_id = o.id
    where o.display_id = ${displayId} order by v.place`.execute(db)
  return rows.map(({ id }) => id)
}
