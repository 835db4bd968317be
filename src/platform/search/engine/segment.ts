import KDBush from 'kdbush'
import type { IndexSchema } from '#platform/search/search.ts'
import type { Column, SegmentData } from './sections.ts'
import { lowerBound, stringTable } from './string-table.ts'
import type { StringTable } from './string-table.ts'

/**
 * An immutable part of an index, as seen by queries. Documents are numbered in the order that
 * breaks ties of relevance (the schema's orders, then id), so that the lower number wins.
 */
export interface Segment {
  readonly id: number
  readonly documents: number
  readonly terms: Terms
  readonly postings: Postings
  readonly ids: StringTable
  /** Document numbers sorted by id. */
  readonly idOrder: Uint32Array
  readonly facets: ReadonlyMap<string, FacetColumn>
  /** NaN if a document lacks the number. */
  readonly numbers: ReadonlyMap<string, Float64Array>
  /** By order of the schema; the first one equals the document order and has no entry. */
  readonly orders: ReadonlyMap<string, Order>
  readonly points: Points
}

export interface Terms {
  /** Sorted. */
  readonly strings: StringTable
  /** Number of leading units a term shares with the previous one, at most 255. */
  readonly shared: Uint8Array
}

/**
 * Inverted index: occurrences sorted by term, document and place. Document numbers are relative to
 * their block; there is an entry per term and block with the start of the block's occurrences.
 */
export interface Postings {
  /** First block entry of each term; one element more than terms. */
  readonly blockStarts: Uint32Array
  /** Block of each entry. */
  readonly blocks: Uint8Array | Uint16Array | Uint32Array
  /** Start of each entry's occurrences; one element more than entries. */
  readonly positions: Uint32Array
  readonly documents: Uint16Array
  /** Attribute and position; see `placeOf`. */
  readonly places: Uint16Array
  /** Index into `masks`, the languages in which the text is shown. */
  readonly languages: Uint8Array | Uint16Array | Uint32Array
  readonly masks: Uint16Array
}

export interface FacetColumn {
  /** Distinct values, sorted by lower case, then by themselves. */
  readonly values: StringTable
  /** Index in `values` plus one; 0 if the document has none. */
  readonly codes: Uint8Array | Uint16Array | Uint32Array
  /** Start of each document's codes; undefined if no document has more than one. */
  readonly starts: Uint32Array | undefined
}

export interface Order {
  /** Document numbers in this order. */
  readonly documents: Uint32Array
  /** Position of each document in `documents`. */
  readonly ranks: Uint32Array
}

export interface Points {
  /** Start of each document's points. */
  readonly starts: Uint32Array
  /** Alternating latitudes and longitudes. */
  readonly coordinates: Float64Array
  readonly documents: Uint32Array
  /** Spatial index of the points, x is the longitude; undefined without points. */
  readonly tree: KDBush | undefined
}

/** Limited by 16-bit document numbers. */
export const documentsPerBlock = 65_536

/** Maximum position; words beyond it are found, but not as part of a phrase. */
export const lastPosition = 4095
/** Maximum number of searchable attributes: four bits of a place. */
export const maxTexts = 16
/** Maximum number of languages: sixteen bits of a mask. */
export const maxLanguages = 16

/** Packs attribute (4 bits) and position (12 bits) into a place; smaller is better. */
export function placeOf(attribute: number, position: number): number {
  return (attribute << 12) | Math.min(position, lastPosition)
}

export function openSegment(data: SegmentData, schema: IndexSchema): Segment {
  const { sections } = data
  const need = <T extends Column>(name: string): T => {
    const column = sections[name]
    if (!column) throw new Error(`segment ${data.id} lacks the section ${name}`)
    return column as T
  }
  const strings = (name: string) => stringTable(need(`${name}.units`), need(`${name}.starts`))
  const tree = need<Uint8Array>('points.tree')

  return {
    id: data.id,
    documents: data.documents,
    terms: { strings: strings('terms'), shared: need('terms.shared') },
    postings: {
      blockStarts: need('postings.blockStarts'),
      blocks: need('postings.blocks'),
      positions: need('postings.positions'),
      documents: need('postings.documents'),
      places: need('postings.places'),
      languages: need('postings.languages'),
      masks: need('postings.masks'),
    },
    ids: strings('ids'),
    idOrder: need('ids.order'),
    facets: new Map(
      schema.facets.map((name, at) => [
        name,
        {
          values: strings(`facet.${at}`),
          codes: need(`facet.${at}.codes`),
          starts: sections[`facet.${at}.first`] as Uint32Array | undefined,
        },
      ]),
    ),
    numbers: new Map(schema.numbers.map((name, at) => [name, need(`number.${at}`)])),
    orders: new Map(
      Object.keys(schema.orders)
        .slice(1)
        .map((name, at) => [
          name,
          { documents: need(`order.${at + 1}`), ranks: need(`order.${at + 1}.ranks`) },
        ]),
    ),
    points: {
      starts: need('points.starts'),
      coordinates: need('points.coordinates'),
      documents: need('points.documents'),
      tree: tree.length > 0 ? KDBush.from(tree.buffer) : undefined,
    },
  }
}

/** Returns the range of a term's occurrences. */
export function occurrencesOf(
  { blockStarts, positions }: Postings,
  term: number,
): { from: number; end: number } {
  return {
    from: positions[blockStarts[term] as number] as number,
    end: positions[blockStarts[term + 1] as number] as number,
  }
}

/** Returns the number of the document with an id, deleted or not; undefined if there is none. */
export function documentWithId(segment: Segment, id: string): number | undefined {
  const at = lowerBound(segment.ids, id, segment.idOrder)
  if (at === segment.documents) return undefined
  const document = segment.idOrder[at] as number
  return segment.ids.compare(document, id) === 0 ? document : undefined
}

/** Returns the columns that break ties of ranking, most important first. */
export function tieBreakers(segment: Segment, schema: IndexSchema): Float64Array[] {
  return Object.values(schema.orders).map(({ number }) => {
    const column = segment.numbers.get(number)
    if (!column) throw new Error(`no number ${number} to order by`)
    return column
  })
}

/** Compares numbers for sorting: higher ones first, NaN last. */
export function compareNumbers(one: number, other: number): number {
  if (one === other) return 0
  if (Number.isNaN(one)) return Number.isNaN(other) ? 0 : 1
  if (Number.isNaN(other)) return -1
  return other - one
}

/** Compares facet values so that those differing only in case are adjacent. */
export function compareFacetValues(one: string, other: string): number {
  const a = one.toLowerCase()
  const b = other.toLowerCase()
  if (a !== b) return a < b ? -1 : 1
  if (one === other) return 0
  return one < other ? -1 : 1
}
