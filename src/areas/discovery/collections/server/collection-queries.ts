import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db/db.ts'
import { pictureIn } from '#platform/files/queries.ts'
import type { PictureRow } from '#platform/files/pictures.ts'
import { textsOf, type NamedText } from '#foundation/taxonomy/server/public.ts'
import { listingState, placeType } from '#shared/enums.ts'

export interface CollectionRow {
  id: number
  slug: string
  archived: boolean
  items: number
  image: PictureRow | null
  texts: NamedText[]
}

/** Returns all collections in order, archived ones last. */
export async function collectionRows(db: Db): Promise<CollectionRow[]> {
  const { rows } = await sql<CollectionRow>`
    select c.id, c.slug, c.archived_at is not null as archived,
      (select count(*)::integer from collection_item i where i.collection_id = c.id) as items,
      ${pictureIn(sql`c.image_file`)} as image,
      ${textsOf('collection', 'c')} as texts
    from collection c
    order by c.archived_at is not null, c.sort, c.id`.execute(db)
  return rows
}

export async function slugOfCollection(db: Db, id: number): Promise<string | null> {
  const { rows } = await sql<{ slug: string }>`
    select slug from collection where id = ${id}`.execute(db)
  return rows[0]?.slug ?? null
}

export async function bannersTo(db: Db, id: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from banner
    where collection_id = ${id} and archived_at is null`.execute(db)
  return rows[0]?.count ?? 0
}

export interface ItemRow {
  kind: 'profile' | 'listing'
  id: number
  name: string
  about: string
  findable: boolean
}

/** Returns the items of a collection, in order. */
export async function itemRows(db: Db, id: number, language: string): Promise<ItemRow[]> {
  const { rows } = await sql<ItemRow>`
    select case when l.id is null then 'profile' else 'listing' end as kind,
      coalesce(l.id, e.id) as id,
      coalesce(text.title, e.name) as name,
      case when l.id is null then coalesce(place.display_title, '') else e.name end as about,
      e.findable and (l.id is null or l.state = ${listingState.published}) as findable
    from collection_item i
    left join listing l on l.id = i.listing_id
    join enterprise e on e.id = coalesce(i.enterprise_id, l.enterprise_id)
    left join lateral shown_listing_text(l.id, ${language}) text on true
    left join place on place.party_id = e.id and place.type = ${placeType.primary}
    where i.collection_id = ${id} order by i.sort`.execute(db)
  return rows
}

export async function insertCollection(tx: Tx, slug: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into collection (slug, sort)
    select ${slug}, coalesce(max(sort), 0) + 1 from collection returning id`.execute(tx)
  return rows[0]?.id ?? 0
}

export async function isTaken(tx: Tx, slug: string, id: number | undefined): Promise<boolean> {
  const { rows } = await sql`
    select from collection where slug = ${slug} and id is distinct from ${id ?? null}::bigint`.execute(
    tx,
  )
  return rows.length > 0
}

export async function setSlug(tx: Tx, id: number, slug: string): Promise<void> {
  await tx.updateTable('collection').set({ slug }).where('id', '=', id).execute()
}

export interface ItemIds {
  enterpriseIds: number[]
  listingIds: number[]
}

export async function itemIds(tx: Tx, id: number): Promise<ItemIds> {
  const { rows } = await sql<ItemIds>`
    select coalesce(array_agg(enterprise_id) filter (where enterprise_id is not null), '{}')
        as "enterpriseIds",
      coalesce(array_agg(listing_id) filter (where listing_id is not null), '{}') as "listingIds"
    from collection_item where collection_id = ${id}`.execute(tx)
  return rows[0] ?? { enterpriseIds: [], listingIds: [] }
}

/** Counts how many of these exist. */
export async function countItems(tx: Tx, { enterpriseIds, listingIds }: ItemIds): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from enterprise where id = any(${enterpriseIds}::bigint[]))::integer
      + (select count(*) from listing where id = any(${listingIds}::bigint[]))::integer as count
  `.execute(tx)
  return rows[0]?.count ?? 0
}

export async function replaceItems(
  tx: Tx,
  id: number,
  items: readonly { kind: 'profile' | 'listing'; id: number }[],
): Promise<void> {
  await sql`delete from collection_item where collection_id = ${id}`.execute(tx)
  await sql`
    insert into collection_item (collection_id, enterprise_id, listing_id, sort)
    select ${id}::bigint, case when kind = 'profile' then of end,
      case when kind = 'listing' then of end, place
    from unnest(${items.map(({ kind }) => kind)}::text[], ${items.map((item) => item.id)}::bigint[])
      with ordinality as input (kind, of, place)`.execute(tx)
}
