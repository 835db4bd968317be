import type { IndexSchema, SearchDocument } from '#platform/search/search.ts'
import { analyzeText } from '#platform/search/text/analyze.ts'
import type { Token } from '#platform/search/text/tokens.ts'
import {
  growingInts,
  packStrings,
  sharedFloats,
  sharedInts,
  sharedNumbers,
  sharedShorts,
} from './sections.ts'
import type { Sections, SegmentData } from './sections.ts'
import {
  blockCollector,
  orderSections,
  pointSections,
  stringSections,
  termSections,
} from './segment-sections.ts'
import { compareFacetValues, compareNumbers, placeOf } from './segment.ts'
import { stringTable } from './string-table.ts'

/**
 * Gap between the positions of two texts of one attribute, so that their words never count as
 * adjacent.
 */
export const textGap = 8

/** Collects documents in memory; `finish` builds a segment from them. Ids must be distinct. */
export function segmentBuilder(schema: IndexSchema) {
  const analyze = cachedAnalysis()
  const attributes = new Map(schema.texts.map((name, at) => [name, at]))
  const languageBits = new Map(schema.languages.map((name, at) => [name, 1 << at]))
  const masks = new Map<number, number>()
  const terms = new Map<string, number>()

  const ids: string[] = []
  /** Occurrences in insertion order: the term, and the place with the mask number packed. */
  const occurrenceTerms = growingInts()
  const occurrences = growingInts()
  const occurrenceStarts = growingInts()
  const facets = schema.facets.map((name) => facetCollector(name))
  const numbers = schema.numbers.map((): number[] => [])
  const points: SearchDocument['points'][] = []

  function addTexts(texts: SearchDocument['texts']) {
    const known = texts
      .map(({ attribute, text, languages }) => ({
        attribute: attributes.get(attribute) ?? -1,
        text,
        mask: languages.reduce((mask, name) => mask | (languageBits.get(name) ?? 0), 0),
      }))
      .filter(({ attribute, mask }) => attribute >= 0 && mask > 0)
      .sort((a, b) => a.attribute - b.attribute)

    let current = -1
    let next: number[] = []
    for (const { attribute, text, mask } of known) {
      if (attribute !== current) next = schema.languages.map(() => 0)
      current = attribute
      // Texts never shown in the same language start at the same position.
      const base = Math.max(...next.filter((_, at) => (mask >> at) & 1))
      const maskNumber = numberOf(masks, mask)
      let end = base
      for (const { term, position } of analyze(text)) {
        occurrenceTerms.push(numberOf(terms, term))
        occurrences.push((placeOf(attribute, base + position) << 16) | maskNumber)
        end = base + position + 1
      }
      next = next.map((position, at) => ((mask >> at) & 1 ? end + textGap : position))
    }
  }

  function add(document: SearchDocument) {
    ids.push(document.id)
    occurrenceStarts.push(occurrences.length)
    addTexts(document.texts)
    for (const facet of facets) facet.add(document.facets[facet.name] ?? [])
    schema.numbers.forEach((name, at) => numbers[at]?.push(document.numbers[name] ?? Number.NaN))
    points.push(document.points)
  }

  /** Returns the old document numbers in the order of relevance ties. */
  function documentOrder(): Uint32Array {
    const columns = Object.values(schema.orders).map(
      ({ number }) => numbers[schema.numbers.indexOf(number)] ?? [],
    )
    const order = Uint32Array.from(ids, (_, at) => at)
    return order.sort((a, b) => {
      for (const column of columns) {
        const difference = compareNumbers(column[a] as number, column[b] as number)
        if (difference !== 0) return difference
      }
      return (ids[a] as string) < (ids[b] as string) ? -1 : 1
    })
  }

  function textSections(order: Uint32Array): Sections {
    const sorted = [...terms.keys()].sort()
    const ranks = new Uint32Array(sorted.length)
    sorted.forEach((term, rank) => {
      ranks[terms.get(term) as number] = rank
    })

    const starts = new Uint32Array(sorted.length + 1)
    for (let at = 0; at < occurrences.length; at += 1) {
      const rank = ranks[occurrenceTerms.get(at)] as number
      starts[rank + 1] = (starts[rank + 1] as number) + 1
    }
    for (let rank = 0; rank < sorted.length; rank += 1) {
      starts[rank + 1] = (starts[rank + 1] as number) + (starts[rank] as number)
    }

    const cursors = starts.slice()
    const documents = new Uint32Array(occurrences.length)
    const places = sharedShorts(occurrences.length)
    const languages = sharedNumbers(occurrences.length, masks.size)
    order.forEach((old, document) => {
      const end = old + 1 < ids.length ? occurrenceStarts.get(old + 1) : occurrences.length
      for (let at = occurrenceStarts.get(old); at < end; at += 1) {
        const rank = ranks[occurrenceTerms.get(at)] as number
        const to = cursors[rank] as number
        cursors[rank] = to + 1
        documents[to] = document
        places[to] = occurrences.get(at) >>> 16
        languages[to] = occurrences.get(at) & 0xffff
      }
    })

    const blocks = blockCollector()
    const local = sharedShorts(occurrences.length)
    for (let rank = 0; rank < sorted.length; rank += 1) {
      for (let at = starts[rank] as number; at < (starts[rank + 1] as number); at += 1) {
        local[at] = blocks.add(documents[at] as number, at)
      }
      blocks.endTerm()
    }

    const { units, starts: stringStarts } = packStrings(sorted)
    const maskTable = sharedShorts(masks.size)
    for (const [mask, number] of masks) maskTable[number] = mask
    return {
      ...termSections(stringTable(units, stringStarts)),
      ...blocks.sections(documents.length),
      'postings.documents': local,
      'postings.places': places,
      'postings.languages': languages,
      'postings.masks': maskTable,
    }
  }

  function pointColumns(order: Uint32Array): Sections {
    const starts = sharedInts(ids.length + 1)
    const all: number[] = []
    order.forEach((old, document) => {
      for (const { lat, lng } of points[old] ?? []) all.push(lat, lng)
      starts[document + 1] = all.length / 2
    })
    const coordinates = sharedFloats(all.length)
    coordinates.set(all)
    return pointSections(starts, coordinates)
  }

  function finish(id: number): SegmentData {
    const order = documentOrder()
    const columns = numbers.map((values) => {
      const column = sharedFloats(order.length)
      order.forEach((old, document) => {
        column[document] = values[old] as number
      })
      return column
    })
    const sortedIds = Array.from(order, (old) => ids[old] as string)
    const idOrder = sharedInts(order.length)
    idOrder.set(
      Uint32Array.from(sortedIds, (_, at) => at).sort((a, b) =>
        (sortedIds[a] as string) < (sortedIds[b] as string) ? -1 : 1,
      ),
    )

    const sections: Sections = {
      ...textSections(order),
      ...stringSections('ids', sortedIds),
      'ids.order': idOrder,
      ...pointColumns(order),
      ...orderSections(
        Object.values(schema.orders).map(
          ({ number }) => columns[schema.numbers.indexOf(number)] ?? new Float64Array(),
        ),
        order.length,
      ),
    }
    columns.forEach((column, at) => {
      sections[`number.${at}`] = column
    })
    facets.forEach((facet, at) => Object.assign(sections, facet.sections(`facet.${at}`, order)))
    return { id, documents: order.length, sections }
  }

  return {
    add,
    finish,
    get documents() {
      return ids.length
    },
  }
}

function facetCollector(name: string) {
  const values = new Map<string, number>()
  const codes = growingInts()
  const starts = growingInts()

  return {
    name,
    add(added: readonly string[]) {
      starts.push(codes.length)
      const from = codes.length
      for (const value of added) {
        const code = numberOf(values, value)
        let at = from
        while (at < codes.length && codes.get(at) !== code) at += 1
        if (at === codes.length) codes.push(code)
      }
    },
    sections(section: string, order: Uint32Array): Sections {
      const sorted = [...values.keys()].sort(compareFacetValues)
      const ranks = new Uint32Array(sorted.length)
      sorted.forEach((value, rank) => {
        ranks[values.get(value) as number] = rank + 1
      })
      const startOf = (old: number) => (old < starts.length ? starts.get(old) : codes.length)
      const many = order.some((old) => startOf(old + 1) - startOf(old) > 1)

      const packed = sharedNumbers(many ? codes.length : order.length, sorted.length)
      const firsts = sharedInts(order.length + 1)
      let used = 0
      order.forEach((old, document) => {
        if (!many) used = document
        for (let at = startOf(old); at < startOf(old + 1); at += 1) {
          packed[used] = ranks[codes.get(at)] as number
          used += 1
        }
        firsts[document + 1] = used
      })
      return {
        ...stringSections(section, sorted),
        [`${section}.codes`]: packed,
        ...(many && { [`${section}.first`]: firsts }),
      }
    },
  }
}

function numberOf<Key>(numbers: Map<Key, number>, key: Key): number {
  const known = numbers.get(key)
  if (known !== undefined) return known
  const number = numbers.size
  numbers.set(key, number)
  return number
}

/** Returns an analyzer that caches short texts: names of categories and places repeat often. */
function cachedAnalysis(): (text: string) => readonly Token[] {
  const known = new Map<string, readonly Token[]>()
  return (text) => {
    if (text.length > 64) return analyzeText(text)
    const cached = known.get(text)
    if (cached) return cached
    const tokens = analyzeText(text)
    if (known.size < 20_000) known.set(text, tokens)
    return tokens
  }
}
