import type { TextInput } from '#platform/db/writing/input.ts'

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
