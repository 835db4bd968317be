import type { Generated } from 'kysely'
import type { TextOrigin } from '#shared/enums.ts'

/** Columns of every table of texts by language. */
export interface LocalizedText {
  lang: string
  origin: TextOrigin
  rev: Generated<number>
  /** `rev` of the text it was translated from. */
  source_rev: number | null
}
