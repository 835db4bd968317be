import { expect, test } from 'vitest'
import { cursorText, oneOf, orderOf, searchText, tableUrl, type Order } from './table-url.ts'

interface Filter {
  query?: string | undefined
  level?: 1 | 2 | undefined
  sort: 'name' | 'date'
  order: Order
  from?: string | undefined
}

const url = tableUrl<Filter>('/people', {
  query: searchText,
  level: oneOf([1, 2]),
  sort: oneOf(['name', 'date'], 'date'),
  order: orderOf(['name']),
  from: cursorText,
})

const parse = (search: string) => url.parse(new URLSearchParams(search))

test.each(['', '?query=a+%26+b&level=2', '?sort=name&order=desc&from=2-after-17', '?order=asc'])(
  'a filter keeps its URL: %j',
  (search) => {
    expect(url.format(parse(search))).toBe(`/people${search}`)
  },
)

test('leaves out defaults, which depend on the column for the order', () => {
  expect(url.format(parse('?sort=date&order=desc'))).toBe('/people')
  expect(url.format(parse('?sort=name&order=asc'))).toBe('/people?sort=name')
})

test('ignores what is invalid', () => {
  expect(parse('?level=3&sort=age&order=up&from=x&page=1')).toEqual({ sort: 'date', order: 'desc' })
})

test('a change starts at the first page', () => {
  expect(url.change(parse('?level=1&from=2-after-17'), { level: 2 })).toBe('/people?level=2')
})
