import type { Order } from './segment.ts'
import { countBits, documentsIn, emptyBits, hasBit, setBit } from './bits.ts'
import type { Bits } from './bits.ts'
import type { ViewPart } from './view.ts'

/** Documents of a segment, best first, with their sort keys: smaller is better. */
export interface Ranked {
  documents: Uint32Array
  keys: Float64Array
}

/** Best hits of one segment, with the data needed to merge and pack them. */
export interface PartHits extends Ranked {
  part: ViewPart
  /** Columns that break ties, by document number. */
  ties: readonly Float64Array[]
  /** By index of the hit; only if an explanation is requested. */
  shortfalls: Uint32Array | undefined
}

/**
 * Returns the `limit` best documents by `keys`, optionally of `among` only. `keys` are parallel to
 * `documents`, whose ascending order breaks ties. Keeps the best in a heap with the worst on top.
 */
export function bestBy(
  documents: Uint32Array,
  keys: Uint32Array | Float64Array,
  limit: number,
  among?: Matches,
): Ranked {
  const size = Math.min(limit, among?.count ?? documents.length)
  const heapKeys = new Float64Array(size)
  const heapDocuments = new Uint32Array(size)
  if (size === 0) return { documents: heapDocuments, keys: heapKeys }
  const narrowed = among && among.count < documents.length ? among.bits : undefined

  const worse = (a: number, b: number) =>
    (heapKeys[a] as number) > (heapKeys[b] as number) ||
    (heapKeys[a] === heapKeys[b] && (heapDocuments[a] as number) > (heapDocuments[b] as number))
  const swap = (a: number, b: number) => {
    const key = heapKeys[a] as number
    const document = heapDocuments[a] as number
    heapKeys[a] = heapKeys[b] as number
    heapDocuments[a] = heapDocuments[b] as number
    heapKeys[b] = key
    heapDocuments[b] = document
  }
  const sink = (from: number, end: number) => {
    for (let at = from; ;) {
      let child = at * 2 + 1
      if (child >= end) return
      if (child + 1 < end && worse(child + 1, child)) child += 1
      if (!worse(child, at)) return
      swap(at, child)
      at = child
    }
  }

  let filled = 0
  for (let at = 0; at < documents.length; at += 1) {
    const key = keys[at] as number
    // An equal key cannot enter a full heap, because documents come in the order of ties.
    if (filled === size && key >= (heapKeys[0] as number)) continue
    const document = documents[at] as number
    if (narrowed && !hasBit(narrowed, document)) continue
    if (filled < size) {
      heapKeys[filled] = key
      heapDocuments[filled] = document
      filled += 1
      if (filled < size) continue
      for (let root = (size >>> 1) - 1; root >= 0; root -= 1) sink(root, size)
    } else {
      heapKeys[0] = key
      heapDocuments[0] = document
      sink(0, size)
    }
  }
  for (let end = size - 1; end > 0; end -= 1) {
    swap(0, end)
    sink(0, end)
  }
  return { documents: heapDocuments, keys: heapKeys }
}

/** A set of documents, listed lazily. */
export interface Matches {
  bits: Bits
  count: number
  list(): Uint32Array
}

export function matchesOf(bits: Bits): Matches {
  const count = countBits(bits)
  let list: Uint32Array | undefined
  return { bits, count, list: () => (list ??= documentsIn(bits, count)) }
}

/**
 * Creates matches from an ascending list of documents; `total` is the segment's number of
 * documents.
 */
export function matchesOfList(list: Uint32Array, total: number): Matches {
  const bits = emptyBits(total)
  for (let at = 0; at < list.length; at += 1) setBit(bits, list[at] as number)
  return { bits, count: list.length, list: () => list }
}

/** Returns the first documents in document order, which is the order of ties. */
export function firstOf({ bits, count }: Matches, limit: number): Ranked {
  const documents = documentsIn(bits, Math.min(limit, count))
  return { documents, keys: new Float64Array(documents.length) }
}

/** Returns the first documents by a presorted order, or by document order without one. */
export function firstByOrder(
  order: Order | undefined,
  column: Float64Array,
  matches: Matches,
  limit: number,
): Ranked {
  const documents = order ? walk(order, matches, limit) : firstOf(matches, limit).documents
  return { documents, keys: Float64Array.from(documents, (each) => orderKey(column[each])) }
}

/** Returns a sort key: highest numbers first, missing ones last. */
function orderKey(value: number | undefined): number {
  return value === undefined || Number.isNaN(value) ? Infinity : -value
}

/** Returns the first documents by a number that is not sorted in advance; without it last. */
export function firstByNumber(
  column: Float64Array,
  matches: Matches,
  limit: number,
  lowestFirst: boolean,
): Ranked {
  const list = matches.list()
  const keys = new Float64Array(list.length)
  for (let at = 0; at < list.length; at += 1) {
    const value = column[list[at] as number] as number
    keys[at] = Number.isNaN(value) ? Infinity : lowestFirst ? value : -value
  }
  return bestBy(list, keys, limit)
}

function walk({ documents, ranks }: Order, matches: Matches, limit: number): Uint32Array {
  const wanted = Math.min(limit, matches.count)
  // Expected steps along the order until enough matches are found; a heap visits every match
  // instead.
  const steps = (documents.length / matches.count) * wanted
  if (steps > matches.count) {
    const list = matches.list()
    const places = Uint32Array.from(list, (document) => ranks[document] as number)
    return bestBy(list, places, limit).documents
  }
  const found = new Uint32Array(wanted)
  let used = 0
  for (let rank = 0; used < wanted; rank += 1) {
    const document = documents[rank] as number
    if (!hasBit(matches.bits, document)) continue
    found[used] = document
    used += 1
  }
  return found
}

/** Merged hits of several lists: for each hit, its list and its index there. */
export interface Merged<List> {
  lists: readonly List[]
  from: Uint32Array
  at: Uint32Array
}

/** Merges sorted lists. Returns the entries from `offset` to `offset + length`. */
export function mergeRanked<List extends Ranked>(
  lists: readonly List[],
  compareTies: (one: List, a: number, other: List, b: number) => number,
  offset: number,
  length: number,
): Merged<List> {
  const all = lists.reduce((sum, { documents }) => sum + documents.length, 0)
  const size = Math.max(0, Math.min(length, all - offset))
  const merged = { lists, from: new Uint32Array(size), at: new Uint32Array(size) }
  const heads = lists.map((list, from) => ({ list, from, at: 0 }))
  for (let position = 0; position < offset + size; position += 1) {
    let best: (typeof heads)[number] | undefined
    for (const head of heads) {
      if (head.at >= head.list.documents.length) continue
      if (!best || isBefore(head, best)) best = head
    }
    if (!best) break
    if (position >= offset) {
      merged.from[position - offset] = best.from
      merged.at[position - offset] = best.at
    }
    best.at += 1
  }
  return merged

  function isBefore(one: { list: List; at: number }, other: { list: List; at: number }): boolean {
    const a = one.list.keys[one.at] as number
    const b = other.list.keys[other.at] as number
    if (a !== b) return a < b
    const documentA = one.list.documents[one.at] as number
    const documentB = other.list.documents[other.at] as number
    return compareTies(one.list, documentA, other.list, documentB) < 0
  }
}
