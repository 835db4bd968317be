import type { Tx } from '#platform/db/db.ts'
import { checkTexts, type TextInput } from '#platform/db/writing/input.ts'
import { putTexts } from '#platform/db/writing/queries.ts'
import { insertBanners } from './banner-queries.ts'

/** A banner of the carousel; links to a collection or an external URL. */
export interface BannerInput {
  image: string | null
  target: { collectionId: number } | { link: string } | null
  sort?: number | undefined
  activeFrom?: Date | null | undefined
  activeTo?: Date | null | undefined
  /** False hides it; true by default. */
  visible?: boolean | undefined
  /** Exactly one original. */
  texts: readonly (TextInput & { title: string })[]
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
