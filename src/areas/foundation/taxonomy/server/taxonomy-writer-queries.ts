import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db/db.ts'
import { insertRows, recordset } from '#platform/db/writing/queries.ts'
import { certificationState, type CertificationState } from '#shared/enums.ts'

export interface CertificationRow {
  owner: number
  certificateId: number
  state: CertificationState
  expiresOn: string | null
}

const certifiedColumns = { enterprise: 'enterprise_id', listing: 'listing_id' } as const
export type Certified = keyof typeof certifiedColumns

const certificationTypes = {
  owner: 'bigint',
  certificateId: 'bigint',
  state: 'smallint',
  expiresOn: 'date',
}

/** Deletes claimed certifications that are no longer claimed; those decided by an admin stay. */
export async function deleteUnclaimed(
  tx: Tx,
  certified: Certified,
  owners: readonly number[],
  rows: readonly CertificationRow[],
): Promise<void> {
  const column = sql.ref(certifiedColumns[certified])
  await sql`
    delete from certification was
    where was.${column} = any(${[...owners]}::bigint[])
      and was.state = ${certificationState.claimed}
      and not exists (
        select from ${recordset(certificationTypes, rows)}
        where given.owner = was.${column} and given."certificateId" = was.certificate_id)`.execute(
    tx,
  )
}

export async function upsertCertifications(
  tx: Tx,
  certified: Certified,
  rows: readonly CertificationRow[],
): Promise<void> {
  const column = sql.ref(certifiedColumns[certified])
  await sql`
    insert into certification as was (${column}, certificate_id, state, expires_on)
    select owner, "certificateId", state, "expiresOn" from ${recordset(certificationTypes, rows)}
    on conflict (${column}, certificate_id) where ${column} is not null do update
      set state = excluded.state, expires_on = excluded.expires_on
      where was.state = ${certificationState.claimed}`.execute(tx)
}

/** Sets evidence files of claimed certifications; decided ones keep the reviewed file. */
export async function putEvidence(
  tx: Tx,
  certified: Certified,
  rows: readonly { owner: number; certificateId: number; evidence: string | null }[],
): Promise<void> {
  const types = { owner: 'bigint', certificateId: 'bigint', evidence: 'uuid' }
  await sql`
    update certification was set evidence_file = given.evidence
    from ${recordset(types, rows)}
    where was.${sql.ref(certifiedColumns[certified])} = given.owner
      and was.certificate_id = given."certificateId"
      and was.state = ${certificationState.claimed}`.execute(tx)
}

export interface CertificateRow {
  handle: string
  group_id: number
  sort: number
  link: string | null
}

/** Upserts certificates and returns their ids in the order of the rows. */
export async function upsertCertificates(
  tx: Tx,
  rows: readonly CertificateRow[],
): Promise<number[]> {
  const types = { handle: 'text', group_id: 'bigint', sort: 'integer', link: 'text' }
  const { rows: made } = await sql<{ id: number; handle: string }>`
    insert into certificate (handle, group_id, sort, link)
    select handle, group_id, sort, link from ${recordset(types, rows)}
    on conflict (handle) do update set group_id = excluded.group_id, sort = excluded.sort,
      link = excluded.link, archived_at = null
    returning id, handle`.execute(tx)
  const ids = new Map(made.map((row) => [row.handle, row.id]))
  return rows.map(({ handle }) => ids.get(handle) ?? 0)
}

export interface BadgeRow {
  /** Handle of the certificate. */
  handle: string
  /** Uuid returned by `putFiles`. */
  badge: string | null
  networkId: number | null
}

/** Sets badge and network of certificates. */
export async function putBadges(tx: Tx, rows: readonly BadgeRow[]): Promise<void> {
  const types = { handle: 'text', badge: 'uuid', networkId: 'bigint' }
  await sql`
    update certificate c set badge_file = given.badge, network_id = given."networkId"
    from ${recordset(types, rows)} where given.handle = c.handle`.execute(tx)
}

/** Owners of certifications. */
export interface Holders {
  enterpriseIds: number[]
  listingIds: number[]
}

interface HolderRow {
  enterprise_id: number | null
  listing_id: number | null
}

const holders = (rows: readonly HolderRow[]): Holders => ({
  enterpriseIds: rows.flatMap((row) => row.enterprise_id ?? []),
  listingIds: rows.flatMap((row) => row.listing_id ?? []),
})

/** Sets the pictures of categories, by uuids returned by `putFiles`. */
export async function putCategoryImages(
  tx: Tx,
  rows: readonly { id: number; image: string | null }[],
): Promise<void> {
  await sql`
    update category c set image_file = given.image
    from ${recordset({ id: 'bigint', image: 'uuid' }, rows)} where given.id = c.id`.execute(tx)
}

/** Returns everything that has or claims one of the certificates. */
export async function holdersOf(tx: Tx, certificateIds: readonly number[]): Promise<Holders> {
  const { rows } = await sql<HolderRow>`
    select distinct enterprise_id, listing_id from certification
    where certificate_id = any(${[...certificateIds]}::bigint[])`.execute(tx)
  return holders(rows)
}

const expiryDay = 'certificates.looked_at'

/**
 * Records that expiry was processed today. Returns the previous day (null: never), or `none` if
 * already done today. Concurrent callers wait for this transaction.
 */
export async function passDays(tx: Tx): Promise<{ from: string | null } | 'none'> {
  const { rows } = await sql<{ day: string | null }>`
    with was as (select value #>> '{}' as day from setting where key = ${expiryDay})
    insert into setting (key, value) values (${expiryDay}, to_jsonb(current_date))
    on conflict (key) do update set value = excluded.value, updated_at = now()
      where setting.value <> excluded.value
    returning (select day from was) as day`.execute(tx)
  const [passed] = rows
  return passed ? { from: passed.day } : 'none'
}

/** Returns owners of certifications that expired since the given day. */
export async function holdersOfExpired(tx: Tx, from: string | null): Promise<Holders> {
  const { rows } = await sql<HolderRow>`
    select distinct enterprise_id, listing_id from certification
    where expires_on < current_date and (${from}::date is null or expires_on >= ${from}::date)
  `.execute(tx)
  return holders(rows)
}

export interface CollectionRow {
  slug: string
  sort: number
  image: string | null
}

/** Upserts collections and returns their ids in the order of the rows. */
export async function upsertCollections(tx: Tx, rows: readonly CollectionRow[]): Promise<number[]> {
  const types = { slug: 'text', sort: 'integer', image: 'uuid' }
  const { rows: made } = await sql<{ id: number; slug: string }>`
    insert into collection (slug, sort, image_file)
    select slug, sort, image from ${recordset(types, rows)}
    on conflict (slug) do update
      set sort = excluded.sort, image_file = excluded.image_file, archived_at = null
    returning id, slug`.execute(tx)
  const ids = new Map(made.map((row) => [row.slug, row.id]))
  return rows.map(({ slug }) => ids.get(slug) ?? 0)
}

export interface CollectionItemRow {
  collection_id: number
  enterprise_id: number | null
  listing_id: number | null
  sort: number
}

/** Replaces the items of collections; returns all previous and new ones. */
export async function replaceCollectionItems(
  tx: Tx,
  collectionIds: readonly number[],
  items: readonly CollectionItemRow[],
): Promise<{ enterpriseIds: number[]; listingIds: number[] }> {
  const removed = await sql<Pick<CollectionItemRow, 'enterprise_id' | 'listing_id'>>`
    delete from collection_item where collection_id = any(${[...collectionIds]}::bigint[])
    returning enterprise_id, listing_id`.execute(tx)
  await insertRows(
    tx,
    'collection_item',
    { collection_id: 'bigint', enterprise_id: 'bigint', listing_id: 'bigint', sort: 'integer' },
    items,
  )
  const all = [...removed.rows, ...items]
  return {
    enterpriseIds: [...new Set(all.flatMap((item) => item.enterprise_id ?? []))],
    listingIds: [...new Set(all.flatMap((item) => item.listing_id ?? []))],
  }
}

export interface BannerRow {
  image_file: string | null
  collection_id: number | null
  link: string | null
  sort: number
  active_from: Date | null
  active_to: Date | null
  visible: boolean
}

/** Inserts banners and returns their ids in the order of the rows. */
export async function insertBanners(tx: Tx, rows: readonly BannerRow[]): Promise<number[]> {
  const made = await tx
    .insertInto('banner')
    .values([...rows])
    .returning('id')
    .execute()
  return made.map((row) => row.id).sort((one, other) => one - other)
}

/** A term of an import source and its meaning; exactly one id is set. */
export interface MappingRow {
  term: string
  sector_id: number | null
  category_id: number | null
  certificate_id: number | null
}

/** Returns the term mapping of a source; its own rows override those for all sources. */
export async function readMapping(db: Db, source: string): Promise<MappingRow[]> {
  const { rows } = await sql<MappingRow>`
    select term, sector_id, category_id, certificate_id from import_mapping m
    where source = ${source} or source is null and not exists (
      select from import_mapping own where own.source = ${source} and own.term = m.term)
    order by term, id`.execute(db)
  return rows
}
