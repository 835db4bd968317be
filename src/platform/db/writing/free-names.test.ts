import { expect, test } from 'vitest'
import { freeNames } from './free-names.ts'

const joined = { separator: '', maxLength: 63 }

test('taken or repeated names get the first free number', () => {
  const taken = new Set(['garden', 'garden3', 'home'])

  expect(freeNames(['garden', 'garden', 'home', 'garden', 'soap'], taken, joined)).toEqual([
    'garden2',
    'garden4',
    'home2',
    'garden5',
    'soap',
  ])
})

test('truncates a long name for its numeric suffix', () => {
  const long = 'a'.repeat(10)

  expect(freeNames([long], new Set([long]), { separator: '-', maxLength: 10 })).toEqual([
    `${'a'.repeat(8)}-2`,
  ])
})
