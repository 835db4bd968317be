import type { DirectoryState } from '../directory-state.ts'

/** The visitor's last searches, kept in this browser only; logging out deletes them. */
export interface RecentSearch {
  kind: DirectoryState['kind']
  query: string
}

const key = 'recent-searches'
const most = 5

export function recentSearches(): RecentSearch[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isSearch) : []
  } catch {
    // Storage is blocked or holds something else.
    return []
  }
}

export function rememberSearch(search: RecentSearch): void {
  if (search.query === '') return
  const others = recentSearches().filter(
    ({ kind, query }) => kind !== search.kind || query !== search.query,
  )
  store([search, ...others].slice(0, most))
}

export function forgetSearches(): void {
  store([])
}

function store(searches: readonly RecentSearch[]): void {
  try {
    localStorage.setItem(key, JSON.stringify(searches))
  } catch {
    // Storage is blocked or full: there are no recent searches then.
  }
}

function isSearch(value: unknown): value is RecentSearch {
  if (typeof value !== 'object' || value === null) return false
  const { kind, query } = value as Partial<RecentSearch>
  return (kind === 'profiles' || kind === 'listings') && typeof query === 'string'
}
