import type { FastifyRequest } from 'fastify'
import type { Log } from '#platform/log.ts'
import type { IndexSchema, Search, SearchFilter, Synonyms } from '../search.ts'
import type { SearchKeys } from './keys.ts'
import type { SearchRecord } from './record.ts'

/** Spelling variants of a facet value, by attribute. */
export type Spellings = Readonly<Record<string, (value: string) => readonly string[]>>

/** Meaning of an index name in the protocol: a sort order, a language and a part of an index. */
export interface IndexView {
  /** Name of the engine's index. */
  index: string
  schema: IndexSchema
  language: string
  /** Per facet: all values that match a requested one. Without an entry only itself. */
  spellings?: Spellings | undefined
  /** As in SearchQuery; `aroundLatLng` changes it to distance. */
  order: string
  /** Restricts the view to a part of the index. */
  filter?: SearchFilter | undefined
  /** Searched paths of the records; highlighted by default. */
  searchableAttributes: readonly string[]
}

export interface AlgoliaOptions {
  search: Search
  keys: SearchKeys
  indexes: (name: string) => IndexView | undefined
  /**
   * Returns the records with these ids in this order, in the view's language; null for missing
   * ones. `_geoloc` needs `lng` or `lon`; `objectID` is added.
   */
  hydrate: (view: IndexView, ids: readonly string[]) => Promise<readonly (SearchRecord | null)[]>
  /** Returns the filter of the request's site, added to every search by AND. */
  siteFilter: (request: FastifyRequest) => Promise<SearchFilter | undefined>
  /** The engine's synonyms, so that highlighting marks their matches too. */
  synonyms: () => Synonyms
  log: Log
}

/** Options of one call. */
export interface CallOptions extends Omit<AlgoliaOptions, 'search'> {
  search: Pick<Search, 'query' | 'facetValues' | 'browse'>
  /** Aborted when the client disconnects or the request times out. */
  signal: AbortSignal
}
