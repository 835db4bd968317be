import type { SearchFilter } from '#platform/search/search.ts'
import { allBits, emptyBits, hasBit, intersect, setBit, subtract, unite } from './bits.ts'
import type { Bits } from './bits.ts'
import { documentWithId } from './segment.ts'
import type { FacetColumn, Segment } from './segment.ts'
import { segmentCache } from './segment-cache.ts'

/** From this many on, values of one facet joined by OR are found in one pass over the documents. */
const valuesPerPass = 50
/** Size of each thread's cache of bit sets in bytes: 500 sets of a million documents. */
const cacheBytes = 64_000_000

/**
 * Creates a function from filter to matching documents, including deleted ones. Results are cached
 * and must not be modified.
 */
export function filterMatcher() {
  const once = segmentCache<Bits>(cacheBytes, ({ byteLength }) => byteLength)

  function match(segment: Segment, filter: SearchFilter): Bits {
    if ('filters' in filter) {
      return filter.kind === 'and'
        ? matchAll(segment, filter.filters)
        : matchAny(segment, filter.filters)
    }
    if (filter.kind === 'not') {
      const bits = allBits(segment.documents)
      subtract(bits, match(segment, filter.filter))
      return bits
    }
    if (filter.kind === 'ids') return withIds(segment, filter.ids)
    return once(segment, JSON.stringify(filter), () =>
      filter.kind === 'value'
        ? withValues(segment, filter.attribute, [filter.value])
        : withNumbers(segment, filter.attribute, numberTest(filter)),
    )
  }

  function matchAll(segment: Segment, filters: readonly SearchFilter[]): Bits {
    const bits = allBits(segment.documents)
    for (const filter of filters) intersect(bits, match(segment, filter))
    return bits
  }

  function matchAny(segment: Segment, filters: readonly SearchFilter[]): Bits {
    const bits = emptyBits(segment.documents)
    const values = new Map<string, string[]>()
    for (const filter of filters) {
      if (filter.kind !== 'value') {
        unite(bits, match(segment, filter))
        continue
      }
      const wanted = values.get(filter.attribute)
      if (wanted) wanted.push(filter.value)
      else values.set(filter.attribute, [filter.value])
    }
    for (const [attribute, wanted] of values) {
      if (wanted.length < valuesPerPass) {
        for (const value of wanted) unite(bits, match(segment, { kind: 'value', attribute, value }))
      } else {
        const key = JSON.stringify([attribute, wanted])
        unite(
          bits,
          once(segment, key, () => withValues(segment, attribute, wanted)),
        )
      }
    }
    return bits
  }

  /**
   * Returns those of `documents` that match, in order: for a few documents far cheaper than
   * combining sets of all documents.
   */
  function matchAmong(segment: Segment, filter: SearchFilter, documents: Uint32Array): Uint32Array {
    if (filter.kind === 'and') {
      return filter.filters.reduce((left, each) => matchAmong(segment, each, left), documents)
    }
    const tests =
      filter.kind === 'or' && filter.filters.length < valuesPerPass
        ? filter.filters.map((each) => match(segment, each))
        : [match(segment, filter)]
    return documents.filter((document) => tests.some((bits) => hasBit(bits, document)))
  }

  return { match, matchAmong, once }
}

function numberTest(
  filter: Extract<SearchFilter, { kind: 'number' | 'range' }>,
): (value: number) => boolean {
  if (filter.kind === 'range') return (value) => value >= filter.from && value <= filter.to
  const { op, value: limit } = filter
  switch (op) {
    case '<':
      return (value) => value < limit
    case '<=':
      return (value) => value <= limit
    case '=':
      return (value) => value === limit
    case '!=':
      return (value) => value !== limit
    case '>=':
      return (value) => value >= limit
    case '>':
      return (value) => value > limit
  }
}

function withIds(segment: Segment, ids: readonly string[]): Bits {
  const bits = emptyBits(segment.documents)
  for (const id of ids) {
    const document = documentWithId(segment, id)
    if (document !== undefined) setBit(bits, document)
  }
  return bits
}

/**
 * Finds documents by values. Ignores case except for `_tags`; a numeric value also matches an equal
 * number.
 */
function withValues(segment: Segment, attribute: string, wanted: readonly string[]): Bits {
  const bits = emptyBits(segment.documents)
  const facet = segment.facets.get(attribute)
  if (facet) {
    const member = new Uint8Array(facet.values.size + 1)
    for (const value of wanted) {
      for (const code of codesOf(facet, value)) {
        if (attribute !== '_tags' || facet.values.get(code - 1) === value) member[code] = 1
      }
    }
    addMembers(facet, member, bits)
  }
  const numbers = segment.numbers.get(attribute)
  if (numbers) {
    const equal = new Set(wanted.map((value) => numberIn(value)))
    addNumbers(numbers, (value) => equal.has(value), bits)
  }
  return bits
}

/** Finds documents by numbers, and by facet values that are numeric. */
function withNumbers(segment: Segment, attribute: string, test: (value: number) => boolean): Bits {
  const bits = emptyBits(segment.documents)
  const facet = segment.facets.get(attribute)
  if (facet) {
    const member = new Uint8Array(facet.values.size + 1)
    for (let code = 1; code < member.length; code += 1) {
      const value = numberIn(facet.values.get(code - 1))
      if (!Number.isNaN(value) && test(value)) member[code] = 1
    }
    addMembers(facet, member, bits)
  }
  const numbers = segment.numbers.get(attribute)
  if (numbers) addNumbers(numbers, test, bits)
  return bits
}

/** Parses a number; NaN if malformed. */
function numberIn(text: string): number {
  return text.trim() === '' ? Number.NaN : Number(text)
}

/** Returns the codes of the values that equal `value` ignoring case; these are adjacent. */
function codesOf({ values }: FacetColumn, value: string): number[] {
  const wanted = value.toLowerCase()
  let low = 0
  let high = values.size
  while (low < high) {
    const middle = (low + high) >>> 1
    if (values.get(middle).toLowerCase() < wanted) low = middle + 1
    else high = middle
  }
  const codes: number[] = []
  for (; low < values.size && values.get(low).toLowerCase() === wanted; low += 1)
    codes.push(low + 1)
  return codes
}

function addMembers({ codes, starts }: FacetColumn, member: Uint8Array, bits: Bits): void {
  if (!member.includes(1)) return
  if (!starts) {
    for (let document = 0; document < codes.length; document += 1) {
      if (member[codes[document] as number] === 1) setBit(bits, document)
    }
    return
  }
  let at = 0
  for (let document = 0; document + 1 < starts.length; document += 1) {
    const end = starts[document + 1] as number
    for (; at < end; at += 1) {
      if (member[codes[at] as number] === 1) setBit(bits, document)
    }
  }
}

function addNumbers(numbers: Float64Array, test: (value: number) => boolean, bits: Bits): void {
  for (let document = 0; document < numbers.length; document += 1) {
    const value = numbers[document] as number
    if (!Number.isNaN(value) && test(value)) setBit(bits, document)
  }
}
