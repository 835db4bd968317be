import type { TextInput } from '#platform/db/writing/input.ts'

/** A collection; its slug is what finds it again. */
export interface CollectionInput {
  slug: string
  sort?: number | undefined
  /** A file of `putFiles`. */
  image?: string | null | undefined
  /** Exactly one original. */
  texts: readonly (TextInput & { title: string; description?: string | undefined })[]
  /** In the order shown. */
  enterpriseIds?: readonly number[] | undefined
  listingIds?: readonly number[] | undefined
}

/** A banner of the directory's carousel; leads to a collection, or to a link outside. */
export interface BannerInput {
  image: string | null
  target: { collectionId: number } | { link: string } | null
  sort?: number | undefined
  activeFrom?: Date | null | undefined
  activeTo?: Date | null | undefined
  /** False keeps it for later; true when absent. */
  visible?: boolean | undefined
  /** Exactly one original. */
  texts: readonly (TextInput & { title: string })[]
}
