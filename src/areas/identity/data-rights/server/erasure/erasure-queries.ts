import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db/db.ts'
import { teamRole } from '#shared/enums.ts'

export interface PersonRow {
  id: number
  email: string
  name: string
  lang: string
}

/** Locks an account that is not erased; null otherwise. */
export async function lockPerson(tx: Tx, accountId: number): Promise<PersonRow | null> {
  const { rows } = await sql<PersonRow>`
    select id, email, name, lang from account
    where id = ${accountId} and erased_at is null and email is not null for update`.execute(tx)
  return rows[0] ?? null
}

/** Locks the accounts that were merged into an account. */
export async function lockMergedInto(tx: Tx, accountId: number): Promise<PersonRow[]> {
  const { rows } = await sql<PersonRow>`
    select id, email, name, lang from account
    where merged_into = ${accountId} and erased_at is null and email is not null
    order by id for update`.execute(tx)
  return rows
}

export interface TeamRow {
  id: number
  name: string
}

/** Returns enterprises with other team members but no other owner. */
export async function teamsToHandOver(db: Db, accountId: number): Promise<TeamRow[]> {
  const { rows } = await sql<TeamRow>`
    select e.id, e.name from team_member m join enterprise e on e.id = m.enterprise_id
    where m.account_id = ${accountId} and m.role = ${teamRole.owner}
      and exists (select from team_member o
        where o.enterprise_id = e.id and o.account_id <> m.account_id)
      and not exists (select from team_member o
        where o.enterprise_id = e.id and o.account_id <> m.account_id and o.role = ${teamRole.owner})
    order by e.name, e.id`.execute(db)
  return rows
}

/** Schedules an erasure and returns its time; null if already scheduled. */
export async function insertErasure(
  tx: Tx,
  { accountId, by, siteId, days }: { accountId: number; by: number; siteId: number; days: number },
): Promise<Date | null> {
  const { rows } = await sql<{ due_at: Date }>`
    insert into erasure (account_id, planned_by, site_id, due_at)
    values (${accountId}, ${by}, ${siteId}, now() + make_interval(days => ${days}))
    on conflict do nothing returning due_at`.execute(tx)
  return rows[0]?.due_at ?? null
}

/** Cancels an erasure and returns when it was requested; null if there was none. */
export async function dropErasure(tx: Tx, accountId: number): Promise<Date | null> {
  const row = await tx
    .deleteFrom('erasure')
    .where('account_id', '=', accountId)
    .returning('planned_at')
    .executeTakeFirst()
  return row?.planned_at ?? null
}

export async function dueErasures(db: Db, now: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('erasure')
    .select('account_id')
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .execute()
  return rows.map((row) => row.account_id)
}

/** Claims a due erasure and returns its site; null if cancelled or done. */
export async function lockDue(tx: Tx, accountId: number, now: Date): Promise<number | null> {
  const row = await tx
    .deleteFrom('erasure')
    .where('account_id', '=', accountId)
    .where('due_at', '<=', now)
    .returning('site_id')
    .executeTakeFirst()
  return row?.site_id ?? null
}
