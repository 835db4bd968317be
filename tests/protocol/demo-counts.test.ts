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
    // Without those that no record has.
    expect(Object.keys(counted).length).toBeGreaterThan(20)
    for (const attribute of Object.keys(counted)) {
      expect(countedIn(hits, attribute), attribute).toEqual(counted[attribute])
    }
  })

  test('hits have the numbers that are summed up, and no others are', () => {
    const numeric = hits.flatMap((hit) => numericPaths(hit))
    const unlisted = ['id', '_geoloc.lat', '_geoloc.lng', '_geoloc.lon', 'images.type']
    expect(Object.keys(stats).sort()).toEqual(
      [...new Set(numeric)].filter((path) => !unlisted.includes(path)).sort(),
    )
    for (const [attribute, { min, max, sum }] of Object.entries(stats)) {
      const numbers = hits.flatMap((hit) =>
        [...new Set(valuesAt(hit, attribute.split('.')))].map(Number),
      )
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

/** The paths at which a value has numbers. */
function numericPaths(value: unknown, path = ''): string[] {
  if (typeof value === 'number') return [path]
  if (Array.isArray(value)) return value.flatMap((each) => numericPaths(each, path))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, below]) =>
    numericPaths(below, path ? `${path}.${name}` : name),
  )
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
