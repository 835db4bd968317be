import { afterEach, expect, test, vi } from 'vitest'
import { placeType } from '#shared/enums.ts'
import { putEnterprise } from '#tests/support/community.ts'
import { openTestApp } from '#tests/support/test-app.ts'
import { DirectoryQuery } from '../contract.ts'
import { searchDirectory } from './search-directory.ts'

const { app, visitor, indexer } = await openTestApp()

const word = 'ziegenkaese'

afterEach(() => {
  vi.useRealTimers()
})

async function open(at: string, params: object): Promise<number[]> {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(at) })
  const query = DirectoryQuery.parse({ query: word, ...params })
  const { cards } = await searchDirectory(app, visitor, query)
  return cards.map(({ id }) => id).toSorted((one, other) => one - other)
}

test('the directory finds what is open, by the clock and season of each place', async () => {
  const put = async (openingHours: string | null, lat: number, lng: number, country: string) => {
    const { id } = await putEnterprise(app.db, {
      openingHours,
      places: [{ type: placeType.primary, lat, lng, displayTitle: '', country }],
      texts: [{ lang: 'en', origin: 1, description: word }],
    })
    return id
  }
  const newYork = await put('May to October Sat: 8:00 AM - 1:00 PM', 40.7, -74, 'US')
  const kandy = await put('Mon–Sat 8:00–13:00', 7.3, 80.6, 'LK')
  await put('By appointment', 7.3, 80.6, 'LK')
  await put(null, 7.3, 80.6, 'LK')
  await indexer.caughtUp()

  // A Saturday: 9:00 in Kandy, 23:30 of the day before in New York.
  expect(await open('2026-07-04T03:30:00Z', { openNow: 1 })).toEqual([kandy])
  // 9:00 in New York, 18:30 in Kandy.
  expect(await open('2026-07-04T13:00:00Z', { openNow: 1 })).toEqual([newYork])
  expect(await open('2026-07-04T18:00:00Z', { openNow: 1 })).toEqual([])
  // The Wednesday before; then a Saturday, when one has closed; then out of season.
  expect(await open('2026-07-01T12:00:00Z', { openWeekend: 1 })).toEqual([newYork, kandy])
  expect(await open('2026-07-04T13:00:00Z', { openWeekend: 1 })).toEqual([newYork])
  expect(await open('2026-12-02T12:00:00Z', { openWeekend: 1 })).toEqual([kandy])
})
