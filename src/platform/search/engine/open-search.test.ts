import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import type {
  IndexSchema,
  Search,
  SearchDocument,
  SearchFilter,
  SearchQuery,
} from '#platform/search/search.ts'
import { randomSource } from '#tests/support/random-source.ts'
import type { RandomSource } from '#tests/support/random-source.ts'
import { searchOracle } from '#tests/support/search-oracle.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { openSearch } from './open-search.ts'

const schema: IndexSchema = {
  languages: ['en', 'ja', 'es'],
  texts: ['title', 'tags', 'description'],
  facets: ['sector', 'city', '_tags', 'year'],
  numbers: ['level', 'recent', 'price'],
  orders: { level: { number: 'level' }, recent: { number: 'recent' } },
  numberOrders: { cheapest: { number: 'price', lowestFirst: true }, dearest: { number: 'price' } },
  numericFacets: ['year'],
}

const vocabulary = `wooden furniture furnitures coffee coffees toffee coop co-op cooperative organic
  organics organ farm farms farmer harm charm soap soup soaps soup's basket baskets casket market
  handmade hand made women's woman green greens tea team teas 農産物 農業 産物 直売所 茶 café cafe
  recycling recycled cycling paper papers l'huile solar solaire 2024 20 x1 sustainable substainable`.split(
  /\s+/,
)

let folder: string
let search: Search

beforeEach(async () => {
  folder = temporaryFolder(onTestFinished)
  search = await openSearch({ folder, indexes: { items: schema } })
})

afterEach(async () => {
  await search.close()
})

test(
  'answers equal those of a search that looks at every document',
  { timeout: 120_000 },
  async () => {
    const random = randomSource(7)
    const oracle = searchOracle(schema)
    const change = async (count: number) => {
      const put = new Map(
        Array.from({ length: count }, () => aDocument(random)).map((each) => [each.id, each]),
      )
      const remove = Array.from({ length: random.upTo(count / 3) }, () => anId(random)).filter(
        (id) => !put.has(id),
      )
      for (const document of put.values()) oracle.put(document)
      for (const id of remove) oracle.remove(id)
      await search.write('items', { put: [...put.values()], remove }, '2')
    }
    const compare = async (queries: number) => {
      for (let query = 0; query < queries; query += 1) await compareOnce(oracle, aQuery(random))
    }

    for (let step = 0; step < 30; step += 1) {
      await change(random.upTo(12))
      await compare(3)
    }
    await change(200)
    await compare(60)
    await search.rebuild('items', oneByOne(oracle.documents.values()), '3')
    await compare(60)
    for (let step = 0; step < 10; step += 1) {
      await change(random.upTo(40))
      await compare(6)
    }
    await search.close()
    search = await openSearch({ folder, indexes: { items: schema } })
    await compare(60)

    let changed = 0
    const older = [...oracle.documents.values()]
    async function* whileChanging() {
      for (const document of older) {
        if (random.upTo(4) === 0 && changed < 12) {
          changed += 1
          await change(3)
        }
        // Duplicates make the engine close a segment and start another.
        yield random.upTo(8) === 0 ? [document, document] : [document]
      }
    }
    await search.rebuild('items', whileChanging(), '4')
    await compare(100)
    expect(changed).toBeGreaterThan(0)
  },
)

test('synonyms match in their language and rank below the word itself', async () => {
  const titled = (id: string, text: string) => ({
    ...aDocument(randomSource(1)),
    id,
    texts: [{ attribute: 'title', text, languages: ['en', 'ja'] }],
  })
  const put = [titled('a', 'Sofa of oak'), titled('b', 'Long chair'), titled('c', 'Couch')]
  await search.write('items', { put, remove: [] }, '1')
  const found = async (text: string, language: string) => {
    const query = { text, language, order: 'relevance', offset: 0, length: 9 }
    return (await search.query('items', query)).hits.map(({ id }) => id)
  }
  expect(await found('sofa', 'en')).toEqual(['a'])

  await search.setSynonyms({ ja: [['sofa', 'couch', 'long chair']] })

  expect(await found('sofa', 'en')).toEqual(['a'])
  const [first, ...others] = await found('sofa', 'ja')
  expect(first).toBe('a')
  expect(others.sort()).toEqual(['b', 'c'])
})

test('finds facet values by word prefix, with typos', async () => {
  const of = (id: string, city: string[], sector: string[]) => ({
    ...aDocument(randomSource(1)),
    id,
    facets: { city, sector },
  })
  const put = [
    of('a', ['New York', 'São Paulo'], ['Food']),
    of('b', ['New York', 'York'], ['Food']),
    of('c', ['Newcastle', '東京'], ['Art']),
  ]
  await search.write('items', { put, remove: [] }, '1')
  const values = (text: string, within: Partial<SearchQuery> = {}, limit = 9) =>
    search.facetValues('items', {
      attribute: 'city',
      text,
      limit,
      within: { text: '', language: 'en', order: 'relevance', offset: 0, length: 0, ...within },
    })
  const newYork = { value: 'New York', count: 2 }

  expect(await values('new')).toEqual([newYork, { value: 'Newcastle', count: 1 }])
  expect(await values('yrok')).toEqual([newYork, { value: 'York', count: 1 }])
  expect(await values('sao')).toEqual([{ value: 'São Paulo', count: 1 }])
  expect(await values('東京')).toEqual([{ value: '東京', count: 1 }])
  expect(await values('', {}, 1)).toEqual([newYork])
  const art = { kind: 'value', attribute: 'sector', value: 'art' } as const
  expect(await values('new', { filter: art })).toEqual([{ value: 'Newcastle', count: 1 }])
  const refinements = [{ facets: ['city'], filter: art }]
  expect(await values('new', { refinements })).toHaveLength(2)
})

async function compareOnce(oracle: ReturnType<typeof searchOracle>, query: SearchQuery) {
  const expected = oracle.query(query)
  const actual = await search.query('items', query)
  expect(actual, JSON.stringify(query)).toEqual(expected)

  const ids: string[] = []
  let cursor: string | null = null
  do {
    const page = await search.browse('items', { ...query, length: 17 }, cursor)
    ids.push(...page.result.hits.map(({ id }) => id))
    cursor = page.cursor
  } while (cursor !== null)
  expect(ids, JSON.stringify(query)).toEqual(oracle.ids(query))
}

async function* oneByOne(documents: Iterable<SearchDocument>) {
  for (const document of documents) yield [document]
}

function anId(random: RandomSource): string {
  return `item-${random.upTo(400)}`
}

function aText(random: RandomSource, words: number): string {
  return Array.from({ length: words }, () => random.oneOf(vocabulary)).join(
    random.oneOf([' ', ' ', ', ']),
  )
}

function aDocument(random: RandomSource): SearchDocument {
  const languages = () => random.someOf(schema.languages, 1)
  return {
    id: anId(random),
    texts: schema.texts.flatMap((attribute) =>
      Array.from({ length: random.upTo(3) }, () => ({
        attribute,
        text: aText(random, 1 + random.upTo(attribute === 'description' ? 8 : 2)),
        languages: languages(),
      })),
    ),
    facets: {
      sector: random.someOf(['Food', 'food', 'Farm', 'Energy', 'Art'], 0),
      city: [`City ${random.upTo(60)}`],
      ...(random.upTo(2) === 0 ? {} : { _tags: random.someOf(['New', 'new', 'old'], 0) }),
      year: random.someOf(['2019', '2020', 'unknown', '7.5', ''], 0),
    },
    numbers: {
      level: random.upTo(3),
      ...(random.upTo(5) === 0 ? {} : { recent: random.upTo(30) }),
      ...(random.upTo(3) === 0 ? {} : { price: random.upTo(100) - 20 }),
    },
    points: Array.from({ length: Math.max(0, random.upTo(4) - 1) }, () => ({
      lat: random.upTo(36) * 5 - 90,
      lng: random.upTo(72) * 5 - 180,
    })),
  }
}

function aFilter(random: RandomSource, depth = 2): SearchFilter {
  const kind = random.upTo(depth > 0 ? 9 : 6)
  if (kind === 6) return { kind: 'not', filter: aFilter(random, depth - 1) }
  if (kind > 6) {
    const filters = Array.from({ length: random.upTo(4) }, () => aFilter(random, depth - 1))
    return { kind: kind === 7 ? 'and' : 'or', filters }
  }
  const attribute = random.oneOf(['price', 'year', 'level', 'recent', 'nowhere'])
  if (kind === 0) {
    const op = random.oneOf(['<', '<=', '=', '!=', '>=', '>'] as const)
    return { kind: 'number', attribute, op, value: random.oneOf([0, 2, 7.5, 15, 2019]) }
  }
  if (kind === 1)
    return { kind: 'range', attribute, from: random.upTo(20), to: 20 + random.upTo(2010) }
  if (kind === 2)
    return { kind: 'value', attribute: '_tags', value: random.oneOf(['New', 'NEW', 'old']) }
  if (kind === 3) {
    const values = Array.from({ length: random.oneOf([2, 70]) }, () => `city ${random.upTo(60)}`)
    return {
      kind: 'or',
      filters: values.map((value) => ({ kind: 'value', attribute: 'city', value })),
    }
  }
  if (kind === 4) return { kind: 'ids', ids: Array.from({ length: 80 }, () => anId(random)) }
  return random.oneOf<SearchFilter>([
    { kind: 'value', attribute: 'sector', value: 'FOOD' },
    { kind: 'value', attribute: 'level', value: '2' },
    { kind: 'value', attribute: 'year', value: '2020' },
    { kind: 'value', attribute: 'nowhere', value: 'x' },
  ])
}

function aQuery(random: RandomSource): SearchQuery {
  const place = () => ({ lat: random.upTo(170) - 85, lng: random.upTo(360) - 180 })
  const around = {
    ...place(),
    ...(random.upTo(2) === 0 && { radiusMetres: random.upTo(9_000_000) }),
  }
  const orders = ['level', 'recent', 'distance', 'cheapest', 'dearest']
  const order = random.oneOf(['relevance', 'relevance', 'relevance', ...orders])
  const query = typed(random)
  return {
    text: query,
    language: random.oneOf(schema.languages),
    order,
    ...(random.upTo(3) === 0 && { filter: aFilter(random) }),
    ...(random.upTo(2) === 0 && {
      refinements: Array.from({ length: 1 + random.upTo(2) }, () => ({
        facets: random.someOf([...schema.facets, 'price'], 0),
        filter: aFilter(random, 1),
      })),
    }),
    ...((order === 'distance' || random.upTo(6) === 0) && { around }),
    ...(random.upTo(5) === 0 && {
      inside: {
        boxes: [
          {
            south: -60 + random.upTo(60),
            north: 10 + random.upTo(60),
            west: place().lng,
            east: place().lng,
          },
        ],
        polygons: random.upTo(2) === 0 ? [[place(), place(), place(), place()]] : [],
      },
    }),
    offset: random.oneOf([0, 0, 3, 40]),
    length: random.oneOf([0, 10, 40, 1000]),
    facets: random.oneOf<string[]>([['*'], ['sector', 'city'], ['city', 'unknown'], []]),
    maxValuesPerFacet: random.oneOf([3, 100]),
    stats: ['price', 'year', 'recent', 'unknown'].slice(0, random.upTo(4)),
    ...(random.upTo(3) === 0 && {
      histogram: {
        number: 'price',
        bounds: random.oneOf([[-10, 0, 7.5, 20, 45, 79], [0, 30], [5], []]),
      },
    }),
    explain: random.upTo(2) === 0,
    points: random.upTo(2) === 0,
    ...random.oneOf([{}, { typos: true }, { typos: false }]),
    // Several words may become optional; Japanese is split into words.
    ...(!/[ \p{Script=Han}]/u.test(query) && random.oneOf([{}, { typos: false, graded: true }])),
  }
}

/** Empty, whole words, prefixes and words with typos. */
function typed(random: RandomSource): string {
  return Array.from({ length: random.oneOf([0, 1, 1, 1, 2, 2, 3]) }, () => {
    const word = random.oneOf(vocabulary)
    const at = random.upTo(word.length)
    const change = random.upTo(7)
    if (change === 0) return word.slice(0, at + 1)
    if (change === 1) return word.slice(0, at) + word.slice(at + 1)
    if (change === 2) return `${word.slice(0, at)}e${word.slice(at)}`
    if (change === 3)
      return (
        word.slice(0, at) +
        word
          .slice(at, at + 2)
          .split('')
          .toReversed()
          .join('') +
        word.slice(at + 2)
      )
    return word
  }).join(' ')
}
