import { expect, test } from 'vitest'
import type { IndexSchema } from '#platform/search/search.ts'
import { randomSource } from '#tests/support/random-source.ts'
import { allBits } from './bits.ts'
import { nearest, nearestDistance } from './geo-match.ts'
import { segmentOf } from './segment-list.ts'
import { openSegment } from './segment.ts'
import { matchesOf } from './top-hits.ts'

const schema: IndexSchema = {
  languages: ['en'],
  texts: ['title'],
  facets: [],
  numbers: ['at'],
  orders: { recent: { number: 'at' } },
}

test('searching outwards finds the nearest documents and all that are as near as the last', () => {
  const random = randomSource(11)
  const place = () => ({ lat: random.upTo(18) * 10 - 90, lng: random.upTo(36) * 10 - 180 })
  const documents = Array.from({ length: 4000 }, (_, at) => ({
    id: `d${at}`,
    texts: [],
    facets: {},
    numbers: { at },
    points: [place(), place()],
  }))
  const segment = openSegment(segmentOf(1, schema, documents), schema)

  for (let round = 0; round < 40; round += 1) {
    const from = { lat: random.upTo(180) - 90, lng: random.upTo(360) - 180 }
    const wanted = 1 + random.upTo(60)
    const bits = allBits(segment.documents)
    for (let at = 0; at < bits.length; at += 4) bits[at] = 0
    const matches = matchesOf(bits)
    const list = matches.list()
    const metres = Array.from(list, (document) => nearestDistance(segment, document, from))
    const limit = metres.toSorted((a, b) => a - b)[wanted - 1] ?? Infinity

    const found = nearest(segment, matches, from, wanted)

    expect(found).toEqual(found.toSorted())
    expect([...found]).toEqual(
      expect.arrayContaining([...list].filter((_, at) => metres[at]! <= limit)),
    )
    expect(found.length).toBeLessThan(list.length)
  }
})
