/**
 * The search port: what the product asks of a search engine, whichever it is.
 *
 * The engine holds ids, words, facets, numbers and places; the records shown to people stay in
 * PostgreSQL and are read by id. Nothing here tells how an engine works inside, so that the
 * embedded engine, OpenSearch and Algolia can stand behind it alike.
 */

/** Names of what an index holds; fixed when the engine is opened. */
export interface IndexSchema {
  /** Interface languages a text can be shown in; at most 16. */
  languages: readonly string[]
  /** Searchable attributes, most important first: a match in an earlier one ranks higher. */
  texts: readonly string[]
  /** Attributes with string values that can be filtered and counted. */
  facets: readonly string[]
  /** Attributes with numeric values (one per document) that can be filtered and summed up. */
  numbers: readonly string[]
  /** Sort orders by a number, highest first; `relevance` uses them, in this order, to break ties. */
  orders: Readonly<Record<string, { number: string }>>
}

/** One findable thing. */
export interface SearchDocument {
  /** Unique within the index; what the wire calls objectID. */
  id: string
  /** One entry per attribute and distinct text; `languages` are those in which it is the text shown. */
  texts: readonly { attribute: string; text: string; languages: readonly string[] }[]
  facets: Readonly<Record<string, readonly string[]>>
  numbers: Readonly<Record<string, number>>
  points: readonly GeoPoint[]
}

export interface GeoPoint {
  lat: number
  lng: number
}

/**
 * A condition on facets, numbers and ids. Facet values compare without case; `_tags` with it. No
 * `filters`: `and` holds for every document, `or` for none. Attributes the schema lacks hold for none.
 */
export type SearchFilter =
  | { kind: 'ids'; ids: readonly string[] }
  | { kind: 'and' | 'or'; filters: readonly SearchFilter[] }
  | { kind: 'not'; filter: SearchFilter }
  | { kind: 'value'; attribute: string; value: string }
  | { kind: 'number'; attribute: string; op: '<' | '<=' | '=' | '!=' | '>=' | '>'; value: number }
  | { kind: 'range'; attribute: string; from: number; to: number }

/** A choice within one group: counts of the `facets` named here are taken as if it were not made. */
export interface Refinement {
  facets: readonly string[]
  filter: SearchFilter
}

export interface SearchQuery {
  /** What the person typed; all words must match, the last one also as a prefix. */
  text: string
  language: string
  filter?: SearchFilter | undefined
  /** ANDed to `filter`; with disjunctive counting (see Refinement). */
  refinements?: readonly Refinement[] | undefined
  /** `relevance`, `distance` (needs `around`; documents without a point are left out), or a key of the schema's `orders`. */
  order: string
  around?: (GeoPoint & { radiusMetres?: number | undefined }) | undefined
  /** Boxes and polygons are one union; a document is in when one of its points is. */
  inside?: { boxes: readonly GeoBox[]; polygons: readonly (readonly GeoPoint[])[] } | undefined
  offset: number
  length: number
  /** Facets to count (`*` for all), most frequent first, at most `maxValuesPerFacet` each (100). */
  facets?: readonly string[] | undefined
  maxValuesPerFacet?: number | undefined
  /** Numbers to sum up into `stats`. */
  stats?: readonly string[] | undefined
  /** Adds `ranking` to each hit. */
  explain?: boolean | undefined
  /** Adds each hit's points. */
  points?: boolean | undefined
  /** Off: words match exactly or as a prefix only. Default on (1 typo from 4 letters, 2 from 8). */
  typos?: boolean | undefined
}

/** West may be greater than east: the box then crosses the date line. */
export interface GeoBox {
  south: number
  west: number
  north: number
  east: number
}

export interface SearchHit {
  id: string
  /** Metres from `around`, to the nearest point. */
  distance?: number | undefined
  points?: readonly GeoPoint[] | undefined
  ranking?: Ranking | undefined
}

/** Why a hit stands where it stands; compared in this order. */
export interface Ranking {
  words: number
  typos: number
  /** Sum over neighbouring query words of their distance in the text; smaller is better. */
  proximity: number
  /** Position in `texts` of the best attribute that matched. */
  attribute: number
  /** Query words that matched letter by letter, not as a prefix, synonym or with a typo. */
  exactWords: number
}

export interface SearchResult {
  hits: readonly SearchHit[]
  total: number
  /** Value and count, most frequent first. Every facet asked for that the schema knows is present. */
  facets: Readonly<Record<string, readonly FacetCount[]>>
  stats: Readonly<Record<string, NumberStats>>
}

export interface FacetCount {
  value: string
  count: number
}

export interface NumberStats {
  min: number
  max: number
  avg: number
  sum: number
}

export interface FacetQuery {
  attribute: string
  /** Prefix of a word of the value, folded, typos allowed; empty lists the most frequent. */
  text: string
  limit: number
  /** Limits which documents are counted; paging in it is ignored. */
  within: SearchQuery
}

/** Words that mean the same, per language; each group is mutual. */
export type Synonyms = Readonly<Record<string, readonly (readonly string[])[]>>

/** Documents to put (replacing any with the same id) and ids to remove. */
export interface SearchChanges {
  put: readonly SearchDocument[]
  remove: readonly string[]
}

export interface IndexStatus {
  documents: number
  /** Counts restarts of the engine: writes of an earlier run that were not durable are to be written again. */
  run: number
  /** Position up to which changes survive a crash of the engine; null: nothing is kept, rebuild. */
  durablePosition: string | null
  /** True while a rebuild runs beside the index that answers. */
  rebuilding: boolean
}

/**
 * The door to search engines. Index names are those given when it was opened. While an engine
 * cannot answer, as when it is restarting, calls throw `AppError('search_unavailable')`.
 */
export interface Search {
  query(index: string, query: SearchQuery): Promise<SearchResult>
  facetValues(index: string, query: FacetQuery): Promise<readonly FacetCount[]>
  /** All matching ids in batches of at most `length`, in a stable order; `cursor` null ends it. */
  browse(
    index: string,
    query: SearchQuery,
    cursor: string | null,
  ): Promise<{ result: SearchResult; cursor: string | null }>
  /** Applies changes; they are visible when it resolves. `position` is kept with the next snapshot. */
  write(index: string, changes: SearchChanges, position: string): Promise<void>
  /**
   * Replaces the whole index by `documents`; the old one answers until the new one is complete.
   * Changes written meanwhile are kept. `position`: where the outbox stood before reading began.
   */
  rebuild(
    index: string,
    documents: AsyncIterable<readonly SearchDocument[]>,
    position: string,
  ): Promise<void>
  setSynonyms(synonyms: Synonyms): Promise<void>
  status(index: string): Promise<IndexStatus>
  close(): Promise<void>
}
