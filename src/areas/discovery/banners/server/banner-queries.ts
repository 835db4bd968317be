import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db/db.ts'
import type { PictureRow } from '#platform/files/pictures.ts'
import { isPublicFile, pictureIn, pictureJson } from '#platform/files/queries.ts'
import { textsOf, type NamedText } from '#foundation/taxonomy/server/public.ts'

export interface BannerRow {
  id: number
  rev: number
  archived: boolean
  visible: boolean
  from: Date | null
  to: Date | null
  link: string | null
  collection: NamedText[] | null
  image: PictureRow | null
  texts: NamedText[]
}

/** Returns all banners in order, archived ones last. */
export async function bannerRows(db: Db): Promise<BannerRow[]> {
  const { rows } = await sql<BannerRow>`
    select b.id, b.rev, b.archived_at is not null as archived, b.visible,
      b.active_from as "from", b.active_to as "to", b.link,
      (select json_agg(json_build_object('lang', t.lang, 'origin', t.origin, 'name', t.title))
        from collection_text t where t.collection_id = b.collection_id) as collection,
      ${pictureIn(sql`b.image_file`)} as image,
      ${textsOf('banner', 'b')} as texts
    from banner b
    order by b.archived_at is not null, b.sort, b.id`.execute(db)
  return rows
}

export interface ShownBannerRow {
  id: number
  link: string | null
  collection_id: number | null
  collection_slug: string | null
  active: boolean
  /** A public file. */
  image: PictureRow | null
  texts: NamedText[]
}

/** Returns the banners in order; `active` ones are shown now. */
export async function allBanners(db: Db): Promise<ShownBannerRow[]> {
  const { rows } = await sql<ShownBannerRow>`
    select b.id, b.link, c.id as collection_id, c.slug as collection_slug,
      b.visible and coalesce(b.active_from <= now(), true) and coalesce(b.active_to > now(), true)
        as active,
      (select ${pictureJson}
        from file f where f.uuid = b.image_file and ${isPublicFile}) as image,
      ${textsOf('banner', 'b')} as texts
    from banner b
    left join collection c on c.id = b.collection_id and c.archived_at is null
    where b.archived_at is null
    order by b.sort, b.id`.execute(db)
  return rows
}

export interface BannerFields {
  collectionId: number | null
  link: string | null
  from: Date | null
  to: Date | null
  visible: boolean
}

export async function bannerFields(db: Db, id: number): Promise<BannerFields | null> {
  const { rows } = await sql<BannerFields>`
    select collection_id as "collectionId", link, active_from as "from", active_to as "to", visible
    from banner where id = ${id}`.execute(db)
  return rows[0] ?? null
}

export async function insertBanner(tx: Tx): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into banner (sort) select coalesce(max(sort), 0) + 1 from banner returning id`.execute(
    tx,
  )
  return rows[0]?.id ?? 0
}

export async function updateBanner(tx: Tx, id: number, fields: BannerFields): Promise<void> {
  const { collectionId, link, from, to, visible } = fields
  await tx
    .updateTable('banner')
    .set({ collection_id: collectionId, link, active_from: from, active_to: to, visible })
    .where('id', '=', id)
    .execute()
}

export async function setVisible(tx: Tx, id: number, visible: boolean): Promise<void> {
  await tx.updateTable('banner').set({ visible }).where('id', '=', id).execute()
}

export async function isCollection(tx: Tx, id: number): Promise<boolean> {
  const { rows } = await sql`
    select from collection where id = ${id} and archived_at is null`.execute(tx)
  return rows.length > 0
}

/** Locks the table against other inserts and reordering until the transaction ends. */
export async function lockBanners(tx: Tx): Promise<void> {
  await sql`lock table banner in share row exclusive mode`.execute(tx)
}

export interface NewBanner {
  image_file: string | null
  collection_id: number | null
  link: string | null
  sort: number
  active_from: Date | null
  active_to: Date | null
  visible: boolean
}

/** Inserts banners and returns their ids in the order of the rows. */
export async function insertBanners(tx: Tx, rows: readonly NewBanner[]): Promise<number[]> {
  const made = await tx
    .insertInto('banner')
    .values([...rows])
    .returning('id')
    .execute()
  return made.map((row) => row.id).sort((one, other) => one - other)
}
