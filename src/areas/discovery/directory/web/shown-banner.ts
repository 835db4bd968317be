import type { Banner } from '#discovery/banners/contract.ts'

/** The part of a banner that the carousel renders; at most one target. */
export interface ShownBanner {
  id: number
  title: string
  lang: string | null
  picture: string | null
  color: string | null
  /** Path of its collection. */
  collection: string | null
  /** External URL. */
  outside: string | null
}

export function shownBanner(banner: Banner): ShownBanner {
  const { id, title, lang, picture, collectionId, slug, link } = banner
  return {
    id,
    title,
    lang,
    picture: picture?.url ?? null,
    color: picture?.color ?? null,
    collection:
      collectionId !== null && slug !== null ? `/collection/${collectionId}/${slug}` : null,
    outside: link,
  }
}
