import { expect, test } from 'vitest'
import {
  changed,
  directoryHref,
  directoryInput,
  readDirectory,
  toggled,
  withoutFilters,
  withoutText,
} from './directory-url.ts'

function read(address: string) {
  const { pathname, search } = new URL(address, 'http://localhost')
  return readDirectory({ pathname, search })
}

test.each([
  '/',
  '/marketplace',
  '/?query=caf%C3%A9%20%26%20tea&sector=3,14&location=city-1&sort=distance&near=52.5,13.4',
  '/?network=4&networkType=0,2&networkRegion=1&certificate=9&page=3&lang=ur',
  '/marketplace?category=53&collection=7',
  '/sector/3/food?certificate=9',
  '/collection/7/summer?kind=listings',
])('the address %s is read and written as it is', (address) => {
  expect(directoryHref(read(address))).toBe(address)
})

test('what makes no sense in an address is left out', () => {
  const state = read('/?sector=abc,3,3&sort=best&page=-4&near=here&kind=boats&lang=xx')

  expect(directoryHref(state)).toBe('/?sector=3')
})

test('ids sent apart by a form mean the same as a list', () => {
  expect(directoryHref(read('/?sector=3&sector=14&search=tea'))).toBe('/?query=tea&sector=3,14')
})

test('a shared path ignores the text and stands as long as its filter does', () => {
  const state = read('/sector/3/food?query=bread')

  expect(state.query).toBe('')
  expect(directoryHref(toggled(state, 'focus', 8))).toBe('/sector/3/food?focus=8')
  expect(directoryHref(toggled(state, 'sector', 4))).toBe('/?sector=3,4')
  expect(directoryHref(toggled(state, 'sector', 3))).toBe('/')
  expect(directoryHref(changed(state, { query: 'bread' }))).toBe('/?query=bread&sector=3')
})

test('clearing the text resets the order; on a shared path every filter goes too', () => {
  expect(directoryHref(withoutText(read('/?query=tea&sector=3&sort=level')))).toBe('/?sector=3')
  expect(directoryHref(withoutText(read('/focus/8/women?certificate=9')))).toBe('/')
})

test('clearing the filters keeps text and order', () => {
  const state = read('/marketplace?query=tea&category=53&location=x&collection=7&sort=level')

  expect(directoryHref(withoutFilters(state))).toBe('/marketplace?query=tea&sort=level')
})

test('the server is asked for what the address says, pages counted from 0', () => {
  expect(directoryInput(read('/?query=tea&sector=3,14&page=2'), 'es')).toEqual({
    kind: 'profiles',
    page: 1,
    language: 'es',
    query: 'tea',
    sector: '3,14',
  })
})
