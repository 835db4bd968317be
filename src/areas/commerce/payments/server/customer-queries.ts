import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db/db.ts'
import { paymentMethod } from '#shared/enums-of-store.ts'

/** Returns the provider's customer of an account; null if it has none. */
export async function customerRow(db: Db, accountId: number): Promise<string | null> {
  const { rows } = await sql<{ ref: string }>`
    select ref from payment_customer where account_id = ${accountId}
      and provider = ${sql.lit(paymentMethod.stripe)}`.execute(db)
  return rows[0]?.ref ?? null
}

/**
 * Stores the customer of an account. Returns the one that was stored before, if any; the other is
 * then deleted at the provider by a job.
 */
export async function insertCustomer(tx: Tx, accountId: number, ref: string): Promise<string> {
  const { rows } = await sql<{ ref: string }>`
    insert into payment_customer (account_id, provider, ref)
    values (${accountId}, ${sql.lit(paymentMethod.stripe)}, ${ref})
    on conflict (account_id, provider) do update set ref = payment_customer.ref
    returning ref`.execute(tx)
  const stored = rows[0]?.ref ?? ref
  if (stored !== ref) {
    await sql`
      insert into payment_customer_erasure (ref) values (${ref}) on conflict do nothing`.execute(tx)
  }
  return stored
}

/** Returns customers of erased people that the provider still has. */
export async function customersToErase(db: Db): Promise<string[]> {
  const { rows } = await sql<{ ref: string }>`
    select ref from payment_customer_erasure order by requested_at limit 200`.execute(db)
  return rows.map(({ ref }) => ref)
}

export async function forgetErasure(tx: Tx, ref: string): Promise<void> {
  await sql`delete from payment_customer_erasure where ref = ${ref}`.execute(tx)
}
