import { expect, test } from 'vitest'
import { placeType } from '#shared/enums.ts'
import { places } from '#tests/support/places.ts'
import type { PlaceRow } from './enterprise-queries.ts'
import { addressLines, placeTitle } from './places.ts'

const nowhere: PlaceRow = {
  id: 1,
  type: placeType.primary,
  lat: null,
  lng: null,
  displayTitle: '',
  street: null,
  city: null,
  postcode: null,
  state: null,
  stateCode: null,
  county: null,
  country: null,
  geoId: null,
}

test('an address is written in the order of its country', () => {
  const us = { street: '753 E Maple St', city: 'Clyde', postcode: '43410', country: 'US' }
  const de = { street: 'Hauptstr. 5', city: 'Berlin', postcode: '10115', country: 'DE' }
  const jp = { street: '元町1-2', city: '京都市', postcode: '600-8001', country: 'JP' }

  expect(addressLines({ ...nowhere, ...us, state: 'Ohio', stateCode: 'OH' }, 'en')).toEqual([
    '753 E Maple St',
    'Clyde, OH 43410',
    'United States',
  ])
  expect(addressLines({ ...nowhere, ...de, state: 'Berlin', stateCode: 'BE' }, 'es')).toEqual([
    'Hauptstr. 5',
    '10115 Berlin',
    'Alemania',
  ])
  expect(addressLines({ ...nowhere, ...jp, state: '京都府' }, 'ja').at(0)).toBe('〒600-8001')
})

test('without a city, the title of the place stands for it', () => {
  const place = { ...nowhere, displayTitle: 'Lake District', postcode: 'LA22' }

  expect(addressLines(place, 'en')).toEqual(['LA22 Lake District'])
  expect(addressLines({ ...nowhere, country: 'GB' }, 'en')).toEqual(['United Kingdom'])
})

test('a city is called in the reader’s language, if it is the one of that name', async () => {
  await places.ready()
  const title = (place: Partial<PlaceRow>, language: string) =>
    placeTitle({ ...nowhere, ...place }, language, places)
  const kyoto = { city: 'Kyoto', state: 'Kyoto', country: 'JP', lat: 35.01, lng: 135.76 }

  expect(title(kyoto, 'ja')).toBe('京都, 日本')
  expect(title(kyoto, 'en')).toBe('Kyoto, Japan')
  expect(title({ ...kyoto, lat: null, lng: null }, 'ja')).toBe('京都, 日本')
  // A place of the same name elsewhere in the country.
  expect(title({ ...kyoto, lat: 43.06, lng: 141.35 }, 'ja')).toBe('Kyoto, 日本')
  expect(title({ ...kyoto, country: 'US' }, 'ja')).toContain('Kyoto')
  expect(title({ city: 'Wellington', country: 'NZ' }, 'ur')).toMatch(/^ویلنگٹن،/)
})
