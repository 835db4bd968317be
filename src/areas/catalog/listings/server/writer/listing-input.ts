import type { ListingState } from '#shared/enums.ts'
import type { SourceKey, TextInput } from '#platform/db/writing/input.ts'
import type { ListingFieldsInput, ListingTextKey } from '../fields.ts'

/** A listing with everything its page shows, and how it is written. */
export interface ListingInput extends ListingFieldsInput {
  key: ListingKey
  enterpriseId: number
  /** Published by default. */
  state?: ListingState | undefined
  /** Requested slug; by default made from the English title, or else the original. */
  urlKey?: string | undefined
  /** Exactly one original. */
  texts: readonly ListingTextInput[]
  /** Time of the last change at the source; now by default. */
  updatedAt?: Date | undefined
}

/** Identifies a listing: by a source's key, or by its slug (`urlKey` is then ignored). */
export type ListingKey = SourceKey | { urlKey: string }

export type ListingTextInput = TextInput & { title: string } & {
  [Key in ListingTextKey]?: string | undefined
}
