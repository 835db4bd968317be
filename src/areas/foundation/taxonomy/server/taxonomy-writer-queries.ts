import { sql, type RawBuilder } from 'kysely'
import type { Db, Tx } from '#platform/db/db.ts'
import { insertRows, recordset } from '#platform/db/writing/queries.ts'
import { certificationState, type CertificationState } from '#shared/enums.ts'
import type { CertificateCheck } from '#shared/fields.ts'

export interface CertificationRow extends CertificateCheck {
  owner: number
  certificateId: number
  state: CertificationState
  expiresOn: string | null
}

/** Certifications of these owners; `imported` are owners that the source of an import writes. */
interface Written {
  owners: readonly number[]
  imported: readonly number[]
  rows: readonly CertificationRow[]
}

const certifiedColumns = { enterprise: 'enterprise_id', listing: 'listing_id' } as const
export type Certified = keyof typeof certifiedColumns

const certificationTypes = {
  owner: 'bigint',
  certificateId: 'bigint',
  state: 'smallint',
  expiresOn: 'date',
  checkedBy: 'text',
  checkedOn: 'date',
  evidenceUrl: 'text',
}

/**
 * Condition on certification `was`: no admin decided it, and it is a claim, or verified by an import
 * that now writes its owner again.
 */
function isReplaceable(certified: Certified, imported: readonly number[]): RawBuilder<boolean> {
  return sql`was.decided_at is null and (was.state = ${certificationState.claimed}
    or was.${sql.ref(certifiedColumns[certified])} = any(${[...imported]}::bigint[]))`
}

/** Deletes certifications that are no longer given; those decided by an admin stay. */
export async function deleteUnclaimed(
  tx: Tx,
  certified: Certified,
  { owners, imported, rows }: Written,
): Promise<void> {
  const column = sql.ref(certifiedColumns[certified])
  await sql`
    delete from certification was
    where was.${column} = any(${[...owners]}::bigint[]) and ${isReplaceable(certified, imported)}
      and not exists (
        select from ${recordset(certificationTypes, rows)}
        where input.owner = was.${column} and input."certificateId" = was.certificate_id)`.execute(
    tx,
  )
}

export async function upsertCertifications(
  tx: Tx,
  certified: Certified,
  { imported, rows }: Written,
): Promise<void> {
  const column = sql.ref(certifiedColumns[certified])
  await sql`
    insert into certification as was
      (${column}, certificate_id, state, expires_on, checked_by, checked_on, evidence_url)
    select owner, "certificateId", state, "expiresOn", "checkedBy", "checkedOn", "evidenceUrl"
    from ${recordset(certificationTypes, rows)}
    on conflict (${column}, certificate_id) where ${column} is not null do update
      set state = excluded.state, expires_on = excluded.expires_on,
        checked_by = excluded.checked_by, checked_on = excluded.checked_on,
        evidence_url = excluded.evidence_url, undo = null,
        proven_at = case when was.state = excluded.state then was.proven_at else now() end
      where ${isReplaceable(certified, imported)}`.execute(tx)
}

/**
 * Sets evidence files of claimed certifications, which wait from their first one on; decided ones
 * keep the reviewed file.
 */
export async function putEvidence(
  tx: Tx,
  certified: Certified,
  rows: readonly { owner: number; certificateId: number; evidence: string | null }[],
): Promise<void> {
  const types = { owner: 'bigint', certificateId: 'bigint', evidence: 'uuid' }
  await sql`
    update certification was set evidence_file = input.evidence, undo = null,
      proven_at = case when was.evidence_file is null and input.evidence is not null
        then now() else was.proven_at end
    from ${recordset(types, rows)}
    where was.${sql.ref(certifiedColumns[certified])} = input.owner
      and was.certificate_id = input."certificateId"
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
    update certificate c set badge_file = input.badge, network_id = input."networkId"
    from ${recordset(types, rows)} where input.handle = c.handle`.execute(tx)
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
    update category c set image_file = input.image
    from ${recordset({ id: 'bigint', image: 'uuid' }, rows)} where input.id = c.id`.execute(tx)
}

/** Returns everything that claims one of the certificates, or was granted it. */
export async function holdersOf(tx: Tx, certificateIds: readonly number[]): Promise<Holders> {
  const { rows } = await sql<HolderRow>`
    select distinct enterprise_id, listing_id from certification
    where certificate_id = any(${[...certificateIds]}::bigint[])`.execute(tx)
  return holders(rows)
}

/** Returns owners of certifications that expired since the given day. */
export async function holdersOfExpired(tx: Tx, from: string | null): Promise<Holders> {
  const { rows } = await sql<HolderRow>`
    select distinct enterprise_id, listing_id from certification
    where expires_on < current_date and (${from}::date is null or expires_on >= ${from}::date)
  `.execute(tx)
  return holders(rows)
}

/** A term of an import source and its meaning: one id, or none for a term that means nothing. */
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

/** Replaces what these terms mean to a source. */
export async function putMapping(
  tx: Tx,
  source: string,
  terms: readonly string[],
  rows: readonly MappingRow[],
): Promise<void> {
  await sql`
    delete from import_mapping
    where source = ${source} and term = any(${[...terms]}::text[])`.execute(tx)
  const types = {
    source: 'text',
    term: 'text',
    sector_id: 'bigint',
    category_id: 'bigint',
    certificate_id: 'bigint',
  }
  await insertRows(
    tx,
    'import_mapping',
    types,
    rows.map((row) => ({ source, ...row })),
  )
}

/** Resets rejected or expired certifications to claimed, if among these certificates. */
export async function reclaimCertifications(
  tx: Tx,
  id: number,
  certificateIds: readonly number[],
): Promise<void> {
  await sql`
    update certification set state = ${certificationState.claimed}, decided_at = null,
      decided_by = null, rejected_because = null, undo = null, proven_at = now(),
      checked_by = null, checked_on = null, evidence_url = null
    where enterprise_id = ${id} and certificate_id = any(${[...certificateIds]}::bigint[])
      and (state = ${certificationState.rejected}
        or state = ${certificationState.verified}
          and expires_on < (now() at time zone 'utc')::date)`.execute(tx)
}

/** Deletes what certifications were before a decision that can no longer be undone. */
export async function forgetUndo(db: Db): Promise<void> {
  await sql`
    update certification set undo = null
    where undo is not null and (undo->>'at')::timestamptz < now() - interval '1 minute'`.execute(db)
}
