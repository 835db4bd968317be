import { expect, test } from 'vitest'
import type { IndexSchema } from '#platform/search/search.ts'
import { analyzeQuery } from '#platform/search/text/analyze.ts'
import { randomSource } from '#tests/support/random-source.ts'
import { allBits } from './bits.ts'
import { segmentOf } from './segment-list.ts'
import { openSegment } from './segment.ts'
import { textMatcher } from './text-match.ts'

const schema: IndexSchema = {
  languages: ['en'],
  texts: ['title'],
  facets: [],
  numbers: ['at'],
  orders: { recent: { number: 'at' } },
}
const vocabulary = 'soap soaps soup olive olives live green greens tea team 農産物 直売所'.split(
  ' ',
)

test('looking at few documents at a time finds what looking at all at once does', () => {
  const random = randomSource(3)
  const documents = Array.from({ length: 2000 }, (_, at) => ({
    id: `d${at}`,
    texts: [
      {
        attribute: 'title',
        text: Array.from({ length: random.upTo(6) }, () => random.oneOf(vocabulary)).join(' '),
        languages: ['en'],
      },
    ],
    facets: {},
    numbers: { at },
    points: [],
  }))
  const segment = openSegment(segmentOf(1, schema, documents), schema)
  const small = textMatcher(64)
  const large = textMatcher()

  for (let round = 0; round < 60; round += 1) {
    const text = Array.from({ length: 1 + random.upTo(3) }, () => random.oneOf(vocabulary)).join(
      ' ',
    )
    const words = analyzeQuery(text, { language: 'en', synonyms: {}, typos: true })
    const allowed = allBits(segment.documents)
    for (let at = 0; at < allowed.length; at += 1 + random.upTo(30)) allowed[at] = 0
    expect(small.match(segment, words, 1, allowed), text).toEqual(
      large.match(segment, words, 1, allowed),
    )
  }
})
