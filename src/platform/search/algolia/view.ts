import type { FastifyRequest } from 'fastify'
import type { Log } from '#platform/log.ts'
import type { IndexSchema, Search, SearchFilter, Synonyms } from '../search.ts'
import type { SearchKeys } from './keys.ts'
import type { SearchRecord } from './record.ts'

/** Turns a value as people write it into those an index may have for it. */
export type Spellings = Readonly<Record<string, (value: string) => readonly string[]>>

/** What an index name of the protocol stands for: a sort order, a language and a part of an index. */
export interface IndexView {
  /** Name of the engine's index. */
  index: string
  schema: IndexSchema
  language: string
  /** Per facet: all values meant by one that is asked for. Without an entry that one alone. */
  spellings?: Spellings | undefined
  /** As in SearchQuery; `aroundLatLng` turns it into distance. */
  order: string
  /** Limits the view to a part of the index. */
  filter?: SearchFilter | undefined
  /** Paths in the records that are searched, highlighted unless a client says otherwise. */
  searchableAttributes: readonly string[]
}

export interface AlgoliaOptions {
  search: Search
  keys: SearchKeys
  indexes: (name: string) => IndexView | undefined
  /**
   * The records with these ids, in this order, in the language of the view; null for one that is
   * not there. `_geoloc` needs one of `lng` and `lon`; `objectID` is added.
   */
  hydrate: (view: IndexView, ids: readonly string[]) => Promise<readonly (SearchRecord | null)[]>
  /** What may be seen at the place the request came to, ANDed to every search. */
  siteFilter: (request: FastifyRequest) => Promise<SearchFilter | undefined>
  /** Those the engine has: highlighting marks what they found. */
  synonyms: () => Synonyms
  log: Log
}

/** What the searches of one call are done with. */
export interface CallOptions extends Omit<AlgoliaOptions, 'search'> {
  search: Pick<Search, 'query' | 'facetValues' | 'browse'>
  /** Aborted when the client has left or was answered by the time limit. */
  signal: AbortSignal
}
