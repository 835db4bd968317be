import { beforeEach, expect, onTestFinished, test } from 'vitest'
import type { IndexSchema, Search, SearchQuery } from '#platform/search/search.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { openSearch } from './open-search.ts'

const schema: IndexSchema = {
  languages: ['en'],
  texts: ['title', 'description'],
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

test('typos are allowed only in words that hardly occur as typed', async () => {
  await fill(['Solar 1', 'Solar 2', 'Solar 3', 'Solar 4', 'Salar'])
  expect(await found('solar')).toEqual(['Solar 1', 'Solar 2', 'Solar 3', 'Solar 4', 'Salar'])

  await fill(['Solar 5'], 5)

  expect(await found('solar')).not.toContain('Salar')
  expect(await found('slar')).toContain('Salar')
})

test('typos are allowed in every word if nothing matches without them', async () => {
  await fill(['Solar A', 'Solar B', 'Solar C', 'Solar D', 'Solar E', 'Salar Bristol'])

  expect(await found('solar bristol')).toEqual(['Salar Bristol'])
})

test('without grading, prefixes and typos match as in Algolia', async () => {
  await fill(['Solarium', 'Sun house | solar roofs', 'Solar', 'Solar', 'Solar', 'Solar', 'Salar'])

  const { hits } = await search.query('items', { ...asked, text: 'solar' })

  expect(hits.map(({ id }) => id)).toEqual(['2', '3', '4', '5', '0', '1', '6'])
})

const asked: SearchQuery = { text: '', language: 'en', order: 'relevance', offset: 0, length: 20 }
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
  const { hits } = await search.query('items', { ...asked, text, graded: true, ...query })
  return hits.map(({ id }) => titles[Number(id)]!)
}
