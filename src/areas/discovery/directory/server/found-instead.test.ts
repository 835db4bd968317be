import { beforeAll, expect, test } from 'vitest'
import { putEnterprises } from '#catalog/enterprises/server/public.ts'
import { handlesOf, taxonomyOf } from '#foundation/taxonomy/server/public.ts'
import { openTestApp } from '#tests/support/test-app.ts'
import { DirectoryQuery } from '../contract.ts'
import { listMapPoints } from './map.ts'
import { searchDirectory } from './public.ts'

const { app, indexer, visitor } = await openTestApp()

const search = (query: Partial<DirectoryQuery>) =>
  searchDirectory(app, visitor, DirectoryQuery.parse(query))

beforeAll(async () => {
  const { sectors } = handlesOf(await taxonomyOf(app.db))
  const names = ['Oven', 'Hearth', 'Table', 'Spoon', 'Ladle', 'Plate']
  await app.db.transaction().execute((tx) =>
    putEnterprises(
      tx,
      names.map((name, at) => ({
        key: { handle: name.toLowerCase() },
        name,
        texts: [
          {
            lang: 'en',
            origin: 1,
            description: `Local ${at === 5 ? 'lucnh' : 'lunch, lunch to go, picnic lunch,'} ${at < 2 ? 'for vegans' : ''}`,
          },
        ],
        sectorIds: [sectors.get('restaurants-and-cafes') ?? 0],
        places: [
          { type: 1, country: 'GB', lat: 51.45 + at / 100, lng: -2.58, displayTitle: 'Bristol' },
        ],
      })),
    ),
  )
  await indexer.caughtUp()
})

test('a word that matches nothing becomes optional, in all pages, orders and the map', async () => {
  const asked = { kind: 'profiles', query: 'qqqqqq restaurant' } as const
  const near = { sort: 'distance', near: '51.45,-2.58' } as const

  for (const more of [{}, { sort: 'recent' } as const, near]) {
    expect(await search({ ...asked, ...more })).toMatchObject({
      relaxed: { required: ['restaurant'], complete: 0 },
      total: 6,
    })
  }
  expect((await search({ ...asked, page: 1 })).total).toBe(6)
  expect(await listMapPoints(app, visitor, { ...asked, page: 0 })).toMatchObject({ total: 6 })
})

test('the kind of place is kept rather than a word of descriptions', async () => {
  const { relaxed, cards } = await search({ query: 'vegans restaurant' })

  expect(relaxed).toEqual({ required: ['restaurant'], complete: 2 })
  expect(new Set(cards.slice(0, 2).map(({ name }) => name))).toEqual(new Set(['Hearth', 'Oven']))
})

test('a misspelling of a profile does not hide the others', async () => {
  const { correction, total } = await search({ query: 'lucnh' })

  expect({ correction, total }).toEqual({ correction: 'lunch', total: 1 })
  expect(await search({ query: 'lunch' })).toMatchObject({ correction: null, total: 5 })
})

test('no results name similar topics, the other kind, and the nearest results', async () => {
  const paris = await app.geo.geocode({ text: 'Paris', language: 'en' })
  const { total, instead } = await search({ query: 'restaurant', location: paris?.id })

  expect(total).toBe(0)
  expect(instead?.topics.map(({ kind }) => kind)).toContain('sector')
  expect(instead?.nearest).toMatchObject({ total: 6, cards: [{}, {}, {}] })
  expect(await search({ query: 'restaurant', kind: 'listings' })).toMatchObject({
    total: 0,
    otherKind: 6,
    instead: { topics: [], nearest: null },
  })
  expect(await search({ query: 'qqqqqq' })).toMatchObject({
    otherKind: 0,
    instead: { topics: [], nearest: null },
  })
})

test('a text that finds nothing is answered with the results of its correction', async () => {
  await app.db.transaction().execute((tx) =>
    putEnterprises(tx, [
      {
        key: { handle: 'elsewhere' },
        name: 'Elsewhere',
        texts: [{ lang: 'en', origin: 1, description: 'Eatery' }],
        places: [{ type: 1, country: 'FR', lat: 48.85, lng: 2.35, displayTitle: 'Paris' }],
      },
    ]),
  )
  await indexer.caughtUp()
  const bristol = await app.geo.geocode({ text: 'Bristol', language: 'en' })
  const asked = { query: 'eatry', location: bristol?.id, kind: 'profiles' } as const

  expect(await search(asked)).toMatchObject({
    correction: 'eatery',
    isCorrected: true,
    total: 6,
    instead: null,
  })
  expect(await listMapPoints(app, visitor, { ...asked, page: 0 })).toMatchObject({ total: 6 })
})
