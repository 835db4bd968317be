import { expect, test } from 'vitest'
import { englishNotes } from '#tests/support/import-notes.ts'
import { readHours } from './hours.ts'
import { takeNotes } from './notes.ts'

test.each([
  'Sat 10-16',
  'Mo-Fr 08:00-18:00; Sa 09:00-13:00',
  'Fr-Sa 20:00-26:00',
  'May to October Sat: 8 AM - 1 PM',
  'May 25-31 10-16',
  '24/7',
  'by appointment, 555-12-34',
  '9h30-12h',
])('hours %s are kept', (cell) => {
  const notes = takeNotes()
  expect(readHours(cell, notes)).toBe(cell)
  expect(notes.list).toEqual([])
})

test.each(['25-99', '25-30', 'Mo 10:75-12:00', '27:00-28:00', '???', 'Summer 10-45'])(
  'hours %s are left out with a note',
  (cell) => {
    const notes = takeNotes()
    expect(readHours(cell, notes)).toBeNull()
    expect(englishNotes(notes)).toEqual([`opening hours "${cell}" left out: no such hours`])
  },
)

test.each(['', '-', 'n/a'])('placeholder "%s" is none', (cell) => {
  const notes = takeNotes()
  expect(readHours(cell, notes)).toBeNull()
  expect(notes.list).toEqual([])
})
