import { expect, test } from 'vitest'
import {
  bodyCost,
  checkCost,
  facetSearchCost,
  filterCost,
  searchBudget,
  searchCost,
} from './cost.ts'
import { readFacetParameters, readSearchParameters } from './parameters.ts'
import type { Refusal } from './refusal.ts'

const facets = Array.from({ length: 35 }, (_, at) => `facet ${at}`)
const view = {
  schema: { languages: ['en'], texts: [], facets, numbers: [], orders: {} },
  language: 'en',
}
const costOf = (raw: object) => searchCost(readSearchParameters(raw as never), view)
const facetCostOf = (raw: object) =>
  facetSearchCost(
    { ...readSearchParameters(raw as never), ...readFacetParameters(raw as never) },
    view,
  )
const isRefused = (cost: number) => {
  try {
    checkCost(cost)
    return false
  } catch (error) {
    return (error as Refusal).status === 400
  }
}

test.each<[string, number, object]>([
  ['a page of InstantSearch with twenty refined facets', 21, { hitsPerPage: 20, facets: ['*'] }],
  ['a thousand hits with every facet', 1, { hitsPerPage: 1000, facets: ['*'] }],
  ['a map of thirty thousand places', 30, { hitsPerPage: 1000, attributesToRetrieve: ['_geoloc'] }],
  ['every value of every facet', 1, { facets: ['*'], maxValuesPerFacet: 1000, hitsPerPage: 0 }],
])('%s may be asked for in one call', (_, queries, raw) => {
  expect(isRefused(queries * costOf(raw))).toBe(false)
})

test.each<[string, number, object]>([
  ['hundred queries of hundred hits', 100, { query: 'a', hitsPerPage: 100, facets: ['*'] }],
  ['hundred queries of all facets', 100, { hitsPerPage: 0, facets: ['*'] }],
  [
    'the same snippet two hundred times',
    1,
    {
      hitsPerPage: 1000,
      attributesToSnippet: Array(200).fill('description:5'),
    },
  ],
])('%s are too much', (_, queries, raw) => {
  expect(isRefused(queries * costOf(raw))).toBe(true)
})

const words = 'organik solidarty cooperatve marketpace workrs unitd comunity agrculture'

test('each word has a cost, more with typos, also in facet searches', () => {
  const empty = costOf({ hitsPerPage: 0 })
  expect(costOf({ hitsPerPage: 0, query: words })).toBe(empty + 80)
  expect(costOf({ hitsPerPage: 0, query: words, typoTolerance: false })).toBe(empty + 8)
  expect(isRefused(100 * costOf({ hitsPerPage: 0, query: words }))).toBe(true)
  expect(facetCostOf({ query: words, facetQuery: 'aple', maxFacetHits: 100 })).toBe(
    facetCostOf({ maxFacetHits: 100 }) + 90,
  )
})

test('a page of InstantSearch with twenty refined facets may have a query of eight words', () => {
  const first = costOf({ query: words, hitsPerPage: 20, facets: ['*'] })
  const refined = costOf({ query: words, hitsPerPage: 0, facets: ['brand'] })
  expect(isRefused(first + 20 * refined)).toBe(false)
})

test('a search of facet values costs as a search, and by the values it may give', () => {
  expect(facetCostOf({})).toBeGreaterThan(costOf({ hitsPerPage: 0 }))
  expect(facetCostOf({ maxFacetHits: 100 })).toBeGreaterThan(facetCostOf({}))
})

test('filters cost by their length, nested or as text', () => {
  expect(filterCost({ filters: 'x'.repeat(1_000) })).toBe(20)
  const terms = [Array.from({ length: 20_000 }, (_, at) => `brand:brand ${at}`)]
  expect(isRefused(filterCost({ facetFilters: terms }))).toBe(false)
  expect(isRefused(filterCost({ facetFilters: terms, filters: 'x'.repeat(400_000) }))).toBe(true)
})

test('areas cost by their numbers, as lists or as text', () => {
  const corners = Array.from({ length: 1_000 }, (_, at) => [at / 10, -at / 10]).flat()
  expect(filterCost({ insidePolygon: [corners] })).toBe(500)
  expect(filterCost({ insideBoundingBox: [1, 2, 3, 4] })).toBe(1)
  expect(filterCost({ insidePolygon: '12.345678,'.repeat(8) })).toBe(2)
  expect(isRefused(100 * filterCost({ insidePolygon: [corners] }))).toBe(true)
})

test('a body costs by its bytes, not by its characters', () => {
  expect(bodyCost('x'.repeat(1_000))).toBe(2)
  expect(bodyCost('é'.repeat(1_000))).toBe(4)
})

test('an IP address over its budget is refused until it recovers; others are not', () => {
  let now = 0
  const budget = searchBudget(() => now)
  const spend = (address: string, cost = 6_000) => {
    try {
      budget.spend(address, cost)
      return 'answered'
    } catch (error) {
      const { status, seconds } = error as Refusal
      return { status, seconds }
    }
  }
  for (let i = 0; i < 20; i += 1) expect(spend('192.0.2.1')).toBe('answered')
  expect(spend('192.0.2.1')).toEqual({ status: 429, seconds: 3 })
  expect(spend('192.0.2.2')).toBe('answered')
  now += 3_000
  expect(spend('192.0.2.1')).toBe('answered')

  // One line of IPv6 has many addresses.
  for (let i = 0; i < 20; i += 1) expect(spend(`2001:db8::${i}`)).toBe('answered')
  expect(spend('2001:db8::ffff')).toMatchObject({ status: 429 })
})

test('typing for a minute is not throttled', () => {
  let now = 0
  const budget = searchBudget(() => now)
  const keystroke = 3 * costOf({ query: 'organic apple juice', hitsPerPage: 40, facets: ['*'] })
  for (; now < 60_000; now += 250) expect(() => budget.spend('192.0.2.1', keystroke)).not.toThrow()
})
