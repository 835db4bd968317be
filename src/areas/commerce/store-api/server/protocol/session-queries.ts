import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db/db.ts'
import type { TeamRole, UserRole } from '#shared/enums.ts'

export interface StoreAccountRow {
  id: number
  email: string
  name: string
  role: UserRole
  lang: string
  country: string
  teams: { enterpriseId: number; role: TeamRole }[] | null
}

const account = (column: string) => sql`
  (select json_build_object('id', a.id, 'email', a.email, 'name', a.name, 'role', a.role,
      'lang', a.lang, 'country', a.country,
      'teams', (select json_agg(json_build_object('enterpriseId', m.enterprise_id,
        'role', m.role)) from team_member m where m.account_id = a.id))
    from account a where a.id = ${sql.ref(column)} and a.disabled_at is null
      and a.erased_at is null and s.created_at >= a.credentials_changed_at
      and s.created_at >= coalesce(a.email_verified_at, s.created_at)
      and (a.sessions_ended_at is null or s.created_at > a.sessions_ended_at))`

export interface StoreSessionRow {
  customer: StoreAccountRow | null
  admin: StoreAccountRow | null
}

/**
 * Returns whom a session belongs to; null if there is none, or it has expired. It ends when all
 * sessions of the account are ended, its credentials change or its address is verified: before, it
 * may have been another's.
 */
export async function storeSession(db: Db, tokenHash: Buffer): Promise<StoreSessionRow | null> {
  const { rows } = await sql<StoreSessionRow>`
    select ${account('s.customer_id')} as customer, ${account('s.admin_id')} as admin
    from store_session s where s.token_hash = ${tokenHash} and s.expires_at > now()`.execute(db)
  return rows[0] ?? null
}

/** Sets who a session belongs to; null ids keep. */
export async function putStoreSession(
  tx: Tx,
  tokenHash: Buffer,
  {
    customerId,
    adminId,
    hours,
  }: { customerId: number | null; adminId: number | null; hours: number },
): Promise<void> {
  await sql`
    insert into store_session as was (token_hash, customer_id, admin_id, expires_at)
    values (${tokenHash}, ${customerId}, ${adminId}, now() + make_interval(hours => ${hours}))
    on conflict (token_hash) do update set
      customer_id = coalesce(excluded.customer_id, was.customer_id),
      admin_id = coalesce(excluded.admin_id, was.admin_id),
      expires_at = excluded.expires_at`.execute(tx)
}

/** Ends the customer's or the admin's part of a session; deletes it once both are over. */
export async function endStoreSession(
  tx: Tx,
  tokenHash: Buffer,
  part: 'customer' | 'admin',
): Promise<void> {
  await sql`
    update store_session set
      customer_id = case when ${part} = 'customer' then null else customer_id end,
      admin_id = case when ${part} = 'admin' then null else admin_id end
    where token_hash = ${tokenHash}`.execute(tx)
  await sql`
    delete from store_session
    where token_hash = ${tokenHash} and customer_id is null and admin_id is null`.execute(tx)
}

export async function deleteExpiredSessions(tx: Tx): Promise<void> {
  await sql`delete from store_session where expires_at < now()`.execute(tx)
}
