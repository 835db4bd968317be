import { LRUCache } from 'lru-cache'
import { clientKeyOf } from '#platform/subnet.ts'
import { analyzeQuery } from '../text/analyze.ts'
import type { FacetParameters, RawParameters, SearchParameters } from './parameters.ts'
import { badRequest, Refusal } from './refusal.ts'
import { needsNoRecords, windowOf } from './to-query.ts'
import type { IndexView } from './view.ts'

/**
 * Costs of a search. A unit is about one complete hit: some 60 µs of the event loop and 2 KB of
 * answer.
 */
const queryCost = 5
const facetCost = 1
const facetValuesPerUnit = 20
const placesPerUnit = 10
/** Cost of a query word: one with typo tolerance is compared with many terms of the index. */
const wordCost = { exact: 1, typos: 10 }
/**
 * Attribute paths, retrieved or highlighted, that together cost a unit per hit; and the number of
 * them that a snippet path counts as.
 */
const pathsPerHit = 20
const snippetPaths = 4
/** Filter characters per unit; those of `filters` itself are tokenized. */
const lettersPerUnit = { text: 50, lists: 100 }

/**
 * Area numbers per unit, two to a corner: every point within the area's bounds is compared with
 * every corner.
 */
const numbersPerUnit = 4
/** For 1,000 polygon corners and 100 boxes. Larger areas are refused by name when parsed. */
const mostNumbers = 2_400
/** Characters of a number, with its comma, in an area that is given as text. */
const lettersPerNumber = 10

/** Body bytes per unit: parsing JSON of many small values takes some 30 µs per 1,000 bytes. */
const bytesPerUnit = 500

/** Maximum cost of a call: six pages of a thousand hits; a search page costs 100 to 300. */
const mostPerCall = 6_000

/**
 * Budget per address and minute: enough for many people in one office, or an export of 100,000
 * records.
 */
const perMinute = 120_000
const mostAddresses = 10_000

/** Estimates the cost of a search before it runs. */
export function searchCost(
  parameters: SearchParameters,
  { schema, language }: Pick<IndexView, 'schema' | 'language'>,
): number {
  const { length } = windowOf(parameters)
  const { attributesToRetrieve, attributesToHighlight = [], attributesToSnippet } = parameters
  const paths =
    attributesToRetrieve.filter((path) => path !== '*').length +
    attributesToHighlight.length +
    attributesToSnippet.length * snippetPaths
  const hit = needsNoRecords(parameters) ? 1 / placesPerUnit : 1 + paths / pathsPerHit
  const facets = parameters.facets.includes('*') ? schema.facets.length : parameters.facets.length
  const perFacet = facetCost + parameters.maxValuesPerFacet / facetValuesPerUnit
  const words = wordsCost(parameters.query, language, parameters.typoTolerance)
  return queryCost + words + length * hit + facets * perFacet
}

/** Estimates the cost of searching a facet's values before it runs. */
export function facetSearchCost(
  parameters: SearchParameters & FacetParameters,
  { language }: Pick<IndexView, 'language'>,
): number {
  const { query, facetQuery, maxFacetHits, typoTolerance } = parameters
  const words = [query, facetQuery].map((text) => wordsCost(text, language, typoTolerance))
  const values = facetCost + maxFacetHits / facetValuesPerUnit
  return words.reduce((sum, cost) => sum + cost, queryCost + values)
}

/** Estimates the cost of parsing a body. */
export function bodyCost(content: string): number {
  return Buffer.byteLength(content) / bytesPerUnit
}

/** Returns the cost of reading records by id. */
export function objectsCost(count: number): number {
  return queryCost + count
}

function wordsCost(text: string, language: string, typos: boolean): number {
  if (text === '') return 0
  return analyzeQuery(text, { language, typos, synonyms: {} }).reduce(
    (sum, { maxTypos }) => sum + (maxTypos > 0 ? wordCost.typos : wordCost.exact),
    0,
  )
}

/** Returns the cost of parsing and applying the filters and areas of a request. */
export function filterCost(raw: RawParameters): number {
  const { filters, facetFilters, numericFilters, tagFilters, insidePolygon, insideBoundingBox } =
    raw
  const lists = [facetFilters, numericFilters, tagFilters]
  const inLists = lists.reduce<number>((sum, filter) => sum + lettersIn(filter), 0)
  const numbers = numbersIn(insidePolygon) + numbersIn(insideBoundingBox)
  const inAreas = Math.min(numbers, mostNumbers) / numbersPerUnit
  return lettersIn(filters) / lettersPerUnit.text + inLists / lettersPerUnit.lists + inAreas
}

function numbersIn(area: unknown): number {
  if (typeof area === 'string') return area.length / lettersPerNumber
  if (!Array.isArray(area)) return area === undefined ? 0 : 1
  return area.reduce<number>((sum, each) => sum + numbersIn(each), 0)
}

function lettersIn(filter: unknown): number {
  if (typeof filter === 'string') return filter.length
  if (!Array.isArray(filter)) return 0
  return filter.reduce<number>((sum, each) => sum + 3 + lettersIn(each), 0)
}

/** Throws a 400 refusal for a call that exceeds the maximum cost. */
export function checkCost(cost: number): void {
  if (cost <= mostPerCall) return
  throw badRequest(
    `requests: too much for one call (${Math.ceil(cost)} of at most ${mostPerCall}; a hit costs 1, a facet 6). Ask for fewer hits or facets, or in several calls`,
  )
}

interface Account {
  left: number
  at: number
}

export type SearchBudget = ReturnType<typeof searchBudget>

/** Creates the budget of each address: a token bucket that refills within a minute. */
export function searchBudget(now: () => number = () => performance.now()) {
  const accounts = new LRUCache<string, Account>({ max: mostAddresses })

  return {
    /** Deducts a cost from an address's budget. Throws a 429 refusal if it is insufficient. */
    spend(address: string, cost: number): void {
      const key = clientKeyOf(address)
      const at = now()
      const known = accounts.get(key) ?? { left: perMinute, at }
      const left = Math.min(perMinute, known.left + ((at - known.at) * perMinute) / 60_000)
      if (cost > left) {
        accounts.set(key, { left, at })
        const seconds = Math.ceil(((cost - left) * 60) / perMinute)
        throw new Refusal(429, 'Too many requests; try again later', { seconds })
      }
      accounts.set(key, { left: left - cost, at })
    },
  }
}
