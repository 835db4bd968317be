import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { isPublicFile, pictureJson } from '#platform/files/queries.ts'
import type { PictureRow } from '#platform/files/pictures.ts'
import { textsOf, type NamedText } from './managed-entity/managed-entity-queries.ts'

export interface TreeRow {
  id: number
  parent_id: number | null
  handle: string
  sort: number
  image_file: string | null
  texts: NamedText[]
}

export interface SectorRow extends TreeRow {
  kind: number
  shortcut: number | null
  redirect_to: number | null
}

/** Returns sectors and focuses that are active or redirect to another. */
export async function allSectors(db: Db): Promise<SectorRow[]> {
  const { rows } = await sql<SectorRow>`
    select s.id, s.kind, s.parent_id, s.handle, s.sort, s.shortcut, s.image_file, s.redirect_to,
      ${textsOf('sector', 's')} as texts
    from sector s
    where s.archived_at is null or s.redirect_to is not null
    order by s.sort, s.id`.execute(db)
  return rows
}

export interface CategoryRow extends TreeRow {
  /** A public file. */
  image: PictureRow | null
}

export async function allCategories(db: Db): Promise<CategoryRow[]> {
  const { rows } = await sql<CategoryRow>`
    select c.id, c.parent_id, c.handle, c.sort, c.image_file,
      (select ${pictureJson}
        from file f where f.uuid = c.image_file and ${isPublicFile}) as image,
      (select json_agg(json_build_object('lang', t.lang, 'origin', t.origin, 'name', t.name))
        from category_text t where t.category_id = c.id) as texts
    from category c
    where c.archived_at is null
    order by c.sort, c.id`.execute(db)
  return rows
}

export interface CertificateRow {
  id: number
  group_id: number
  sort: number
  handle: string
  badge_file: string | null
  link: string | null
  network_id: number | null
  network_subdomain: string | null
  texts: NamedText[]
}

/** Returns all certificates, ordered by group. */
export async function allCertificates(db: Db): Promise<CertificateRow[]> {
  const { rows } = await sql<CertificateRow>`
    select c.id, c.group_id, c.sort, c.handle, c.badge_file, c.link, c.network_id,
      h.name as network_subdomain,
      ${textsOf('certificate', 'c')} as texts
    from certificate c
    join certificate_group g on g.id = c.group_id and g.archived_at is null
    left join network n on n.id = c.network_id and n.archived_at is null
    left join handle h on h.enterprise_id = n.owner_id and h.current
    where c.archived_at is null
    order by g.sort, g.id, c.sort, c.id`.execute(db)
  return rows
}

export interface GroupRow {
  id: number
  sort: number
  texts: NamedText[]
}

export async function allCertificateGroups(db: Db): Promise<GroupRow[]> {
  const { rows } = await sql<GroupRow>`
    select g.id, g.sort,
      ${textsOf('certificate_group', 'g')} as texts
    from certificate_group g
    where g.archived_at is null
    order by g.sort, g.id`.execute(db)
  return rows
}

export interface CollectionRow {
  id: number
  slug: string
  sort: number
  image_file: string | null
  texts: NamedText[]
}

export async function allCollections(db: Db): Promise<CollectionRow[]> {
  const { rows } = await sql<CollectionRow>`
    select c.id, c.slug, c.sort, c.image_file,
      ${textsOf('collection', 'c')} as texts
    from collection c
    where c.archived_at is null
    order by c.sort, c.id`.execute(db)
  return rows
}

export interface CollectionItemRow {
  collection_id: number
  item_id: number
}

/** Returns the collections that contain these enterprises or listings. */
export async function collectionsOf(
  db: Db,
  column: 'enterprise_id' | 'listing_id',
  ids: readonly number[],
): Promise<CollectionItemRow[]> {
  const { rows } = await sql<CollectionItemRow>`
    select collection_id, ${sql.ref(column)} as item_id from collection_item
    where ${sql.ref(column)} = any(${[...ids]}::bigint[])`.execute(db)
  return rows
}

/** Maps existing sectors and focuses to their merge target, or else themselves. */
export async function currentSectors(
  db: Db,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: number; current: number }>`
    select id, coalesce(redirect_to, id) as current from sector
    where id = any(${[...ids]}::bigint[])`.execute(db)
  return new Map(rows.map(({ id, current }) => [id, current]))
}

/** Returns the ids that are existing certificates. */
export async function certificatesAmong(db: Db, ids: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select id from certificate where id = any(${[...ids]}::bigint[])`.execute(db)
  return new Set(rows.map(({ id }) => id))
}
