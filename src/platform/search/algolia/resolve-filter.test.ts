import { expect, test } from 'vitest'
import type { IndexSchema } from '../search.ts'
import { parseFilters } from './filters.ts'
import { passesOf, resolveFilter } from './resolve-filter.ts'

const schema: IndexSchema = {
  languages: ['en'],
  texts: ['name'],
  facets: ['brand', 'rating', 'itemType', 'vendorId'],
  numbers: ['price', 'rating'],
  orders: {},
  numericFacets: ['vendorId'],
}

function resolved(text: string) {
  const filter = parseFilters(text)
  if (!filter) throw new Error('empty')
  return resolveFilter(filter, { schema })
}

const noMatch = { kind: 'or', filters: [] }

test('a value is looked for as text, as number, or as both, wherever the index has it', () => {
  const text = { kind: 'value', attribute: 'rating', value: '4' }
  const number = { kind: 'number', attribute: 'rating', op: '=', value: 4 }

  expect(resolved('brand:4')).toEqual({ kind: 'value', attribute: 'brand', value: '4' })
  expect(resolved('price:4')).toEqual({ ...number, attribute: 'price' })
  expect(resolved('rating:4')).toEqual({ kind: 'or', filters: [text, number] })
  expect(resolved('price:cheap')).toEqual(noMatch)
  expect(resolved('unknown:4')).toEqual(noMatch)
})

test('a value that can be written in several ways is looked for in all of them', () => {
  const spellings = { brand: (name: string) => [name, `${name} Ltd`] }
  const filter = parseFilters('brand:Acme OR brand:Bolt')!
  const found = resolveFilter(filter, { schema, spellings })

  expect(found).toEqual({
    kind: 'or',
    filters: ['Acme', 'Acme Ltd', 'Bolt', 'Bolt Ltd'].map((value) => ({
      kind: 'value',
      attribute: 'brand',
      value,
    })),
  })
  expect(passesOf(found)).toBe(1)
})

test('texts that are numbers can be compared for being equal', () => {
  const one = { kind: 'value', attribute: 'itemType', value: '1' }

  expect(resolved('itemType = 1')).toEqual(one)
  expect(resolved('itemType != 1')).toEqual({ kind: 'not', filter: one })
  expect(resolved('itemType > 1')).toEqual(noMatch)
  expect(resolved('itemType:1 TO 2')).toEqual(noMatch)
  expect(resolved('price > 1')).toEqual({ kind: 'number', attribute: 'price', op: '>', value: 1 })
})

test('numeric facets can be compared, and an equal value is looked up', () => {
  const attribute = 'vendorId'

  expect(resolved('vendorId >= 7')).toEqual({ kind: 'number', attribute, op: '>=', value: 7 })
  expect(resolved('vendorId:7 TO 9')).toEqual({ kind: 'range', attribute, from: 7, to: 9 })
  expect(resolved('vendorId = 7')).toEqual({ kind: 'value', attribute, value: '7' })
  expect(resolved('NOT vendorId:7')).toMatchObject({ filter: { kind: 'value', value: '7' } })
})

test('ids joined by OR are looked up at once', () => {
  expect(resolved('objectID:a OR objectID:b OR brand:x')).toEqual({
    kind: 'or',
    filters: [
      { kind: 'ids', ids: ['a', 'b'] },
      { kind: 'value', attribute: 'brand', value: 'x' },
    ],
  })
  expect(resolved('NOT objectID:a')).toEqual({ kind: 'not', filter: { kind: 'ids', ids: ['a'] } })
})

test('a filter costs a pass for each condition, and one for values of one attribute joined by OR', () => {
  expect(passesOf(resolved('brand:a OR brand:b OR brand:c'))).toBe(1)
  expect(passesOf(resolved('brand:a AND brand:b AND NOT brand:c'))).toBe(3)
  expect(passesOf(resolved('brand:a OR itemType:1 OR price > 3'))).toBe(3)
  expect(passesOf(resolved('objectID:a OR objectID:b'))).toBe(1)
})
