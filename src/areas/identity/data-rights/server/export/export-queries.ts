import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db/db.ts'
import { fileState } from '#shared/enums.ts'

/** Requests an export; false if one is pending or available. */
export async function beginExport(tx: Tx, accountId: number, siteId: number): Promise<boolean> {
  const { rows } = await sql`
    insert into data_export (account_id, site_id) values (${accountId}, ${siteId})
    on conflict (account_id) do update set uuid = gen_random_uuid(), site_id = excluded.site_id,
      requested_at = now(), ready_at = null, expires_at = null
      where data_export.expires_at <= now()
    returning uuid`.execute(tx)
  return rows.length > 0
}

export interface ExportRow {
  uuid: string
  site_id: number
  ready: boolean
  email: string
  name: string
  lang: string
}

/** Returns a requested export with its recipient; null if the account is gone. */
export async function requestedExport(db: Db, accountId: number): Promise<ExportRow | null> {
  const { rows } = await sql<ExportRow>`
    select x.uuid, x.site_id, x.ready_at is not null as ready, a.email, a.name, a.lang
    from data_export x join account a on a.id = x.account_id
    where a.id = ${accountId} and a.email is not null`.execute(db)
  return rows[0] ?? null
}

/** Marks an export as ready and returns its expiry; null if already done. */
export async function endExport(tx: Tx, uuid: string, days: number): Promise<Date | null> {
  const { rows } = await sql<{ expires_at: Date }>`
    update data_export set ready_at = now(), expires_at = now() + make_interval(days => ${days})
    where uuid = ${uuid} and ready_at is null returning expires_at`.execute(tx)
  return rows[0]?.expires_at ?? null
}

/** Returns the uuid of an account's available export. */
export async function readyExport(db: Db, accountId: number): Promise<string | null> {
  const { rows } = await sql<{ uuid: string }>`
    select uuid from data_export where account_id = ${accountId} and expires_at > now()`.execute(db)
  return rows[0]?.uuid ?? null
}

export async function dropOldExports(tx: Tx, now: Date): Promise<void> {
  await sql`delete from data_export where expires_at <= ${now}`.execute(tx)
}

/** Returns those of the exports that are pending or available. */
export async function liveExports(db: Db, uuids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ uuid: string }>`
    select uuid from data_export where uuid = any(${[...uuids]}::uuid[])`.execute(db)
  return new Set(rows.map(({ uuid }) => uuid))
}

/** Returns an account and those of the same person that were merged into it. */
export async function accountsOf(db: Db, accountId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('account')
    .select('id')
    .where('merged_into', '=', accountId)
    .where('erased_at', 'is', null)
    .orderBy('id')
    .execute()
  return [accountId, ...rows.map(({ id }) => id)]
}

/** Returns a subject of personal data as JSON rows. */
export async function readSubject(
  db: Db,
  query: (accountId: number) => ReturnType<typeof sql>,
  accountId: number,
): Promise<unknown[]> {
  const { rows } = await sql<{ entry: unknown }>`
    select to_jsonb(entry) as entry from (${query(accountId)}) entry`.execute(db)
  return rows.map(({ entry }) => entry)
}

export interface OwnFile {
  uuid: string
  name: string
  ext: string
  sha256: string
  created_at: Date
}

/** Returns files uploaded or owned by these accounts, oldest first. */
export async function filesOf(db: Db, accountIds: readonly number[]): Promise<OwnFile[]> {
  const ids = sql`${[...accountIds]}::bigint[]`
  const { rows } = await sql<OwnFile>`
    select uuid, name, ext, sha256, created_at from file
    where (uploaded_by = any(${ids}) or owner_id = any(${ids}))
      and state = ${fileState.ready} and sha256 is not null
    order by created_at, uuid`.execute(db)
  return rows
}
