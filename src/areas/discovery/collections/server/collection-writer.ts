import { publishItems } from '#foundation/taxonomy/server/public.ts'
import type { Tx } from '#platform/db/db.ts'
import { checkTexts, type TextInput } from '#platform/db/writing/input.ts'
import { putTexts } from '#platform/db/writing/queries.ts'
import { publish } from '#platform/outbox/outbox-queries.ts'
import * as queries from './collection-writer-queries.ts'

/** A collection, identified by its slug. */
export interface CollectionInput {
  slug: string
  sort?: number | undefined
  /** Uuid returned by `putFiles`. */
  image?: string | null | undefined
  /** Exactly one original. */
  texts: readonly (TextInput & { title: string; description?: string | undefined })[]
  /** In display order. */
  enterpriseIds?: readonly number[] | undefined
  listingIds?: readonly number[] | undefined
}

/** Upserts collections with their items; returns their ids in order. */
export async function putCollections(
  tx: Tx,
  collections: readonly CollectionInput[],
): Promise<number[]> {
  for (const { slug, texts } of collections) checkTexts(texts, slug)
  const ids = await queries.upsertCollections(
    tx,
    collections.map(({ slug, sort, image }) => ({ slug, sort: sort ?? 0, image: image ?? null })),
  )
  const withIds = collections.map((collection, index) => ({ ...collection, id: ids[index] ?? 0 }))
  await putTexts(
    tx,
    'collection_text',
    'collection_id',
    ['title', 'description'],
    withIds.flatMap(({ id, texts }) => texts.map((text) => ({ owner: id, ...text }))),
  )

  const items = withIds.flatMap(({ id, enterpriseIds = [], listingIds = [] }) => [
    ...enterpriseIds.map((enterprise, sort) => item(id, enterprise, null, sort)),
    ...listingIds.map((listing, sort) => item(id, null, listing, enterpriseIds.length + sort)),
  ])
  const touched = await queries.replaceCollectionItems(tx, ids, items)
  await publish(tx, 'taxonomy.changed', ids)
  await publishItems(tx, touched)
  return ids
}

function item(
  collection_id: number,
  enterprise_id: number | null,
  listing_id: number | null,
  sort: number,
) {
  return { collection_id, enterprise_id, listing_id, sort }
}
