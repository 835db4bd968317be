import type { Tx } from '#platform/db/db.ts'
import { checkTexts } from '#platform/db/writing/input.ts'
import { putTexts } from '#platform/db/writing/queries.ts'
import { publish } from '#platform/outbox/outbox-queries.ts'
import type { BannerInput, CollectionInput } from './collection-input.ts'
import { publishHolders } from './holders.ts'
import {
  insertBanners,
  replaceCollectionItems,
  upsertCollections,
} from './taxonomy-writer-queries.ts'

/** Upserts collections with their items; returns their ids in order. */
export async function putCollections(
  tx: Tx,
  collections: readonly CollectionInput[],
): Promise<number[]> {
  for (const { slug, texts } of collections) checkTexts(texts, slug)
  const ids = await upsertCollections(
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
  const touched = await replaceCollectionItems(tx, ids, items)
  await publish(tx, 'taxonomy.changed', ids)
  await publishHolders(tx, touched)
  return ids
}

/** Inserts banners; returns their ids in order. */
export async function addBanners(tx: Tx, banners: readonly BannerInput[]): Promise<number[]> {
  if (banners.length === 0) return []
  for (const { texts } of banners) checkTexts(texts, 'banner')
  const ids = await insertBanners(
    tx,
    banners.map(({ image, target, sort, activeFrom, activeTo, visible }) => ({
      image_file: image,
      collection_id: target && 'collectionId' in target ? target.collectionId : null,
      link: target && 'link' in target ? target.link : null,
      sort: sort ?? 0,
      active_from: activeFrom ?? null,
      active_to: activeTo ?? null,
      visible: visible ?? true,
    })),
  )
  await putTexts(
    tx,
    'banner_text',
    'banner_id',
    ['title'],
    banners.flatMap(({ texts }, index) =>
      texts.map((text) => ({ owner: ids[index] ?? 0, ...text })),
    ),
  )
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
