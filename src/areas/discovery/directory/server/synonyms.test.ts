import { beforeAll, expect, test } from 'vitest'
import { putEnterprises } from '#catalog/enterprises/server/public.ts'
import { handlesOf, taxonomyOf } from '#foundation/taxonomy/server/public.ts'
import { openTestApp } from '#tests/support/test-app.ts'
import { DirectoryQuery } from '../contract.ts'
import { conceptHandles } from './concept-handles.ts'
import { searchDirectory } from './public.ts'

const { app, indexer, visitor } = await openTestApp()

beforeAll(async () => {
  const { sectors } = handlesOf(await taxonomyOf(app.db))
  const enterprise = (handle: string, name: string, sector: string) => ({
    key: { handle },
    name,
    texts: [],
    sectorIds: [sectors.get(sector) ?? 0],
  })
  await app.db
    .transaction()
    .execute((tx) =>
      putEnterprises(tx, [
        enterprise('rye', 'Rye & Sons', 'bakers-and-food-makers'),
        enterprise('attic', 'The Attic', 'second-hand-shops'),
        enterprise('spokes', 'Spokes', 'bicycles'),
        enterprise('acre', 'One Acre', 'community-supported-agriculture'),
      ]),
    )
  await indexer.caughtUp()
})

test.each([
  ['en', 'Rye & Sons', ['bakery', 'Bäckerei', 'panadería', 'パン屋', 'بیکری', 'बेकरी', 'பேக்கரி']],
  ['ja', 'Rye & Sons', ['bakery', 'ベーカリー', 'boulangerie']],
  ['en', 'The Attic', ['charity shop', 'thrift store', 'preloved', 'segunda mano', '古着屋']],
  ['es', 'The Attic', ['second hand', 'tienda de segunda mano', 'usato']],
  ['ur', 'Spokes', ['bike repair', 'سائیکل کی مرمت', 'Fahrradwerkstatt']],
  ['en', 'One Acre', ['veg box', 'Solawi', 'AMAP', 'farm share']],
] as const)('in %s, %s is found by what people call it', async (language, name, queries) => {
  for (const query of queries) {
    const asked = DirectoryQuery.parse({ query, language })
    const { cards } = await searchDirectory(app, visitor, asked)
    expect(
      cards.map((card) => card.name),
      query,
    ).toContain(name)
  }
})

test('every concept means entries of the base taxonomy', async () => {
  const { sectors, categories } = handlesOf(await taxonomyOf(app.db))
  const known = new Set([...sectors.keys(), ...categories.keys()])
  const unknown = Object.values(conceptHandles)
    .flat()
    .filter((handle) => !known.has(handle))

  expect(unknown).toEqual([])
})
