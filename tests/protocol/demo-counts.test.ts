import type { FacetStats } from 'algoliasearch'
import { beforeAll, describe, expect, test } from 'vitest'
import { createDemoDatabase } from '#tests/support/demo-community.ts'
import { openListeningApp } from './listening-app.ts'

type Hit = Record<string, unknown> & { objectID: string }

const { indexer, full: client, index } = await openListeningApp({ create: createDemoDatabase })
const indexName = index('recent')

beforeAll(() => indexer.caughtUp())

describe.each([
  ['profiles', 1],
  ['listings', 2],
])('of all %s of the demo community', (_kind, itemType) => {
  const filters = `itemType:${itemType}`
  const hits: Hit[] = []
  let counted: Record<string, Record<string, number>>
  let stats: Record<string, FacetStats>

  beforeAll(async () => {
    await client.browseObjects<Hit>({
      indexName,
      browseParams: { filters },
      aggregator: (page) => hits.push(...page.hits),
    })
    const answer = await client.searchSingleIndex({
      indexName,
      searchParams: { filters, facets: ['*'], maxValuesPerFacet: 1000, hitsPerPage: 0 },
    })
    counted = answer.facets ?? {}
    stats = answer.facets_stats ?? {}
  })

  test('hits and counts agree in every attribute and value', () => {
    expect(hits.length).toBeGreaterThan(200)
    const facets = Object.keys(counted).filter((attribute) => !stats[attribute])
    expect(facets.length).toBeGreaterThan(30)
    for (const attribute of facets) {
      expect(countedIn(hits, attribute), attribute).toEqual(counted[attribute])
    }
  })

  test('hits have the numbers that are summed up, and no others are', () => {
    expect(Object.keys(stats).sort()).toEqual(['rating', 'updatedAt'])
    for (const [attribute, { min, max, sum }] of Object.entries(stats)) {
      const numbers = hits.map((hit) => Number(hit[attribute]))
      expect([min, max], attribute).toEqual([Math.min(...numbers), Math.max(...numbers)])
      expect(sum, attribute).toBeCloseTo(numbers.reduce((all, one) => all + one, 0))
    }
  })

  test('every value a hit has finds as many as have it', async () => {
    const values = Object.entries(counted).flatMap(([attribute, counts]) =>
      Object.entries(counts)
        .slice(0, 2)
        .map(([value, count]) => ({ attribute, value, count })),
    )
    const { results } = await client.searchForHits({
      requests: values.map(({ attribute, value }) => ({
        indexName,
        filters: `${filters} AND ${attribute}:${JSON.stringify(value)}`,
        hitsPerPage: 0,
      })),
    })
    expect(results.map(({ nbHits }) => nbHits)).toEqual(values.map(({ count }) => count))
  })
})

/** Number of hits per value; a value counts once per hit. */
function countedIn(hits: readonly Hit[], attribute: string): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const hit of hits) {
    for (const value of new Set(valuesAt(hit, attribute.split('.')))) {
      counts[value] = (counts[value] ?? 0) + 1
    }
  }
  return counts
}

function valuesAt(value: unknown, path: readonly string[]): string[] {
  if (value === null || value === undefined || value === '') return []
  if (Array.isArray(value)) return value.flatMap((each) => valuesAt(each, path))
  if (typeof value !== 'object') {
    return path.length === 0 ? [(value as string | number | boolean).toString()] : []
  }
  const [first = '', ...rest] = path
  return valuesAt((value as Record<string, unknown>)[first], rest)
}
