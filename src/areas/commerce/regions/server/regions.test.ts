import { expect, test } from 'vitest'
import { anAccount } from '#tests/support/community.ts'
import { aCart } from '#tests/support/store.ts'
import { openTestApp } from '#tests/support/test-app.ts'
import { listStoreRegions, removeStoreRegion, saveStoreRegion } from './region-admin.ts'
import { regionOfCountry, regionsOf } from './regions.ts'
import { storeCountries } from './store-countries.ts'

const { app, signIn } = await openTestApp()
const { caller: admin } = await signIn(await anAccount(app.db, { role: 1 }))
const regionNamed = async (name: string) => {
  const { regions } = await listStoreRegions(app, admin, undefined)
  return regions.find((region) => region.name === name)!
}

test('every country is in one region, before and after countries are moved', async () => {
  const before = (await storeCountries(app.db, 'en')).map(({ code }) => code).toSorted()
  const usd = await regionNamed('USD')
  const { id } = await saveStoreRegion(app, admin, {
    name: 'Switzerland and Liechtenstein',
    currency: 'EUR',
    countries: ['LI', 'CH'],
  })
  expect((await regionNamed('Switzerland and Liechtenstein')).countries).toEqual(['CH', 'LI'])
  expect(regionOfCountry(await regionsOf(app.db), 'CH').id).toBe(id)

  const change = { id, rev: 1, name: 'Switzerland', currency: 'EUR', countries: ['CH'] }
  await expect(saveStoreRegion(app, admin, change)).rejects.toMatchObject({
    code: 'invalid_input',
    details: { field: 'restTo' },
  })
  await saveStoreRegion(app, admin, { ...change, restTo: usd.id })
  expect(regionOfCountry(await regionsOf(app.db), 'LI').id).toBe(usd.id)
  expect((await storeCountries(app.db, 'en')).map(({ code }) => code).toSorted()).toEqual(before)
  await expect(saveStoreRegion(app, admin, { ...change, restTo: usd.id })).rejects.toMatchObject({
    code: 'changed_meanwhile',
  })
})

test.each([
  [{ name: 'USD' }, 'already_there', 'name'],
  [{ currency: 'XXX' }, 'invalid_input', 'currency'],
  [{ countries: ['ZZ'] }, 'invalid_input', 'countries'],
])('%j is refused: %s', async (change, code, field) => {
  const region = { name: 'New', currency: 'EUR', countries: [], ...change }
  await expect(saveStoreRegion(app, admin, region)).rejects.toMatchObject({
    code,
    details: { field },
  })
})

test('a region is deleted once it has no countries and nothing refers to it', async () => {
  const { id } = await saveStoreRegion(app, admin, {
    name: 'Empty',
    currency: 'EUR',
    countries: [],
  })
  await removeStoreRegion(app, admin, { id })
  await removeStoreRegion(app, admin, { id })
  const usd = await regionNamed('USD')
  await aCart(app, [])
  expect(usd.isUnused).toBe(false)
  await expect(removeStoreRegion(app, admin, { id: usd.id })).rejects.toMatchObject({
    code: 'already_there',
  })
})
