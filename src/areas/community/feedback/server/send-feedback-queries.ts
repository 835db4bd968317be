import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db/db.ts'
import { teamRole } from '#shared/enums.ts'
import type { Language } from '#shared/languages.ts'

/** Returns a party's latest visible feedback on an enterprise. */
export async function feedbackBy(
  db: Db,
  actorId: number,
  enterpriseId: number,
): Promise<number | null> {
  const row = await db
    .selectFrom('feedback')
    .select('id')
    .where('actor_id', '=', actorId)
    .where('enterprise_id', '=', enterpriseId)
    .where('parent_id', 'is', null)
    .where('removed_at', 'is', null)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return row?.id ?? null
}

/** Locks an enterprise to serialize feedback on it, which affects rating and count. */
export async function lockEnterprise(
  tx: Tx,
  id: number,
): Promise<{ name: string; handle: string } | null> {
  const { rows } = await sql<{ name: string; handle: string }>`
    select e.name, h.name as handle from enterprise e
    join handle h on h.enterprise_id = e.id and h.current
    where e.id = ${id} for no key update of e`.execute(tx)
  return rows[0] ?? null
}

export interface FeedbackRow {
  id: number
  enterprise_id: number
  parent_id: number | null
  actor_id: number
  by_account_id: number | null
  message: string
  thumbs: number | null
  files: string[] | null
}

export async function feedbackRow(db: Db, id: number): Promise<FeedbackRow | null> {
  const { rows } = await sql<FeedbackRow>`
    select id, enterprise_id, parent_id, actor_id, by_account_id, message, thumbs,
      (select array_agg(file_uuid::text order by sort) from feedback_file
        where feedback_id = feedback.id) as files
    from feedback where id = ${id} and removed_at is null`.execute(db)
  return rows[0] ?? null
}

export async function updateFeedback(
  tx: Tx,
  id: number,
  { message, thumbs }: { message: string; thumbs: number | null },
): Promise<void> {
  await sql`
    update feedback set message = ${message}, thumbs = ${thumbs}, lang = null, edited_at = now()
    where id = ${id}`.execute(tx)
}

export async function replaceFiles(tx: Tx, id: number, uuids: readonly string[]): Promise<void> {
  await tx.deleteFrom('feedback_file').where('feedback_id', '=', id).execute()
  if (uuids.length === 0) return
  await tx
    .insertInto('feedback_file')
    .values(uuids.map((file_uuid, sort) => ({ feedback_id: id, file_uuid, sort })))
    .execute()
}

export async function replaceTags(tx: Tx, id: number, ids: readonly number[]): Promise<void> {
  await tx.deleteFrom('feedback_tag').where('feedback_id', '=', id).execute()
  if (ids.length === 0) return
  await tx
    .insertInto('feedback_tag')
    .values(ids.map((enterprise_id) => ({ feedback_id: id, enterprise_id })))
    .execute()
}

/** Returns those of the enterprises that are public, in order. */
export async function publicAmong(db: Db, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('enterprise')
    .select('id')
    .where('id', 'in', [...ids])
    .where('public', '=', true)
    .execute()
  const known = new Set(rows.map(({ id }) => id))
  return [...new Set(ids)].filter((id) => known.has(id))
}

export async function markRemoved(tx: Tx, id: number): Promise<void> {
  await sql`update feedback set removed_at = now() where id = ${id}`.execute(tx)
}

export interface ReaderRow {
  id: number
  email: string
  name: string
  lang: Language
}

/** Returns a team's owners and admins who can receive email. */
export async function leadersOf(db: Db, enterpriseId: number): Promise<ReaderRow[]> {
  const { rows } = await sql<ReaderRow>`
    select a.id, a.email::text as email, a.name, a.lang
    from team_member m join account a on a.id = m.account_id
    where m.enterprise_id = ${enterpriseId} and m.role <= ${teamRole.admin}
      and a.email is not null and a.disabled_at is null and a.erased_at is null
    order by a.id`.execute(db)
  return rows
}

export async function readerRow(db: Db, accountId: number): Promise<ReaderRow | null> {
  const { rows } = await sql<ReaderRow>`
    select id, email::text as email, name, lang from account
    where id = ${accountId} and email is not null and disabled_at is null
      and erased_at is null`.execute(db)
  return rows[0] ?? null
}

export async function nameOfParty(db: Db, id: number): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select coalesce(e.name, a.name) as name from party p
    left join enterprise e on e.id = p.id left join account a on a.id = p.id
    where p.id = ${id}`.execute(db)
  return rows[0]?.name ?? ''
}
