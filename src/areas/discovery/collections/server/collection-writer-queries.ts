import { sql } from 'kysely'
import type { Tx } from '#platform/db/db.ts'
import { insertRows, recordset } from '#platform/db/writing/queries.ts'

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
