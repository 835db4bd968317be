import { expect, test } from 'vitest'
import texts from '../../../../../../locales/en/listingCsv.json' with { type: 'json' }
import { columnCalled, columnNames, columnOf, isColumn } from './headers.ts'

test.each([
  ['title', 'title'],
  [' Title ', 'title'],
  ['TITLE:ES', 'title:es'],
  ['Title [es]', 'title:es'],
  ['Title (pt-br)', 'title:pt-BR'],
  ['Body (HTML)', 'description'],
  ['Variant Price', 'price'],
  ['url_key', 'handle'],
  ['Ships to', 'ships_to'],
  ['price:es', null],
  ['Colour', null],
  ['constructor', null],
  ['', null],
])('a column called “%s” is %s', (header, column) => {
  expect(columnCalled(header)).toBe(column)
})

test('every column can be read and is recognised by its name', () => {
  for (const name of columnNames) {
    expect(columnCalled(name)).toBe(name)
    expect(isColumn(name)).toBe(true)
    expect(columnOf(name) === null).toBe(['id', 'language'].includes(name))
    expect(texts, 'says what it holds').toHaveProperty([`holds-${name}`])
  }
  expect(isColumn('title:es')).toBe(true)
  expect(isColumn('price:es')).toBe(false)
})
