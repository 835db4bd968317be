import { expect, test } from 'vitest'
import { placeType } from '#shared/enums.ts'
import type { PlaceRow } from './enterprise-queries.ts'
import { addressLines } from './places.ts'

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
