import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db/db.ts'
import { fileKind, fileState, fileVisibility, textOrigin } from '#shared/enums.ts'

export function countryRows(db: Db): Promise<{ code: string; code3: string }[]> {
  return db.selectFrom('country').select(['code', 'code3']).execute()
}

/** Returns listings of any enterprise by id or slug. */
export async function listingKeys(
  db: Db,
  { ids, handles }: { ids: readonly number[]; handles: readonly string[] },
): Promise<{ id: number; url_key: string; enterprise_id: number }[]> {
  const { rows } = await sql<{ id: number; url_key: string; enterprise_id: number }>`
    select id, url_key, enterprise_id from listing where id = any(${[...ids]}::bigint[])
    union
    select id, url_key, enterprise_id from listing where url_key = any(${[...handles]}::text[])`.execute(
    db,
  )
  return rows
}

/** Locks listings until the transaction ends. */
export async function lockListings(tx: Tx, ids: readonly number[]): Promise<void> {
  await sql`
    select from listing where id = any(${[...ids]}::bigint[]) order by id for update`.execute(tx)
}

export interface PictureRow {
  uuid: string
  fileName: string
  contentType: string
  extension: string
}

/** Returns those of the files that an enterprise may use: its own, and the account's uploads. */
export async function pictures(
  db: Db,
  input: { uuids: readonly string[]; enterpriseId: number; accountId: number | null },
): Promise<PictureRow[]> {
  if (input.uuids.length === 0) return []
  const { rows } = await sql<PictureRow>`
    select f.uuid, f.name as "fileName", f.type as "contentType", f.ext as extension from file f
    where f.uuid = any(${[...input.uuids]}::uuid[]) and f.kind = ${fileKind.image}
      and f.state = ${fileState.ready} and f.visibility = ${fileVisibility.public}
      and (f.owner_id = ${input.enterpriseId} or f.uploaded_by = ${input.accountId}::bigint
        or exists (select from listing_image i join listing l on l.id = i.listing_id
          where i.file_uuid = f.uuid and l.enterprise_id = ${input.enterpriseId}))`.execute(db)
  return rows
}

/** Returns up to `limit` listing ids of an enterprise above `after`, ascending. */
export async function listingIdsAfter(
  db: Db,
  enterpriseId: number,
  after: number,
  limit: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from listing where enterprise_id = ${enterpriseId} and id > ${after}
    order by id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Returns the languages of translations among an enterprise's listings. */
export async function translationLanguages(db: Db, enterpriseId: number): Promise<string[]> {
  const { rows } = await sql<{ lang: string }>`
    select distinct t.lang from listing_text t join listing l on l.id = t.listing_id
    where l.enterprise_id = ${enterpriseId} and t.origin <> ${textOrigin.original} order by t.lang`.execute(
    db,
  )
  return rows.map(({ lang }) => lang)
}

export interface VendorRow {
  label: string
  handle: string
  /** Whether its profile is public. */
  is_public: boolean
  listings: number
}

/** Returns an enterprise that is not archived, or that was taken down; null otherwise. */
export async function vendorRow(db: Db, id: number): Promise<VendorRow | null> {
  const { rows } = await sql<VendorRow>`
    select e.name as label, h.name as handle, e.public as is_public,
      (select count(*) from listing l where l.enterprise_id = e.id) as listings
    from enterprise e join handle h on h.enterprise_id = e.id and h.current
    where e.id = ${id} and (e.archived_at is null or e.withheld_at is not null)`.execute(db)
  return rows[0] ?? null
}
