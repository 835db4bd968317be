import { expect, test } from 'vitest'
import { languages } from './languages.ts'
import { dayAndTime, longDay, writtenTime } from './written-time.ts'

const instant = '2026-11-22T23:05:00Z'

test('a day is written as its language does, in digits that everybody reads', () => {
  const written = languages.map((language) => [language, writtenTime(instant, language)])

  expect(Object.fromEntries(written)).toEqual({
    en: 'Nov 22, 2026',
    es: '22 nov 2026',
    ja: '2026/11/22',
    ur: '22 نومبر، 2026',
    ne: '2026-11-22',
    si: '2026-11-22',
    ta: '22 நவ., 2026',
  })
})

test('uses numbers in languages whose months browsers may lack', () => {
  const styles = [longDay, dayAndTime, { month: 'long', year: 'numeric' }] as const

  expect(styles.map((options) => writtenTime(instant, 'si', options))).toEqual([
    '2026-11-22',
    '2026-11-22 23:05',
    '2026-11',
  ])
})

test('uses another time zone only on request', () => {
  const there = writtenTime(instant, 'en', { dateStyle: 'medium', timeZone: 'Asia/Kathmandu' })

  expect(there).toBe('Nov 23, 2026')
})
