import type { IndexSchema, SearchChanges, Synonyms } from '#platform/search/search.ts'
import type { FacetCount, NumberStats } from '#platform/search/search.ts'
import type { SegmentData } from './sections.ts'

/** What the threads of the engine say to each other; the client in the middle passes it on. */
export type Schemas = Readonly<Record<string, IndexSchema>>

/** A change of what queries see, applied as a whole. */
export interface Publication {
  index: string
  added: readonly SegmentData[]
  dropped: readonly number[]
  /** Bytes the dropped segments held. */
  freed: number
  /** Documents of published segments that are gone. */
  deleted: readonly { segment: number; documents: Uint32Array }[]
  /** Documents the index then holds. */
  documents: number
  /** What the index covers; null until a rebuild made it complete. */
  position: string | null
}

export interface WriterStart {
  folder: string
  schemas: Schemas
  /** What is published now, when a writer takes over from one that died. */
  published: readonly Publication[] | undefined
}

/** A message that wants an answer. */
export interface Numbered {
  request: number
}

export type WriterRequest =
  | { kind: 'write'; index: string; changes: SearchChanges; position: string }
  | { kind: 'rebuild-begin'; index: string; position: string }
  /** Documents as JSON: half the price of a structured clone. */
  | { kind: 'rebuild-add'; index: string; documents: string }
  | { kind: 'rebuild-end'; index: string }
  | { kind: 'rebuild-abort'; index: string }
  | { kind: 'close' }

/** What the writer says besides answering. */
export type WriterMessage =
  | { kind: 'published'; publication: Publication }
  | { kind: 'durable'; index: string; position: string | null }
  | { kind: 'log'; event: string; details: Record<string, unknown> }

/** How every thread answers. */
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

/** What a query thread is told and does not answer. */
export type QueryNews =
  { kind: 'publish'; publication: Publication } | { kind: 'synonyms'; synonyms: Synonyms }

/**
 * Queries travel as JSON: thousands of conditions take a fifth of the time of a structured clone.
 * No number in one is infinite.
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

/** A result in few large pieces: thousands of small objects are slow to send. */
export interface PackedResult {
  total: number
  /** Ids as UTF-16 units one after the other, and where each ends. */
  ids: Uint16Array
  idEnds: Uint32Array
  distances: Float64Array | undefined
  /** Latitude and longitude in turn, and where each hit's end. */
  points: { coordinates: Float64Array; ends: Uint32Array } | undefined
  /** `Ranking` fields in their order, per hit. */
  rankings: Uint32Array | undefined
  facets: Record<string, FacetCount[]>
  stats: Record<string, NumberStats>
  /** In browsing: more follow the last hit. */
  more: boolean
}
