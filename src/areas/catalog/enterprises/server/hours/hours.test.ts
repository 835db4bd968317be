import { expect, test } from 'vitest'
import { parseHours } from './parse-hours.ts'
import { localTimeAt, openTimes, scheduleOf } from './schedule.ts'
import { shownHours } from './shown-hours.ts'

test.each([
  ['May to October Sat:8:00 AM - 1:00 PM', 'May-Oct Sa 08:00-13:00'],
  ['Mo-Fr 08:00-12:00,13:00-17:30; PH off', 'Mo-Fr 08:00-12:00,13:00-17:30'],
  ['Thu–Sun 10:00–17:00, closed in January', 'Th-Su 10:00-17:00; Jan off'],
  ['Mon: 9:00 AM - 5:00 PM; Sat: 9:00 AM - 1:00 PM', 'Mo 09:00-17:00, Sa 09:00-13:00'],
  ['01/01/2014 to 12/31/2014 Sat: 9:00 AM - 1:00 PM', 'Sa 09:00-13:00'],
  ['05/24/2014 to 11/15/2014 Sat: 9 AM - 1 PM', 'May 24-Nov 15 Sa 09:00-13:00'],
  ['Lundi-Vendredi 8h30-12h et 13h-16h30', 'Mo-Fr 08:30-12:00,13:00-16:30'],
  ['DI - FR: 10-13 & 14 -18 Uhr; SA: 10-14 Uhr', 'Tu-Fr 10:00-13:00,14:00-18:00, Sa 10:00-14:00'],
  ['De martes a sábado, 9:00–14:00 y 17:00–20:00', 'Tu-Sa 09:00-14:00,17:00-20:00'],
  ['火〜土 10:00〜17:00', 'Tu-Sa 10:00-17:00'],
  ['आइत–शुक्र १०:००–१७:००', 'Su-Fr 10:00-17:00'],
  ['24/7', '24/7'],
  ['Jun; Jul; Aug', 'Jun,Jul,Aug'],
])('%s is understood', (text, hours) => {
  expect(parseHours(text, 'US')).toBe(hours)
})

test.each([
  'By appointment',
  '9–17',
  'Mon-Fri 10-5',
  'Mon: 9:00 AM - ',
  '2. Montag im Monat um 19:00 Uhr',
  '03/01/2015 Sat: 9:00 AM - 1:00 PM',
  'Year round',
])('%s is not understood', (text) => {
  expect(parseHours(text, 'US')).toBeNull()
})

const market = {
  openingHours: 'May to October Sat: 8:00 AM - 1:00 PM',
  places: [{ lat: 43.32, lng: -76.41, country: 'US' }],
}

test('hours are by the clock of the place', () => {
  const schedule = scheduleOf(market)
  if (schedule === null) throw new Error('no schedule')

  expect(schedule).toBe('America/New_York;May-Oct Sa 08:00-13:00')
  const noon = localTimeAt(schedule, Date.UTC(2026, 6, 4, 16))
  expect(new Date(noon).toISOString()).toBe('2026-07-04T12:00:00.000Z')
  const span = { from: Date.UTC(2026, 6, 4), to: Date.UTC(2026, 6, 5) }
  expect(openTimes(schedule, span)).toEqual([
    { from: Date.UTC(2026, 6, 4, 8), to: Date.UTC(2026, 6, 4, 13) },
  ])
})

test('a place without coordinates has the zone of its country if there is only one', () => {
  const at = (country: string) =>
    scheduleOf({ openingHours: 'Mo 09:00-17:00', places: [{ lat: null, lng: null, country }] })

  expect(at('LK')).toBe('Asia/Colombo;Mo 09:00-17:00')
  expect(at('US')).toBeNull()
})

test('a profile shows the week, whether it is open, and the season', () => {
  const open = shownHours(market, 'en', Date.UTC(2026, 6, 4, 16))
  expect(open).toMatchObject({ isOpen: true, changesAt: '1:00 PM', season: 'May – October' })
  expect(open?.week.map(({ times }) => times.length)).toEqual([0, 0, 0, 0, 0, 1, 0])
  expect(open?.week[5]).toEqual({
    day: 'Saturday',
    isToday: true,
    times: [{ from: '08:00', to: '13:00', text: '8:00 AM – 1:00 PM' }],
  })

  const winter = shownHours(market, 'es', Date.UTC(2026, 11, 4, 16))
  expect(winter).toMatchObject({
    isOpen: false,
    changesAt: '1 de mayo, 8:00',
    season: 'mayo – octubre',
  })
  expect(winter?.week.filter(({ times }) => times.length > 0)).toHaveLength(1)
})

test('a season without times is shown alone', () => {
  const farm = { ...market, openingHours: 'Jun; Jul; Aug' }

  expect(shownHours(farm, 'en')).toEqual({
    week: [],
    isOpen: false,
    changesAt: null,
    season: 'June – August',
  })
  expect(scheduleOf(farm)).toBeNull()
})
