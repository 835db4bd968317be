import { sql } from 'kysely'
import type { Tx } from '#platform/db/db.ts'

export interface OwnerRow {
  email: string
  name: string
  lang: string
}

/** Locks the account for an email change. */
export async function lockOwner(tx: Tx, id: number): Promise<OwnerRow | null> {
  const { rows } = await sql<OwnerRow>`
    select email, name, lang from account
    where id = ${id} and erased_at is null and email is not null for update`.execute(tx)
  return rows[0] ?? null
}

export async function isTaken(tx: Tx, email: string): Promise<boolean> {
  const { rows } = await sql`select from account where email = ${email}`.execute(tx)
  return rows.length > 0
}

/** Counts an account's requests to change its email within a day. */
export async function countRequests(tx: Tx, id: number, action: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from audit
    where target_kind = 'account' and target_id = ${id} and action = ${action}
      and at > now() - interval '1 day'`.execute(tx)
  return rows[0]?.count ?? 0
}
