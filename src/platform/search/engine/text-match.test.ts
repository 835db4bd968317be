import { describe, expect, test } from 'vitest'
import type { IndexSchema, SearchDocument } from '#platform/search/search.ts'
import { analyzeQuery } from '#platform/search/text/analyze.ts'
import { randomSource } from '#tests/support/random-source.ts'
import { searchOracle } from '#tests/support/search-oracle.ts'
import { allBits, emptyBits, hasBit, setBit } from './bits.ts'
import { rankingOf } from './ranking.ts'
import { segmentOf } from './segment-list.ts'
import { mergeSegments } from './segment-merge.ts'
import { documentsPerBlock, openSegment } from './segment.ts'
import type { Segment } from './segment.ts'
import { textMatcher } from './text-match.ts'

const schema: IndexSchema = {
  languages: ['en', 'ja'],
  texts: ['title', 'tags'],
  facets: [],
  numbers: ['first'],
  orders: { first: { number: 'first' } },
}
const total = 140_000
const random = randomSource(3)
const common = 'soap soaps soup olive olives live green greens tea team 農産物 直売所 農産 co-op'
const rare = 'lantern lanterns kettle well-being 産直市'
const vocabulary = common.split(' ')

/** Few distinct records, so that a brute-force comparison is fast. */
const kinds = Array.from({ length: 300 }, (_, at): SearchDocument => {
  const words = at < 40 ? [...vocabulary, ...rare.split(' ')] : vocabulary
  const text = (most: number) =>
    Array.from({ length: random.upTo(most) }, () => random.oneOf(words)).join(' ')
  return {
    id: String(at),
    texts: [
      { attribute: 'title', text: text(6), languages: random.someOf(schema.languages, 1) },
      { attribute: 'tags', text: text(3), languages: schema.languages },
    ],
    facets: {},
    numbers: {},
    points: [],
  }
})

/** Which kind each record is: the first 40, and so the rare words, miss the second block. */
const kindOf = Uint16Array.from({ length: total }, (_, at) => {
  const isSecondBlock = at >= documentsPerBlock && at < documentsPerBlock * 2
  return isSecondBlock ? 40 + random.upTo(kinds.length - 40) : random.upTo(kinds.length)
})

function recordsFrom(from: number, step: number): SearchDocument[] {
  return Array.from({ length: Math.ceil((total - from) / step) }, (_, at) => {
    const record = from + at * step
    const kind = kinds[kindOf[record]!]!
    return { ...kind, id: `r${record}`, numbers: { first: -record } }
  })
}

const built = (id: number, documents: SearchDocument[]) =>
  openSegment(segmentOf(id, schema, documents), schema)

describe('matching over several blocks finds what looking at every record does', () => {
  test('in a segment as it was built', () => {
    const segment = built(1, recordsFrom(0, 1))
    compare(
      segment,
      Uint32Array.from({ length: total }, (_, at) => at),
    )
  })

  test('in a merged segment, without the documents deleted', async () => {
    const inputs = [built(1, recordsFrom(0, 2)), built(2, recordsFrom(1, 2))].map((segment) => ({
      segment,
      live: emptyBits(segment.documents),
    }))
    const remaining: number[] = []
    for (let record = 0; record < total; record += 1) {
      // Leaves almost nothing of the first block of the first input.
      if (record % 2 === 0 && record < documentsPerBlock * 1.9 && record % 1000 !== 0) continue
      if (random.upTo(50) === 0) continue
      setBit(inputs[record % 2]!.live, record >>> 1)
      remaining.push(record)
    }
    const { data } = await mergeSegments(3, inputs, schema, () => Promise.resolve())
    expect(data.documents).toBe(remaining.length)
    compare(openSegment(data, schema), Uint32Array.from(remaining))
  })
})

/** `records` maps the segment's documents to records. */
function compare(segment: Segment, records: Uint32Array) {
  const oracle = searchOracle(schema)
  for (const kind of kinds) oracle.put(kind)
  const matcher = textMatcher()

  for (let round = 0; round < 60; round += 1) {
    const words = round % 3 === 0 ? [...vocabulary, ...rare.split(' ')] : vocabulary
    const text = Array.from({ length: 1 + random.upTo(3) }, () => random.oneOf(words)).join(' ')
    const language = random.oneOf(schema.languages)
    const allowed = allBits(segment.documents)
    const density = random.oneOf([1, 30, 1000])
    for (let at = 0; at < allowed.length; at += 1) if (random.upTo(density) > 0) allowed[at] = 0

    const graded = random.upTo(2) === 0
    const { hits } = oracle.query({
      ...{ graded, text, language, order: 'relevance', offset: 0, length: kinds.length },
      explain: true,
    })
    const rankings = new Map(hits.map(({ id, ranking }) => [Number(id), ranking]))
    const expected = Array.from(records.keys()).filter(
      (document) => hasBit(allowed, document) && rankings.has(kindOf[records[document]!]!),
    )

    const analyzed = analyzeQuery(text, { language, synonyms: {}, typos: true })
    const languageBit = 1 << schema.languages.indexOf(language)
    const found = matcher.match(segment, analyzed, languageBit, allowed, { graded })

    expect([...found.documents], text).toEqual(expected)
    const wrong = expected.filter((document, at) => {
      const ranking = rankingOf(found.shortfalls[at]!, analyzed.length)
      const right = rankings.get(kindOf[records[document]!]!)
      return JSON.stringify(ranking) !== JSON.stringify(right)
    })
    expect(wrong, text).toEqual([])
    expect(expected.every((document) => hasBit(found.bits, document))).toBe(true)
  }
}
