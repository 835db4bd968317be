import { expect, test } from 'vitest'
import { placeType } from '#shared/enums.ts'
import { putEnterprise } from '#tests/support/community.ts'
import { openTestApp } from '#tests/support/test-app.ts'
import { findNear } from './near.ts'

const { app, visitor, indexer } = await openTestApp()

const farms = 111
const shops = 105

test('the nearest profiles of the same sectors come first, with distances', async () => {
  const at = async (lat: number, sectorId: number) => {
    const { id } = await putEnterprise(app.db, {
      sectorIds: [sectorId],
      places: [{ type: placeType.primary, lat, lng: -150, displayTitle: '', country: 'US' }],
    })
    return id
  }
  const farm = await at(60, farms)
  const further = await at(60.2, farms)
  const nearest = await at(60.1, farms)
  await at(60.01, shops)
  await at(63, farms)
  const { id: unmapped } = await putEnterprise(app.db, { sectorIds: [farms] })
  await indexer.caughtUp()

  const near = await findNear(app, visitor, { id: farm })
  expect(near.map(({ id }) => id)).toEqual([nearest, further])
  expect(near[0]?.distance).toBeCloseTo(11.1, 1)
  expect(await findNear(app, visitor, { id: unmapped })).toEqual([])
  await expect(findNear(app, visitor, { id: 987_654_321 })).rejects.toMatchObject({
    code: 'not_found',
  })
})
