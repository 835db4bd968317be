import { expect, test } from 'vitest'
import { putEnterprise, putListing } from '#tests/support/community.ts'
import { openTestApp } from '#tests/support/test-app.ts'
import { DirectoryQuery, MapQuery } from '../contract.ts'
import { listMapPoints } from './map.ts'
import { searchDirectory } from './search-directory.ts'

const { app, visitor, indexer } = await openTestApp()
const { db } = app

test('a list finds its profiles in the directory and its listings in the marketplace', async () => {
  const [one, other] = [await putEnterprise(db), await putEnterprise(db)]
  const listing = await putListing(db, one.id)
  await indexer.caughtUp()
  const saved = `p${one.id},l${listing.id},p999999999`
  const find = async (params: object) => {
    const query = DirectoryQuery.parse({ saved, ...params })
    return (await searchDirectory(app, visitor, query)).cards.map(({ id }) => id)
  }

  expect(await find({})).toEqual([one.id])
  expect(await find({ kind: 'listings' })).toEqual([listing.id])
  expect(await find({ saved: `p${other.id}`, kind: 'listings' })).toEqual([])
  const map = await listMapPoints(app, visitor, MapQuery.parse({ saved }))
  expect(map.total).toBe(1)
})
