import type { IndexSchema, Relaxation, SearchChanges, Synonyms } from '#platform/search/search.ts'
import type { FacetCount, NumberStats } from '#platform/search/search.ts'
import type { SegmentData } from './sections.ts'

/** Messages between the threads of the engine; the client on the main thread forwards them. */
export type Schemas = Readonly<Record<string, IndexSchema>>

/** An atomic change of what queries see. */
export interface Publication {
  index: string
  added: readonly SegmentData[]
  dropped: readonly number[]
  /** Size of the dropped segments in bytes. */
  freed: number
  /** Deleted documents of published segments. */
  deleted: readonly { segment: number; documents: Uint32Array }[]
  /** Number of documents in the index afterwards. */
  documents: number
  /** Position the index covers; null until a rebuild has completed. */
  position: string | null
}

export interface WriterStart {
  folder: string
  schemas: Schemas
  /** Currently published state, if a writer replaces one that crashed. */
  published: readonly Publication[] | undefined
}

/** Id of a message that expects an answer. */
export interface Numbered {
  request: number
}

export type WriterRequest =
  | { kind: 'write'; index: string; changes: SearchChanges; position: string }
  | { kind: 'rebuild-begin'; index: string; position: string }
  /** Documents as JSON, which costs half of a structured clone. */
  | { kind: 'rebuild-add'; index: string; documents: string }
  | { kind: 'rebuild-end'; index: string }
  | { kind: 'rebuild-abort'; index: string }
  | { kind: 'close' }

/** Messages of the writer other than answers. */
export type WriterMessage =
  | { kind: 'published'; publication: Publication }
  | { kind: 'durable'; index: string; position: string | null }
  | { kind: 'log'; event: string; details: Record<string, unknown> }

/** Answers of all threads. */
export type Answer =
  | { kind: 'ready' }
  | { kind: 'done'; request: number }
  | { kind: 'answer'; request: number; answer: PackedResult | readonly FacetCount[] }
  | { kind: 'failed'; request: number; message: string }

export interface QueryStart {
  schemas: Schemas
  published: readonly Publication[]
  synonyms: Synonyms
}

/** Messages to query threads without an answer. */
export type QueryNews =
  | { kind: 'publish'; publication: Publication }
  /** Replaces all synonyms. */
  | { kind: 'synonyms'; synonyms: Synonyms }

/**
 * Questions to query threads. Queries are sent as JSON: for thousands of conditions that takes a
 * fifth of the time of a structured clone. They must not contain infinite numbers.
 */
export type Question =
  | { kind: 'query'; index: string; query: string }
  | { kind: 'browse'; index: string; query: string; after: string | null }
  | {
      kind: 'facet-values'
      index: string
      attribute: string
      text: string
      limit: number
      within: string
    }

/** A search result packed into a few large arrays: sending thousands of small objects is slow. */
export interface PackedResult {
  total: number
  relaxed: Relaxation | undefined
  correction: string | undefined
  /** Concatenated ids in UTF-16 units, and the end of each. */
  ids: Uint16Array
  idEnds: Uint32Array
  distances: Float64Array | undefined
  /** Alternating latitudes and longitudes, and the end of each hit's. */
  points: { coordinates: Float64Array; ends: Uint32Array } | undefined
  /** `Ranking` fields in order, for each hit. */
  rankings: Uint32Array | undefined
  facets: Record<string, FacetCount[]>
  stats: Record<string, NumberStats>
  histogram: number[] | undefined
  /** For browsing: whether more hits follow. */
  more: boolean
}
