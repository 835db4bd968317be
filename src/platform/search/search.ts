/**
 * The search port: the interface to search engines.
 *
 * The engine holds ids, words, facets, numbers and locations; displayed records are read from
 * PostgreSQL by id. Independent of the implementation, so that the embedded engine, OpenSearch and
 * Algolia are interchangeable.
 */

/** Fields of an index; fixed when the engine is opened. */
export interface IndexSchema {
  /** Interface languages a text can be shown in; at most 16. */
  languages: readonly string[]
  /** Searchable attributes, most important first: a match in an earlier one ranks higher. */
  texts: readonly string[]
  /**
   * By text, from 0 to 1 (default): how much a word in it says about what a document is. Words of a
   * `graded` query that are mostly in texts of low weight become optional first.
   */
  weights?: Readonly<Record<string, number>> | undefined
  /** Attributes with string values that can be filtered and counted. */
  facets: readonly string[]
  /** Numeric attributes (one value per document) that can be filtered and aggregated. */
  numbers: readonly string[]
  /**
   * Sort orders by a number, highest first; `relevance` uses them, in this order, to break ties.
   */
  orders: Readonly<Record<string, { number: string }>>
  /**
   * Further sort orders by a number, documents without it last. They are not sorted in advance: they
   * take no memory, but time proportional to the matches.
   */
  numberOrders?: Readonly<Record<string, { number: string; lowestFirst?: true }>> | undefined
  /** Facets whose values are numbers, which can be compared and aggregated too. */
  numericFacets?: readonly string[] | undefined
}

/** A document to index. */
export interface SearchDocument {
  /** Unique within the index; called objectID in the API. */
  id: string
  /**
   * One entry per attribute and distinct text; `languages` are those in which the text is shown.
   */
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
 * A condition on facets, numbers and ids. Facet values ignore case, except for `_tags`. Without
 * `filters`, `and` matches every document and `or` none. Attributes not in the schema match none.
 */
export type SearchFilter =
  | { kind: 'ids'; ids: readonly string[] }
  | { kind: 'and' | 'or'; filters: readonly SearchFilter[] }
  | { kind: 'not'; filter: SearchFilter }
  | { kind: 'value'; attribute: string; value: string }
  | { kind: 'number'; attribute: string; op: '<' | '<=' | '=' | '!=' | '>=' | '>'; value: number }
  | { kind: 'range'; attribute: string; from: number; to: number }

/**
 * A selection within a filter group: counts of the `facets` named here ignore it (disjunctive
 * faceting).
 */
export interface Refinement {
  facets: readonly string[]
  filter: SearchFilter
}

export interface SearchQuery {
  /** Text typed by the user; all words must match, the last one also as a prefix. */
  text: string
  language: string
  filter?: SearchFilter | undefined
  /** Combined with `filter` by AND, but with disjunctive counting (see Refinement). */
  refinements?: readonly Refinement[] | undefined
  /**
   * `relevance`, `distance` (requires `around`; documents without a point are excluded), or a key
   * of the schema's `orders` or `numberOrders`.
   */
  order: string
  around?: (GeoPoint & { radiusMetres?: number | undefined }) | undefined
  /**
   * Union of boxes and polygons; a document matches if one of its points is inside. If `late`, as for
   * the visible section of a map, it does not influence which words are optional.
   */
  inside?:
    | {
        boxes: readonly GeoBox[]
        polygons: readonly (readonly GeoPoint[])[]
        late?: boolean | undefined
      }
    | undefined
  offset: number
  length: number
  /**
   * Facets to count (`*` for all), most frequent values first, at most `maxValuesPerFacet` each
   * (100).
   */
  facets?: readonly string[] | undefined
  maxValuesPerFacet?: number | undefined
  /** Numbers and numeric facets to aggregate into `stats`. */
  stats?: readonly string[] | undefined
  /**
   * Counts matches by a number, ignoring refinements that name it among their `facets`: one count
   * per interval between two bounds, which are ascending. An interval includes its lower bound, the
   * last one both.
   */
  histogram?: { number: string; bounds: readonly number[] } | undefined
  /** Adds `ranking` to each hit. */
  explain?: boolean | undefined
  /** Adds the points of each hit. */
  points?: boolean | undefined
  /**
   * If false, words match exactly or as a prefix only. By default typos are allowed (1 from 4
   * letters, 2 from 8).
   */
  typos?: boolean | undefined
  /**
   * Matches by the rules of our own pages (docs/search.md): whole words before prefixes, typos only
   * in words that occur nowhere as typed; words become optional where few documents have all. By default,
   * matches as Algolia does.
   */
  graded?: boolean | undefined
  /** Counts instead of the synonyms that were set, for a preview of others. */
  synonyms?: Synonyms | undefined
  /** For a `graded` query: looks for a `correction`. */
  corrected?: boolean | undefined
}

/** Bounding box in degrees. West is greater than east if it crosses the date line. */
export interface GeoBox {
  south: number
  west: number
  north: number
  east: number
}

export interface SearchHit {
  id: string
  /** Distance in metres from `around` to the nearest point. */
  distance?: number | undefined
  points?: readonly GeoPoint[] | undefined
  ranking?: Ranking | undefined
}

/** Ranking criteria of a hit, compared in this order. */
export interface Ranking {
  words: number
  typos: number
  /** Sum of the distances between adjacent query words in the text; smaller is better. */
  proximity: number
  /** Index in `texts` of the best matching attribute. */
  attribute: number
  /** Number of query words matched exactly, not as a prefix, synonym or with a typo. */
  exactWords: number
}

/** How a `graded` query was relaxed, because few documents have all its words. */
export interface Relaxation {
  /** Words every hit has, in the order typed; empty if any one word is enough. */
  required: readonly string[]
  /** Number of hits that have all words. */
  complete: number
}

export interface SearchResult {
  hits: readonly SearchHit[]
  total: number
  /** Undefined if every hit has all words. */
  relaxed?: Relaxation | undefined
  /** The text with words of the index instead of misspelled ones, if that finds more. */
  correction?: string | undefined
  /** Counts by facet, most frequent values first. Contains every requested facet in the schema. */
  facets: Readonly<Record<string, readonly FacetCount[]>>
  stats: Readonly<Record<string, NumberStats>>
  /** Counts by interval, if the query asks for a `histogram`. */
  histogram?: readonly number[] | undefined
}

export interface FacetCount {
  value: string
  count: number
}

/** Aggregates of all values; a document may have several values of a numeric facet. */
export interface NumberStats {
  min: number
  max: number
  avg: number
  sum: number
}

export interface FacetQuery {
  attribute: string
  /**
   * Prefix of a word of the value, normalized, typos allowed; empty returns the most frequent
   * values.
   */
  text: string
  limit: number
  /** Restricts the documents counted; its pagination is ignored. */
  within: SearchQuery
}

/** Groups of synonyms by language; all members of a group are equivalent. */
export type Synonyms = Readonly<Record<string, readonly (readonly string[])[]>>

/** Documents to upsert by id, and ids to remove. */
export interface SearchChanges {
  put: readonly SearchDocument[]
  remove: readonly string[]
}

export interface IndexStatus {
  documents: number
  /**
   * Number of the engine's run, incremented on restart: writes of an earlier run that were not
   * durable must be repeated.
   */
  run: number
  /**
   * Position up to which changes survive a crash; null if nothing is saved and a rebuild is needed.
   */
  durablePosition: string | null
  /** Whether a rebuild runs beside the active index. */
  rebuilding: boolean
}

/**
 * A search engine. Index names are those it was opened with. While the engine is unavailable, such
 * as during a restart, calls throw `AppError('search_unavailable')`.
 */
export interface Search {
  query(index: string, query: SearchQuery): Promise<SearchResult>
  facetValues(index: string, query: FacetQuery): Promise<readonly FacetCount[]>
  /**
   * Returns all matching ids in batches of at most `length`, in a stable order; a null `cursor`
   * ends it.
   */
  browse(
    index: string,
    query: SearchQuery,
    cursor: string | null,
  ): Promise<{ result: SearchResult; cursor: string | null }>
  /**
   * Applies changes, which are visible once it resolves. `position` is saved with the next
   * snapshot.
   */
  write(index: string, changes: SearchChanges, position: string): Promise<void>
  /**
   * Replaces the index with `documents`; the old one is used until the new one is complete. Changes
   * written meanwhile are kept. `position` is that of the outbox before reading began.
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
