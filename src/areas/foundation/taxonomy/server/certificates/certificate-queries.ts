import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db/db.ts'
import { pictureIn } from '#platform/files/queries.ts'
import type { PictureRow } from '#platform/files/pictures.ts'
import { textsOf, type NamedText } from '../managed-entity/managed-entity-queries.ts'

export interface GroupRow {
  id: number
  archived: boolean
  texts: NamedText[]
}

export async function groupRows(db: Db): Promise<GroupRow[]> {
  const { rows } = await sql<GroupRow>`
    select g.id, g.archived_at is not null as archived,
      ${textsOf('certificate_group', 'g')} as texts
    from certificate_group g order by g.sort, g.id`.execute(db)
  return rows
}

export interface CertificateRow extends GroupRow {
  groupId: number
  uses: number
  badge: PictureRow | null
}

export async function certificateRows(db: Db): Promise<CertificateRow[]> {
  const { rows } = await sql<CertificateRow>`
    with used as (
      select certificate_id, count(*)::integer as uses from certification group by certificate_id
    )
    select c.id, c.group_id as "groupId", c.archived_at is not null as archived,
      coalesce(used.uses, 0) as uses,
      ${pictureIn(sql`c.badge_file`)} as badge,
      ${textsOf('certificate', 'c')} as texts
    from certificate c left join used on used.certificate_id = c.id
    order by c.sort, c.id`.execute(db)
  return rows
}

export interface CertificateFields {
  groupId: number
  networkId: number | null
  link: string | null
}

export async function certificateFields(db: Db, id: number): Promise<CertificateFields | null> {
  const { rows } = await sql<CertificateFields>`
    select group_id as "groupId", network_id as "networkId", link
    from certificate where id = ${id}`.execute(db)
  return rows[0] ?? null
}

export async function usesOf(db: Db, id: number) {
  const { rows } = await sql<{ profiles: number; listings: number }>`
    select count(enterprise_id)::integer as profiles, count(listing_id)::integer as listings
    from certification where certificate_id = ${id}`.execute(db)
  return rows[0] ?? { profiles: 0, listings: 0 }
}

/** Counts the active certificates of a group. */
export async function countInGroup(db: Db, groupId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from certificate
    where group_id = ${groupId} and archived_at is null`.execute(db)
  return rows[0]?.count ?? 0
}

export async function insertGroup(tx: Tx): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into certificate_group (sort)
    select coalesce(max(sort), 0) + 1 from certificate_group returning id`.execute(tx)
  return rows[0]?.id ?? 0
}

export async function insertCertificate(tx: Tx, groupId: number, handle: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into certificate (group_id, handle, sort)
    select ${groupId}::bigint, ${handle}, coalesce(max(sort), 0) + 1
    from certificate where group_id = ${groupId} returning id`.execute(tx)
  return rows[0]?.id ?? 0
}

export async function updateCertificate(
  tx: Tx,
  id: number,
  fields: CertificateFields,
): Promise<void> {
  const { groupId, networkId, link } = fields
  await tx
    .updateTable('certificate')
    .set({ group_id: groupId, network_id: networkId, link })
    .where('id', '=', id)
    .execute()
}

export async function isGroup(tx: Tx, id: number): Promise<boolean> {
  const { rows } = await sql`
    select from certificate_group where id = ${id} and archived_at is null`.execute(tx)
  return rows.length > 0
}

export async function isNetwork(tx: Tx, id: number): Promise<boolean> {
  const { rows } = await sql`
    select from network where id = ${id} and archived_at is null`.execute(tx)
  return rows.length > 0
}

/** Locks both tables against changes until the transaction ends. */
export async function lockCertificates(tx: Tx): Promise<void> {
  await sql`
    lock table certificate_group, certificate in share row exclusive mode`.execute(tx)
}

/** Moves certificates to groups. */
export async function putIntoGroups(
  tx: Tx,
  rows: readonly { id: number; groupId: number }[],
): Promise<void> {
  await sql`
    update certificate c set group_id = input.group_id, rev = rev + 1
    from unnest(${rows.map(({ id }) => id)}::bigint[],
      ${rows.map(({ groupId }) => groupId)}::bigint[]) as input (id, group_id)
    where c.id = input.id and c.group_id <> input.group_id`.execute(tx)
}
