import KDBush from 'kdbush'
import type { IndexSchema } from '#platform/search/search.ts'
import type { Column, SegmentData } from './sections.ts'
import { lowerBound, stringTable } from './string-table.ts'
import type { StringTable } from './string-table.ts'

/**
 * An immutable part of an index, as queries see it. Documents are numbered in the order that
 * breaks ties of relevance (the schema's orders, then id), so the lower number always wins.
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
  /** NaN where a document lacks the number. */
  readonly numbers: ReadonlyMap<string, Float64Array>
  /** Per order of the schema; the first one is the document order itself and has no entry. */
  readonly orders: ReadonlyMap<string, Order>
  readonly points: Points
}

export interface Terms {
  /** Sorted. */
  readonly strings: StringTable
  /** Leading units each term shares with the one before it, at most 255. */
  readonly shared: Uint8Array
}

/**
 * Every occurrence of every term, by term, then document, then place. Documents count from the
 * start of their block, and an entry per term and block says where those of the block begin.
 */
export interface Postings {
  /** The first block entry of each term; one more than terms. */
  readonly blockStarts: Uint32Array
  /** Which block an entry is for. */
  readonly blocks: Uint8Array | Uint16Array | Uint32Array
  /** Where the occurrences of an entry begin; one more than entries. */
  readonly positions: Uint32Array
  readonly documents: Uint16Array
  /** Attribute and position, see `placeOf`. */
  readonly places: Uint16Array
  /** Which entry of `masks` says in what languages the text is shown. */
  readonly languages: Uint8Array | Uint16Array | Uint32Array
  readonly masks: Uint16Array
}

export interface FacetColumn {
  /** Distinct values sorted by lower case, then as they are. */
  readonly values: StringTable
  /** Position in `values` plus one; 0: the document has none. */
  readonly codes: Uint8Array | Uint16Array | Uint32Array
  /** Where the codes of a document begin; absent when no document has more than one. */
  readonly starts: Uint32Array | undefined
}

export interface Order {
  /** Document numbers, first one first. */
  readonly documents: Uint32Array
  /** Where a document stands in `documents`. */
  readonly ranks: Uint32Array
}

export interface Points {
  /** Where the points of a document begin. */
  readonly starts: Uint32Array
  /** Latitude and longitude in turn. */
  readonly coordinates: Float64Array
  readonly documents: Uint32Array
  /** Over the points, x being the longitude; absent when there are none. */
  readonly tree: KDBush | undefined
}

/** As many as 16 bits tell apart. */
export const documentsPerBlock = 65_536

/** Positions above this are not told apart: such words are found, but not as a chain in order. */
export const lastPosition = 4095
/** At most this many searchable attributes: four bits of a place. */
export const maxTexts = 16
/** At most this many languages: sixteen bits of a mask. */
export const maxLanguages = 16

/** A place packs attribute (4 bits) over position (12 bits), so that smaller is better. */
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

/** From where to where the occurrences of a term go. */
export function occurrencesOf(
  { blockStarts, positions }: Postings,
  term: number,
): { from: number; end: number } {
  return {
    from: positions[blockStarts[term] as number] as number,
    end: positions[blockStarts[term + 1] as number] as number,
  }
}

/** The number of the document with this id, deleted or not. */
export function documentWithId(segment: Segment, id: string): number | undefined {
  const at = lowerBound(segment.ids, id, segment.idOrder)
  if (at === segment.documents) return undefined
  const document = segment.idOrder[at] as number
  return segment.ids.compare(document, id) === 0 ? document : undefined
}

/** The numbers that rank documents when all else is equal, most important first. */
export function tieBreakers(segment: Segment, schema: IndexSchema): Float64Array[] {
  return Object.values(schema.orders).map(({ number }) => {
    const column = segment.numbers.get(number)
    if (!column) throw new Error(`no number ${number} to order by`)
    return column
  })
}

/** Above 0 when the second number comes first: the higher one; a missing one is last. */
export function compareNumbers(one: number, other: number): number {
  if (one === other) return 0
  if (Number.isNaN(one)) return Number.isNaN(other) ? 0 : 1
  if (Number.isNaN(other)) return -1
  return other - one
}

/** Facet values that differ in case only stand together. */
export function compareFacetValues(one: string, other: string): number {
  const a = one.toLowerCase()
  const b = other.toLowerCase()
  if (a !== b) return a < b ? -1 : 1
  if (one === other) return 0
  return one < other ? -1 : 1
}
