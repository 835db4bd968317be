import type { Language } from '#shared/languages.ts'
import { isLanguage } from '#shared/languages.ts'
import { suggestionIndex } from './index-schema.ts'
import { recordIndex } from '#platform/search/searchable.ts'

/**
 * Sort orders are index names, `{prefix}_{criterion}_{language}` (resolutions 45): views of the same
 * documents. Distance and best match share `base`; the map reads `location`.
 */
export const criteria = [
  'base',
  'recent',
  'level',
  'price_asc',
  'price_desc',
  'location',
  'suggest',
] as const

export type Criterion = (typeof criteria)[number]

export interface IndexView {
  /** The engine's index. */
  index: string
  language: Language
  order: string
}

const orders: Record<Criterion, string> = {
  base: 'relevance',
  recent: 'recent',
  level: 'level',
  price_asc: 'price_asc',
  price_desc: 'price_desc',
  location: 'recent',
  suggest: 'relevance',
}

/** Returns the view of an index name; undefined for an unknown one. */
export function indexView(prefix: string, name: string): IndexView | undefined {
  if (!name.startsWith(`${prefix}_`)) return undefined
  const rest = name.slice(prefix.length + 1)
  const at = rest.lastIndexOf('_')
  const language = rest.slice(at + 1)
  const known = criteria.find((candidate) => candidate === rest.slice(0, Math.max(at, 0)))
  if (!known || !isLanguage(language)) return undefined
  return {
    index: known === 'suggest' ? suggestionIndex : recordIndex,
    language,
    order: orders[known],
  }
}
