import type { Refinement, SearchQuery } from '#platform/search/search.ts'
import { randomSource } from '#tests/support/random-source.ts'
import { filterValues, zipf } from './records.ts'
import type { recordSource } from './records.ts'

/** The measured kinds of queries, with target medians for a million records, in ms. */
export const kinds = {
  'Q1 empty, 4 facets': 20,
  'Q2 prefix': 8,
  'Q2 typos': 8,
  'Q3 text, filters, facets': 8,
  'Q4 distance, filter': 2,
  'Q5 page 25': 2,
  'Q6 map points': 3,
  'Q7 browsing, filters, 4 facets': 4,
} as const

export type Kind = keyof typeof kinds

export const kindNames = Object.keys(kinds) as Kind[]

const four = ['sector', 'category', 'certificate', 'country']

/** Creates the queries of one run; the same for every contestant. */
export function queryMaker(
  source: ReturnType<typeof recordSource>,
): Record<Kind, () => SearchQuery> {
  const random = randomSource(5)
  const draw = zipf(random, source.vocabulary.length)
  const word = () => source.vocabulary[draw()] ?? ''
  const base = { text: '', language: 'en', order: 'relevance', offset: 0, length: 40, graded: true }
  const sector = () =>
    ({ kind: 'value', attribute: 'sector', value: random.oneOf(filterValues.sectors) }) as const

  function longWord(): string {
    for (;;) {
      const found = word()
      if (found.length >= 5) return found
    }
  }

  function withTypo(right: string): string {
    const at = 1 + random.upTo(right.length - 2)
    return random.upTo(2) === 0
      ? right.slice(0, at) + right.slice(at + 1)
      : right.slice(0, at) + right.charAt(at + 1) + right.charAt(at) + right.slice(at + 2)
  }

  function anyOf(attribute: string, values: readonly string[], count: number): Refinement {
    const filters = Array.from({ length: count }, () => random.oneOf(values))
    return {
      facets: [attribute],
      filter: {
        kind: 'or',
        filters: filters.map((value) => ({ kind: 'value', attribute, value })),
      },
    }
  }

  let pages = 0
  return {
    'Q1 empty, 4 facets': () => ({ ...base, order: 'recent', facets: four }),
    'Q2 prefix'() {
      const whole = word()
      return { ...base, text: whole.slice(0, 1 + random.upTo(whole.length)) }
    },
    'Q2 typos': () => ({
      ...base,
      text: [withTypo(longWord()), withTypo(longWord())].slice(random.upTo(2)).join(' '),
    }),
    'Q3 text, filters, facets': () => ({
      ...base,
      text: [word(), longWord()].slice(random.upTo(2)).join(' '),
      refinements: [
        anyOf('sector', filterValues.sectors, 3),
        anyOf('country', filterValues.countries, 10),
      ],
      facets: four,
    }),
    'Q4 distance, filter': () => ({
      ...base,
      order: 'distance',
      around: random.oneOf(source.cities),
      filter: sector(),
    }),
    'Q5 page 25'() {
      pages += 1
      const deep = { ...base, offset: 960 }
      return pages % 2 === 0
        ? { ...deep, text: longWord() }
        : { ...deep, order: 'recent', filter: sector() }
    },
    'Q6 map points': () => ({
      ...base,
      length: 20_000,
      points: true,
      filter: { kind: 'value', attribute: 'country', value: random.oneOf(filterValues.countries) },
    }),
    // No words and other filters each time, so that counts cannot come from the cache of a filter.
    'Q7 browsing, filters, 4 facets': () => ({
      ...base,
      order: 'recent',
      refinements: [
        anyOf('sector', filterValues.sectors, 1 + random.upTo(3)),
        anyOf('country', filterValues.countries, 1 + random.upTo(10)),
      ],
      facets: four,
    }),
  }
}
