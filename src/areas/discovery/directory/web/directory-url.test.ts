import { expect, test } from 'vitest'
import {
  atPlace,
  atPosition,
  changed,
  directoryInput,
  ofKind,
  toggled,
  withoutFilters,
  withoutPlace,
  withoutText,
} from './directory-state.ts'
import { directoryHref, readDirectory } from './directory-url.ts'

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
  '/?networkOnly=1&view=list&sort=level',
  '/?bounds=-10.5,20,30,40.25&view=map',
  '/?location=city-1&bounds=-10.5,20,30,40.25&view=map&radius=10mi',
  '/?near=52.5,13.4&radius=5km',
  '/marketplace?cart=1&giftCard=1&shipsTo=ES,FR&shipsFrom=JP&packaging=plasticFree,returnable&eligible=US&view=grid',
  '/marketplace?priceMin=5&priceMax=25.5&priceCurrency=EUR',
  '/marketplace?priceMax=20',
  '/marketplace/shop?query=soap',
  '/marketplace/learn-engage',
  '/marketplace/shop/other?certificate=9&lang=si',
  '/marketplace/category/54/pantry?query=rice&page=2',
])('the address %s is read and written as it is', (address) => {
  expect(directoryHref(read(address))).toBe(address)
})

test('invalid URL parameters are dropped', () => {
  const state = read(
    '/?sector=abc,3,3&sort=best&page=-4&near=here&kind=boats&lang=xx&view=heap&bounds=1,2,3&networkOnly=yes',
  )

  expect(directoryHref(state)).toBe('/?sector=3')
})

test('a currency without a range of prices is dropped', () => {
  expect(directoryHref(read('/marketplace?priceCurrency=EUR'))).toBe('/marketplace')
  expect(directoryHref(read('/marketplace?priceMax=9&priceCurrency=euro'))).toBe(
    '/marketplace?priceMax=9',
  )
})

test('removes invalid characters from URL parameters', () => {
  expect(directoryHref(read('/?query=te%00a&location=%00'))).toBe('/?query=tea')
})

test('ids sent apart by a form mean the same as a list', () => {
  expect(directoryHref(read('/?sector=3&sector=14&search=tea'))).toBe('/?query=tea&sector=3,14')
})

test('a category has one address: the word of a main one or an image tile, its number otherwise', () => {
  expect(directoryHref(read('/marketplace/category/1/shop'))).toBe('/marketplace/shop')
  expect(directoryHref(read('/marketplace/category/5/garden'))).toBe('/marketplace/shop/other')
  expect(read('/marketplace/shop/food-drink').filters.category).toEqual(['53'])
  expect(read('/marketplace/work').filters.category).toEqual(['8'])
})

test.each(['/marketplace/source/food-drink', '/marketplace/shop/boats', '/marketplace/boats'])(
  'the combination %s is none and means the whole marketplace',
  (address) => {
    expect(read(address).preset).toBeNull()
    expect(directoryHref(read(address))).toBe('/marketplace')
  },
)

test('a category stays while it is searched, and goes where it cannot be', () => {
  const state = read('/marketplace/shop/food-drink?shipsTo=ES')

  expect(directoryHref(changed(state, { query: 'tea' }))).toBe(
    '/marketplace/shop/food-drink?query=tea&shipsTo=ES',
  )
  expect(directoryHref(toggled(state, 'category', '67'))).toBe(
    '/marketplace?shipsTo=ES&category=53,67',
  )
  expect(directoryHref(ofKind(state, 'profiles'))).toBe('/')
  expect(directoryHref(withoutText(changed(state, { query: 'tea' })))).toBe(
    '/marketplace/shop/food-drink?shipsTo=ES',
  )
})

test('profiles are not filtered by what only listings have', () => {
  expect(directoryHref(read('/?cart=1&shipsTo=ES&category=53&networkOnly=1'))).toBe(
    '/?networkOnly=1',
  )
})

test('a preset path ignores the query and is kept while its filter is set', () => {
  const state = read('/sector/3/food?query=bread')

  expect(state.query).toBe('')
  expect(directoryHref(toggled(state, 'focus', '8'))).toBe('/sector/3/food?focus=8')
  expect(directoryHref(toggled(state, 'sector', '4'))).toBe('/?sector=3,4')
  expect(directoryHref(toggled(state, 'sector', '3'))).toBe('/')
  expect(directoryHref(changed(state, { query: 'bread' }))).toBe('/?query=bread&sector=3')
})

test('clearing the text resets the order; on a shared path every filter goes too', () => {
  expect(directoryHref(withoutText(read('/?query=tea&sector=3&sort=level')))).toBe('/?sector=3')
  expect(directoryHref(withoutText(read('/focus/8/women?certificate=9')))).toBe('/')
})

test('a city replaces the position, a larger place and an order that needs it keep it', () => {
  const here = read('/?location=city-1&near=7,80')

  expect(directoryHref(atPlace(here, { id: 'city-2', type: 'city' }))).toBe('/?location=city-2')
  expect(directoryHref(atPlace(here, { id: 'country-LK', type: 'country' }))).toBe(
    '/?location=country-LK&near=7,80',
  )
  expect(directoryHref(withoutPlace(here))).toBe('/')
  expect(directoryHref(withoutPlace(read('/?location=x&sort=distance&near=7,80')))).toBe(
    '/?sort=distance&near=7,80',
  )
})

test('a position with a radius is a place; the radius stays for a city and goes with the place', () => {
  const here = read('/?near=7,80&radius=5km')

  expect(directoryHref(atPosition(read('/?location=x&sort=level'), '7,80', '5km'))).toBe(
    '/?near=7,80&radius=5km',
  )
  expect(directoryHref(atPlace(here, { id: 'city-2', type: 'city' }))).toBe(
    '/?location=city-2&radius=5km',
  )
  expect(directoryHref(atPlace(here, { id: 'country-LK', type: 'country' }))).toBe(
    '/?location=country-LK',
  )
  expect(directoryHref(withoutPlace(here))).toBe('/')
  expect(directoryHref(read('/?radius=5km'))).toBe('/')
  expect(directoryHref(read('/?near=7,80&radius=7km'))).toBe('/?near=7,80')
})

test('what has no position is not sorted by distance', () => {
  expect(directoryHref(read('/?unmapped=1&sort=distance&near=7,80'))).toBe('/?unmapped=1&near=7,80')
})

test('clearing the filters keeps text and order', () => {
  const state = read(
    '/marketplace?query=tea&category=53&cart=1&shipsTo=ES&packaging=returnable&location=x&collection=7&sort=level',
  )

  expect(directoryHref(withoutFilters(state))).toBe('/marketplace?query=tea&sort=level')
})

test('converts the URL to a request, with pages from 0', () => {
  expect(directoryInput(read('/?query=tea&sector=3,14&page=2'), 'es')).toEqual({
    kind: 'profiles',
    page: 1,
    language: 'es',
    query: 'tea',
    sector: '3,14',
  })
  expect(
    directoryInput(read('/marketplace/shop/other?cart=1&shipsTo=ES,FR&view=list'), 'en'),
  ).toEqual({ kind: 'listings', page: 0, language: 'en', category: '5', cart: 1, shipsTo: 'ES,FR' })
})
