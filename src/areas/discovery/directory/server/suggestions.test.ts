import { beforeAll, expect, test } from 'vitest'
import { putEnterprises } from '#catalog/enterprises/server/public.ts'
import { putListings } from '#catalog/listings/server/public.ts'
import { openTestApp } from '#tests/support/test-app.ts'
import { suggest, suggestVendors } from './suggestions.ts'

const { app, indexer, visitor } = await openTestApp()

beforeAll(async () => {
  await app.db.transaction().execute(async (tx) => {
    const members = await putEnterprises(
      tx,
      ['Paris', 'Lyon'].map((city, at) => ({
        key: { handle: `weavers${at}` },
        name: 'River Weavers',
        texts: [],
        places: [{ type: 1, country: 'FR', city, displayTitle: city, lat: 48, lng: 2 }],
      })),
    )
    await putListings(
      tx,
      members.map(({ id }, at) => ({
        key: { urlKey: `soap-${at}` },
        enterpriseId: id,
        texts: [
          {
            lang: 'en',
            origin: 1 as const,
            title: `Olive soap ${at}`,
            description: 'Pressed by hand.',
          },
        ],
        product: {
          variants: [{ title: 'One', prices: [{ amount: 457, currency: 'USD' as const }] }],
        },
      })),
    )
  })
  await indexer.caughtUp()
})

test('suggests sectors and categories, then profiles and listings', async () => {
  const ask = async (query: string, kind: 'profiles' | 'listings' = 'profiles') =>
    (await suggest(app, visitor, { query, kind })).map((found) => `${found.kind}: ${found.text}`)

  expect(await ask('food')).toContain('sector: Food and Drink')
  expect(await ask('food')).toContain('category: Food and Drink')
  expect(await ask('river')).toContain('profile: River Weavers')
  expect(await ask('olive')).toEqual(
    expect.arrayContaining([expect.stringMatching(/^listing: Olive soap/)]),
  )
  // Occurs in every description but in no name.
  expect(await ask('pressed')).toEqual([])
})

test('a suggestion tells itself from its namesakes, and says if the words are spelled differently', async () => {
  const ask = (query: string) => suggest(app, visitor, { query, kind: 'profiles' })
  const [one, other] = (await ask('river')).filter(({ kind }) => kind === 'profile')
  expect(new Set([one?.detail, other?.detail])).toEqual(new Set(['Lyon, France', 'Paris, France']))
  const listing = (await ask('olive soap 1')).find(({ text }) => text === 'Olive soap 1')
  expect(listing).toMatchObject({
    detail: 'River Weavers · Lyon, France',
    price: { amount: 457, currency: 'USD' },
    misspelt: false,
  })
  const misspelt = await ask('rivre weavers')
  expect(misspelt.length).toBeGreaterThan(0)
  expect(misspelt.every((one) => one.misspelt)).toBe(true)
})

test('suggestions lead to the page of their kind, in the language asked for', async () => {
  expect(
    await suggest(app, visitor, { query: 'alimentos', kind: 'profiles', language: 'es' }),
  ).toContainEqual(
    expect.objectContaining({ kind: 'category', redirectionUrl: '/marketplace/shop/food-drink' }),
  )
})

test('suggests enterprises by name only', async () => {
  const [first] = await suggestVendors(app, visitor, { query: 'river weav' })
  expect(first).toMatchObject({ name: 'River Weavers' })
  expect(await suggestVendors(app, visitor, { query: 'olive soap' })).toEqual([])
})
