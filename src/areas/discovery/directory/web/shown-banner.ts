import type { Banner } from '#foundation/taxonomy/contract.ts'

/** A banner as the carousel draws it, and nothing else; leads to one of the two, or nowhere. */
export interface ShownBanner {
  id: number
  title: string
  lang: string | null
  picture: string | null
  color: string | null
  /** A path. */
  collection: string | null
  /** An address elsewhere. */
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
