import type { FilterOption, Suggestion } from '../../contract.ts'
import type { DirectoryState } from '../directory-state.ts'
import { recentSearches } from './recent-searches.ts'

/** A row of the list under the search field. */
export type SuggestionRow =
  | { type: 'page'; href: string; suggestion: Suggestion }
  | { type: 'sector'; href: string; text: string; count: number }
  /** `kind` says whether profiles or listings are searched. */
  | { type: 'recent' | 'search'; href: string; words: string; kind: DirectoryState['kind'] }
  | { type: 'forget'; href: null }

export interface RowGroup {
  name: 'recent' | 'popular' | 'names' | 'similar' | 'search'
  rows: SuggestionRow[]
}

/** Addresses of rows; from the page, whose code is loaded already. */
export interface RowAddresses {
  search: (kind: DirectoryState['kind'], query: string) => string
  sector: (value: string) => string
  page: (address: string) => string
}

const mostSectors = 5

/** What an empty field offers: recent searches, and the sectors with most results. */
export function startingRows(to: RowAddresses, sectors: readonly FilterOption[]): RowGroup[] {
  const recent = recentSearches().map(({ kind, query }): SuggestionRow => {
    return { type: 'recent', href: to.search(kind, query), words: query, kind }
  })
  const popular = sectors
    .filter(({ selected, count, text }) => !selected && count > 0 && text !== '')
    .toSorted((one, other) => other.count - one.count)
    .slice(0, mostSectors)
    .map(({ value, text, count }): SuggestionRow => {
      return { type: 'sector', href: to.sector(value), text, count }
    })
  if (recent.length > 0) recent.push({ type: 'forget', href: null })
  return grouped({ recent, popular })
}

/** Suggestions for words, and searching them here or on the other side. */
export function rowsFor(
  words: string,
  suggestions: readonly Suggestion[],
  kind: DirectoryState['kind'],
  to: RowAddresses,
): RowGroup[] {
  const pages = suggestions.map((suggestion): SuggestionRow => {
    return { type: 'page', href: to.page(suggestion.redirectionUrl), suggestion }
  })
  const other = kind === 'listings' ? 'profiles' : 'listings'
  const search = ([kind, other] as const).map((searched): SuggestionRow => {
    return { type: 'search', href: to.search(searched, words), words, kind: searched }
  })
  const isSimilar = suggestions.some(({ misspelt }) => misspelt)
  return grouped(isSimilar ? { similar: pages, search } : { names: pages, search })
}

function grouped(rows: Partial<Record<RowGroup['name'], SuggestionRow[]>>): RowGroup[] {
  return Object.entries(rows).flatMap(([name, rows]) =>
    rows.length === 0 ? [] : [{ name: name as RowGroup['name'], rows }],
  )
}
