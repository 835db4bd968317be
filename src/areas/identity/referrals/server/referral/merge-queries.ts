import { sql } from 'kysely'
import type { Tx } from '#platform/db/db.ts'

/**
 * Moves invitations to another account of the same person. Of two to the same address, and of two
 * links, the remaining account's stays, with those who joined by the other. No one is left as
 * invited by themselves.
 */
export async function mergeReferrals(
  tx: Tx,
  from: number,
  into: { id: number; email: string },
): Promise<void> {
  const alike = sql`closed.referrer_id = ${from} and kept.referrer_id = ${into.id}
    and (closed.email = kept.email
      or (closed.email is null and kept.email is null and closed.kind = kept.kind))`
  await sql`
    update referral_joined joined set referral_id = kept.id
    from referral closed, referral kept
    where joined.referral_id = closed.id and ${alike}`.execute(tx)
  await sql`delete from referral closed using referral kept where ${alike}`.execute(tx)
  await sql`
    update referral set referrer_id = ${into.id} where referrer_id = ${from}`.execute(tx)
  await sql`
    delete from referral_joined joined using referral own
    where joined.account_id = any(${[from, into.id]}::bigint[])
      and own.id = joined.referral_id and own.referrer_id = ${into.id}`.execute(tx)
  await sql`
    update referral set remind = false
    where referrer_id = ${into.id} and email in (
      select email from account where id = any(${[from, into.id]}::bigint[]))`.execute(tx)
  await sql`
    delete from referral_joined where account_id = ${from}
      and exists (select from referral_joined where account_id = ${into.id})`.execute(tx)
  await sql`
    update referral_joined set account_id = ${into.id} where account_id = ${from}`.execute(tx)
}
