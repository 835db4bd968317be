import { expect, test } from 'vitest'
import { englishNotes } from '#tests/support/import-notes.ts'
import { takeNotes } from './notes.ts'
import { readWebsite } from './website.ts'

function read(cell: string) {
  const notes = takeNotes()
  return { ...readWebsite(cell, notes), notes: englishNotes(notes) }
}

test.each([
  ['https://farm.example.net/shop?a=1', 'https://farm.example.net/shop?a=1'],
  ['HTTP://Farm.Example.net', 'HTTP://Farm.Example.net'],
  ['https://みんな.jp', 'https://みんな.jp'],
])('an address stays as it is: %s', (cell, website) => {
  expect(read(cell)).toEqual({ website, facebook: null, notes: [] })
})

test.each(['www.retecampisolidali.it', 'cromo.hu', 'zabacfoodoutlet.hr/o-nama/', '//cromo.hu'])(
  'a missing scheme is added and told: %s',
  (cell) => {
    const { website, notes } = read(cell)
    expect(website).toBe(`https://${cell.replace('//', '')}`)
    expect(notes).toHaveLength(1)
  },
)

test.each(['update6', '-', 'n/a', 'none', 'http://', '[email removed]', 'Green Town', 'x@y.org'])(
  'what is no address is left out and told: %s',
  (cell) => {
    const { website, notes } = read(cell)
    expect(website).toBeNull()
    expect(notes).toEqual([`website "${cell}" left out: not a web address`])
  },
)

test('of several addresses the first that is no social page is the website', () => {
  const { website, facebook } = read(
    'https://www.facebook.com/hormiga www.hormigaroja.com @hormiga',
  )
  expect(website).toBe('https://www.hormigaroja.com')
  expect(facebook).toBe('https://www.facebook.com/hormiga')
})

test('an address that a blank has broken is left out: half of one leads nowhere', () => {
  expect(read('http://transition.example.net/la- transition/').website).toBeNull()
})

test('an empty cell is no fault', () => {
  expect(read('  ')).toEqual({ website: null, facebook: null, notes: [] })
})
