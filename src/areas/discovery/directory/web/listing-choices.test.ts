import { expect, test } from 'vitest'
import type { FilterGroup } from '../contract.ts'
import { packListingGroups, unpackListingGroups } from './listing-choices.ts'

const option = (value: string, text: string, count: number) => ({
  value,
  text,
  count,
  selected: false,
  children: [],
})

test('what is to be chosen arrives as it was sent, names and counts', () => {
  const sent: FilterGroup[] = [
    { name: 'sector', options: [option('100', 'Food; and = Drink', 3)] },
    { name: 'communityCart', options: [option('cart', '', 351)] },
    { name: 'shipsTo', options: [option('MM', 'Myanmar (Burma)', 4), option('LK', 'இலங்கை', 12)] },
    { name: 'eligible', options: [option('LK', 'இலங்கை', 1)] },
  ]

  expect(unpackListingGroups(packListingGroups(sent))).toEqual({
    communityCart: [{ value: 'cart', text: '', count: 351 }],
    shipsTo: [
      { value: 'MM', text: 'Myanmar (Burma)', count: 4 },
      { value: 'LK', text: 'இலங்கை', count: 12 },
    ],
    shipsFrom: [],
    packaging: [],
    eligible: [{ value: 'LK', text: 'இலங்கை', count: 1 }],
  })
})

test('without filters there is nothing to choose', () => {
  expect(Object.values(unpackListingGroups(packListingGroups(null))).flat()).toEqual([])
})
