import { beforeEach, expect, onTestFinished, test } from 'vitest'
import type { IndexSchema, Search, SearchQuery } from '#platform/search/search.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { openSearch } from './open-search.ts'

const schema: IndexSchema = {
  languages: ['en'],
  texts: ['title', 'description'],
  weights: { description: 0.2 },
  facets: ['kind'],
  numbers: ['order'],
  orders: { order: { number: 'order' } },
}

let search: Search

beforeEach(async () => {
  const folder = temporaryFolder(onTestFinished)
  search = await openSearch({ folder, indexes: { items: schema } })
  onTestFinished(() => search.close())
})

test('a full word beats a beginning, even in a less important text', async () => {
  await fill(['Solarium', 'Sun house | solar roofs'])

  expect(await found('solar')).toEqual(['Sun house', 'Solarium'])
})

test('a synonym counts as a full word, after the word itself in the same text', async () => {
  await fill(['Sofabed', 'Couch', 'Sofa'])
  await search.setSynonyms({ en: [['sofa', 'couch']] })

  expect(await found('sofa')).toEqual(['Sofa', 'Couch', 'Sofabed'])
})

test('fewer typos come first, then fewer prefixes, then words close together', async () => {
  await fill(['Organik soup', 'Organic soups', 'Organic by hand soup'])

  expect(await found('organic soup')).toEqual([
    'Organic by hand soup',
    'Organic soups',
    'Organik soup',
  ])
})

test('a whole word with a typo comes before the beginning of a word with one', async () => {
  await fill(['Bakersfield', 'Baker'])

  expect(await found('bakery')).toEqual(['Baker', 'Bakersfield'])
})

test('typos are allowed only where nothing matches as typed', async () => {
  await fill(['Solar 1', 'Salar'])

  expect(await found('solar')).toEqual(['Solar 1'])
  expect((await found('slar')).toSorted()).toEqual(['Salar', 'Solar 1'])
})

test('in any order, matches with typos appear only without exact ones', async () => {
  await fill(['Salar 1', 'Solar 2'])

  expect(await found('solar', { order: 'order' })).toEqual(['Solar 2'])
  expect(await found('slar', { order: 'order' })).toEqual(['Salar 1', 'Solar 2'])
})

test('words that occur become optional before typos are looked up in them', async () => {
  await fill([...Array.from({ length: 5 }, (_, at) => `Menu soup ${at}`), 'Meru coffee', 'Soup'])

  expect((await found('meru soup'))[0]).toBe('Meru coffee')
})

const restaurants = Array.from({ length: 6 }, (_, at) => `Restaurant ${at}`)

test('a word that matches nothing is dropped, and the result says so', async () => {
  await fill([...restaurants, 'Las Vegas market'])

  const result = await search.query('items', { ...graded, text: 'vegan restaurant' })

  expect(result.total).toBe(6)
  expect(result.relaxed).toEqual({ required: ['restaurant'], complete: 0 })
})

test('words of titles are kept, not rarer ones of descriptions; all words come first', async () => {
  const vegan = Array.from({ length: 5 }, (_, at) => `House ${at} | vegan lunch`)
  await fill([...restaurants, ...vegan, 'Vegan restaurant', 'Soap'])

  const { relaxed, total } = await search.query('items', { ...graded, text: 'vegan restaurant' })

  expect(relaxed).toEqual({ required: ['restaurant'], complete: 1 })
  expect(total).toBe(7)
  expect((await found('vegan restaurant'))[0]).toBe('Vegan restaurant')
})

test('of words in the same text, the most frequent ones become optional first', async () => {
  const breads = Array.from({ length: 5 }, (_, at) => `Bread ${at}`)
  await fill([...restaurants, ...breads, 'Bread 5', 'Bread restaurant', 'Soap'])

  const { relaxed } = await search.query('items', { ...graded, text: 'soap bread restaurants' })

  expect(relaxed?.required).not.toContain('soap')
})

test('words of one kind stay together if any document has them all', async () => {
  const times = Array.from({ length: 6 }, (_, at) => `Time ${at}`)
  await fill([...times, 'Time bank'])
  await search.setSynonyms({ en: [['time bank', 'skill exchange']] })

  const asked = { ...graded, text: 'time bank' }

  expect(await search.query('items', asked)).toMatchObject({ total: 1, relaxed: undefined })
  const { relaxed } = await search.query('items', { ...asked, text: 'time bank berlin' })
  expect(relaxed).toEqual({ required: ['time', 'bank'], complete: 0 })
})

test('documents with all words come first in any order', async () => {
  await fill(['Vegan 0', ...restaurants, 'Vegan restaurant'])

  expect((await found('vegan restaurant', { order: 'order' }))[0]).toBe('Vegan restaurant')
})

test('a stop word is never the one that is kept', async () => {
  await fill(['Bread 0', ...Array.from({ length: 6 }, (_, at) => `In the house ${at}`)])

  const { relaxed } = await search.query('items', { ...graded, text: 'bread in' })

  expect(relaxed).toMatchObject({ required: ['bread'] })
})

test('a misspelled word is corrected to the most frequent word, if that finds more', async () => {
  await fill([
    ...Array.from({ length: 11 }, (_, at) => `Bakery ${at}`),
    ...['Bakary', 'Baking', 'Soap bar'],
  ])
  const correction = async (text: string) =>
    (await search.query('items', { ...graded, corrected: true, text })).correction

  expect(await correction('Bakary')).toBe('bakery')
  expect(await correction('bakery')).toBeUndefined()
  expect(await correction('sope bar')).toBeUndefined()
})

test('where one word alone finds too little, any of the words is enough', async () => {
  await fill([...restaurants, 'Vegan kitchen'])

  const { relaxed } = await search.query('items', { ...graded, text: 'vegan restaurant' })

  expect(relaxed).toEqual({ required: [], complete: 0 })
  expect((await found('vegan restaurant')).toSorted()).toEqual([...restaurants, 'Vegan kitchen'])
})

test('enough hits with all words are the only ones', async () => {
  await fill([...restaurants, ...restaurants.map((name) => `Open ${name}`)])

  const all = await search.query('items', { ...graded, text: 'open restaurant' })
  expect(all).toMatchObject({ relaxed: undefined, total: 6 })
})

test('words are relaxed before refinements and late areas, so counts and maps agree', async () => {
  await fill([...restaurants, 'Soap'])
  const refinements = [
    { facets: ['kind'], filter: { kind: 'value', attribute: 'kind', value: 'x' } as const },
  ]

  const refined = await search.query('items', { ...graded, text: 'restaurant', refinements })
  expect(refined).toMatchObject({ total: 0, relaxed: undefined })

  const boxes = [{ south: 0, west: 0, north: 1, east: 1 }]
  const text = 'vegan restaurant'
  const late = await search.query('items', {
    ...graded,
    text,
    inside: { boxes, polygons: [], late: true },
  })
  expect(late.total).toBe(0)
})

test('without grading, prefixes and typos match as in Algolia', async () => {
  await fill(['Solarium', 'Sun house | solar roofs', 'Solar', 'Solar', 'Solar', 'Solar', 'Salar'])

  const { hits } = await search.query('items', { ...asked, text: 'solar' })

  expect(hits.map(({ id }) => id)).toEqual(['2', '3', '4', '5', '0', '1', '6'])
})

const asked: SearchQuery = { text: '', language: 'en', order: 'relevance', offset: 0, length: 20 }
const graded: SearchQuery = { ...asked, graded: true }
const titles: string[] = []

/** Writes documents given as `title | description`, numbered from `first`. */
async function fill(texts: readonly string[], first = 0): Promise<void> {
  const put = texts.map((text, at) => {
    const [title = '', description = ''] = text.split(' | ')
    titles[first + at] = title
    return {
      id: String(first + at),
      texts: [
        { attribute: 'title', text: title, languages: ['en'] },
        { attribute: 'description', text: description, languages: ['en'] },
      ],
      facets: {},
      numbers: { order: -first - at },
      points: [],
    }
  })
  await search.write('items', { put, remove: [] }, '1')
}

async function found(text: string, query: Partial<SearchQuery> = {}): Promise<string[]> {
  const { hits } = await search.query('items', { ...graded, text, ...query })
  return hits.map(({ id }) => titles[Number(id)]!)
}
