import { expect, test } from 'vitest'
import { instantOf, isTimeZone, localTimeOf } from './zoned-time.ts'

test('converts a local time between zones without changing the instant', () => {
  expect(instantOf('2026-11-21T09:30', 'Asia/Tokyo')).toBe('2026-11-21T00:30:00.000Z')
  expect(instantOf('2026-11-21T09:30', 'Asia/Kathmandu')).toBe('2026-11-21T03:45:00.000Z')
  expect(instantOf('2026-07-01T00:00', 'America/New_York')).toBe('2026-07-01T04:00:00.000Z')
  expect(instantOf('2026-01-01T00:00', 'America/New_York')).toBe('2026-01-01T05:00:00.000Z')
})

test('hours around the change of clocks are there and back the same', () => {
  expect(instantOf('2026-03-29T01:30', 'Europe/Madrid')).toBe('2026-03-29T00:30:00.000Z')
  expect(instantOf('2026-03-29T03:30', 'Europe/Madrid')).toBe('2026-03-29T01:30:00.000Z')
  for (const hour of ['00:30', '01:30', '03:30', '23:59']) {
    const local = `2026-03-29T${hour}`
    expect(localTimeOf(instantOf(local, 'Europe/Madrid') ?? '', 'Europe/Madrid')).toBe(local)
  }
})

test('rejects invalid times and zones', () => {
  expect(instantOf('tomorrow', 'UTC')).toBeNull()
  expect(instantOf('2026-03-29T01:30', 'Mars/Olympus')).toBeNull()
  expect([isTimeZone('UTC'), isTimeZone(''), isTimeZone('Nowhere')]).toEqual([true, false, false])
})
