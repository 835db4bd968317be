import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db/db.ts'

export interface LinkRow {
  account_id: number | null
  data: Record<string, unknown>
  created_at: Date
}

/** Selects a link. */
export interface Wanted {
  kind: string
  hash: Buffer
  /** Whether it stays valid after a change of the account's password or email. */
  outlivesChanges: boolean
}

/** Wrong attempts that invalidate a link. */
const mostTries = 5

export async function insertLink(
  tx: Tx,
  link: { hash: Buffer; kind: string; accountId: number | null; data: unknown; hours: number },
): Promise<void> {
  await tx
    .insertInto('one_time_link')
    .values({
      hash: link.hash,
      kind: link.kind,
      account_id: link.accountId,
      data: JSON.stringify(link.data),
      expires_at: sql<Date>`now() + make_interval(hours => ${link.hours})`,
    })
    .execute()
}

/** SQL: whether the link `l` is valid. */
const works = ({ kind, hash, outlivesChanges }: Wanted) => sql<boolean>`
  l.hash = ${hash} and l.kind = ${kind} and l.used_at is null and l.expires_at > now()
  and (${outlivesChanges} or not exists (
    select from account a where a.id = l.account_id and a.credentials_changed_at > l.created_at))`

/** Consumes a link; null if unknown, used, expired, or invalidated by a change. */
export async function consumeLink(tx: Tx, wanted: Wanted): Promise<LinkRow | null> {
  const { rows } = await sql<LinkRow>`
    update one_time_link l set used_at = now() where ${works(wanted)}
    returning l.account_id, l.data, l.created_at`.execute(tx)
  return rows[0] ?? null
}

export async function readLink(db: Db, wanted: Wanted): Promise<LinkRow | null> {
  const { rows } = await sql<LinkRow>`
    select l.account_id, l.data, l.created_at from one_time_link l
    where ${works(wanted)} and l.tries < ${mostTries}`.execute(db)
  return rows[0] ?? null
}

/** Counts an attempt with a valid link; false if it has been invalidated by wrong ones. */
export async function countTry(tx: Tx, wanted: Wanted): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update one_time_link l set tries = l.tries + 1
    where ${works(wanted)} and l.tries < ${mostTries}`.execute(tx)
  return Number(numAffectedRows) > 0
}

/** Deletes unused links of a kind whose data contains `like`, except the newest `but`. */
export async function dropLinks(
  tx: Tx,
  kind: string,
  accountId: number,
  { but, like }: { but: number; like: Record<string, unknown> },
): Promise<void> {
  await sql`
    delete from one_time_link where hash in (
      select hash from one_time_link
      where kind = ${kind} and account_id = ${accountId} and used_at is null
        and data @> ${JSON.stringify(like)}::jsonb
      order by created_at desc offset ${but})`.execute(tx)
}

/** Returns when the account's password or email last changed. */
export async function changedAt(db: Db, accountId: number): Promise<Date> {
  const row = await db
    .selectFrom('account')
    .select('credentials_changed_at')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  return row.credentials_changed_at
}
