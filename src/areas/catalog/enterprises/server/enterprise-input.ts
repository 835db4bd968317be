import type { PutResult, SourceKey, TextInput } from '#platform/db/writing/input.ts'
import type { EnterpriseTextKey, EnterpriseFieldsInput } from './fields.ts'

/** An enterprise with everything its profile shows, as written by imports, seed and forms. */
export interface EnterpriseInput extends EnterpriseFieldsInput {
  key: EnterpriseKey
  name: string
  /**
   * Requested slug, `[a-z0-9]{1,63}`; by default made from the name, or else the website. Gets a
   * numeric suffix if taken or reserved. Used for new enterprises only.
   */
  handle?: string | undefined
  /** False for one that is not public yet. True by default. */
  published?: boolean | undefined
  /** Time of the last change at the source; now by default. Used by the order "recent". */
  updatedAt?: Date | undefined
  /** Empty for no description; otherwise exactly one is the original. */
  texts: readonly EnterpriseTextInput[]
}

/** Identifies an enterprise: by a source's key, or by its slug (`handle` is then ignored). */
export type EnterpriseKey = SourceKey | { handle: string }

export type EnterpriseTextInput = TextInput & { [Key in EnterpriseTextKey]?: string | undefined }

export interface EnterpriseResult extends PutResult {
  handle: string
}
