import { sql } from 'kysely'
import type { Tx } from '#platform/db/db.ts'

/** Attaches orders without an account to accounts whose address was verified in the last days. */
export async function attachToVerified(tx: Tx): Promise<void> {
  await sql`
    update orders o set account_id = a.id
    from account a
    where o.account_id is null and o.email = a.email and a.erased_at is null
      and a.email_verified_at > now() - interval '3 days'`.execute(tx)
}
