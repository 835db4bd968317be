import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db/db.ts'

export interface PersonRow {
  id: number
  name: string
  email: string
  lang: string
  password_hash: string | null
}

/** Returns an account that can receive email; null if disabled, erased or unknown. */
export async function personById(db: Db, id: number): Promise<PersonRow | null> {
  const { rows } = await sql<PersonRow>`
    select id, name, email, lang, password_hash from account
    where id = ${id} and email is not null and disabled_at is null and erased_at is null`.execute(
    db,
  )
  return rows[0] ?? null
}

/** @param email in lower case */
export async function personByEmail(db: Db, email: string): Promise<PersonRow | null> {
  const { rows } = await sql<PersonRow>`
    select id, name, email, lang, password_hash from account
    where email = ${email} and disabled_at is null and erased_at is null`.execute(db)
  return rows[0] ?? null
}

/** Locks an account's row until the transaction ends, without blocking foreign keys to it. */
export async function lockAccount(tx: Tx, accountId: number): Promise<void> {
  await sql`select from account where id = ${accountId} for no key update`.execute(tx)
}

/** Whether an account has a confirmed TOTP key or a passkey. */
export async function hasFactor(db: Db, accountId: number): Promise<boolean> {
  const { rows } = await sql<{ has_factor: boolean }>`
    select exists (select from totp where account_id = ${accountId} and confirmed_at is not null)
      or exists (select from passkey where account_id = ${accountId}) as has_factor`.execute(db)
  return rows[0]?.has_factor ?? false
}

export interface DeviceRow {
  id: number
  method: number
  user_agent: string
  network: string | null
  created_at: Date
  seen_at: Date
}

/** Returns active sessions of an account, last used first. */
export async function devicesOf(db: Db, accountId: number): Promise<DeviceRow[]> {
  const { rows } = await sql<DeviceRow>`
    select id, method, user_agent, network::text as network, created_at, seen_at from session s
    where account_id = ${accountId} and ended_at is null
      and exists (
        select from session_token t where t.session_id = s.id and t.used_at is null
          and t.expires_at > now()
      )
    order by seen_at desc, id desc limit 100`.execute(db)
  return rows
}
