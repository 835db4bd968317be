import { sql } from 'kysely'
import { expect, test } from 'vitest'
import {
  rateBasis,
  shippingArea,
  shippingMethod,
  shippingRateType,
} from '#shared/enums-of-store.ts'
import { newStoreId } from '#platform/store-ids.ts'
import { aTeam } from '#tests/support/teams.ts'
import { openTestApp } from '#tests/support/test-app.ts'
import type { RateInput } from '../contract.ts'
import { quoteShipping, type Destination, type Parcel } from './quotes.ts'
import { saveRate, saveShippingClass } from './rate-changes.ts'
import { saveZone } from './zone-changes.ts'

const testApp = await openTestApp()
const { app } = testApp
// A currency with three decimals.
await sql`
  insert into currency (code, exponent, rate, rate_at) values ('KWD', 3, 0.3, now())`.execute(
  app.db,
)
const rates = { USD: 1, EUR: 0.5, JPY: 150, KWD: 0.3 }

async function aVendor() {
  const { id, owner } = await aTeam(testApp)
  const { caller } = owner
  return {
    id,
    zone: (name: string, ...places: [country: string, state?: string][]) =>
      saveZone(app, caller, {
        id,
        name,
        area: places.length > 0 ? shippingArea.specificLocations : shippingArea.everywhereElse,
        places: places.map(([country, state = null]) => ({ country, state })),
      }).then(({ zoneId }) => zoneId),
    rate: (rate: Partial<RateInput>) =>
      saveRate(app, caller, {
        id,
        method: shippingMethod.shipped,
        zoneId: null,
        locationId: null,
        name: 'Standard',
        type: shippingRateType.customRate,
        basis: rateBasis.flat,
        currency: 'USD',
        minValue: null,
        maxWeightGrams: null,
        radiusKm: null,
        deliveryDaysMin: null,
        deliveryDaysMax: null,
        instructions: '',
        enabled: true,
        steps: [{ from: 0, amount: 500 }],
        classes: [],
        ...rate,
      }),
    shippingClass: (name: string) =>
      saveShippingClass(app, caller, { id, name }).then(({ classId }) => classId),
    async location(name: string, lat: number | null, lng: number | null) {
      const locationId = newStoreId('sloc')
      await sql`
        insert into stock_location (id, enterprise_id, name, lat, lng)
        values (${locationId}, ${id}, ${name}, ${lat}, ${lng})`.execute(app.db)
      return locationId
    },
    async quote(parcel: Partial<Parcel>, to: Partial<Destination>) {
      const whole = { enterpriseId: id, value: 2000, weightGrams: 800, classes: [], converts: true }
      const there = { country: 'US', state: null, position: async () => null, currency: 'USD' }
      const quotes = await quoteShipping(app.db, [{ ...whole, ...parcel }], {
        ...there,
        rates,
        ...to,
      })
      const { options, problem } = quotes.get(id)!
      return problem ?? options.map(({ name, price }) => `${name} ${price}`)
    },
  }
}

test('the most specific zone applies: state, then country, then everywhere else', async () => {
  const vendor = await aVendor()
  const zones = [
    ['Oregon', await vendor.zone('Oregon', ['US', 'OR'])],
    ['Country', await vendor.zone('Country', ['US'], ['CA'])],
    ['Elsewhere', await vendor.zone('Elsewhere')],
  ] as const
  for (const [name, zoneId] of zones) await vendor.rate({ zoneId, name })

  expect(await vendor.quote({}, { state: 'or' })).toEqual(['Oregon 500'])
  expect(await vendor.quote({}, { state: 'Oregon' })).toEqual(['Oregon 500'])
  expect(await vendor.quote({}, { state: 'WA' })).toEqual(['Country 500'])
  expect(await vendor.quote({}, { country: 'CA', state: 'OR' })).toEqual(['Country 500'])
  expect(await vendor.quote({}, { country: 'LK' })).toEqual(['Elsewhere 500'])
  expect(await vendor.quote({}, { country: null })).toBe('not_shipped_there')
})

test('without a zone for a place nothing is shipped there', async () => {
  const vendor = await aVendor()
  await vendor.rate({ zoneId: await vendor.zone('Lanka', ['LK']) })

  expect(await vendor.quote({}, {})).toBe('not_shipped_there')
  expect(await vendor.quote({}, { country: 'LK' })).toEqual(['Standard 500'])
})

test('the last step that a value or weight reaches applies, the cheapest rate comes first', async () => {
  const vendor = await aVendor()
  const zoneId = await vendor.zone('Everywhere')
  const steps = [
    { from: 0, amount: 900 },
    { from: 5000, amount: 400 },
    { from: 10_000, amount: 0 },
  ]
  await vendor.rate({ zoneId, name: 'By value', basis: rateBasis.value, steps })
  await vendor.rate({
    zoneId,
    name: 'By weight',
    basis: rateBasis.weight,
    steps: [
      { from: 500, amount: 600 },
      { from: 1000, amount: 1200 },
    ],
  })

  expect(await vendor.quote({ value: 4999, weightGrams: 499 }, {})).toEqual(['By value 900'])
  expect(await vendor.quote({ value: 5000, weightGrams: 500 }, {})).toEqual([
    'By value 400',
    'By weight 600',
  ])
  expect(await vendor.quote({ value: 10_000, weightGrams: 1000 }, {})).toEqual([
    'By value 0',
    'By weight 1200',
  ])
})

test('free shipping from a value, and a limit of weight', async () => {
  const vendor = await aVendor()
  const zoneId = await vendor.zone('Everywhere')
  const { freeShipping } = shippingRateType
  await vendor.rate({ zoneId, name: 'Free', type: freeShipping, minValue: 3000, steps: [] })

  expect(await vendor.quote({ value: 2999 }, {})).toBe('below_minimum')
  expect(await vendor.quote({ value: 3000 }, {})).toEqual(['Free 0'])
  await vendor.rate({ zoneId, name: 'Parcel', maxWeightGrams: 2000 })
  expect(await vendor.quote({ weightGrams: 2000 }, {})).toEqual(['Parcel 500'])
  expect(await vendor.quote({ value: 5000, weightGrams: 2001 }, {})).toEqual(['Free 0'])
  expect(await vendor.quote({ weightGrams: 2001 }, {})).toBe('below_minimum')
})

test('classes cost more for each item, or exclude a rate', async () => {
  const vendor = await aVendor()
  const zoneId = await vendor.zone('Everywhere')
  const [bulky, fragile] = [
    await vendor.shippingClass('Bulky'),
    await vendor.shippingClass('Glass'),
  ]
  await vendor.rate({
    zoneId,
    classes: [
      { id: bulky, surcharge: 250 },
      { id: fragile, surcharge: null },
    ],
  })

  expect(await vendor.quote({ classes: [{ id: bulky, quantity: 3 }] }, {})).toEqual([
    'Standard 1250',
  ])
  const both = [
    { id: bulky, quantity: 1 },
    { id: fragile, quantity: 1 },
  ]
  expect(await vendor.quote({ classes: both }, {})).toBe('class_not_shipped')
})

test('pick-up needs no country, local delivery a place within its radius', async () => {
  const vendor = await aVendor()
  const workshop = await vendor.location('Workshop', 7.29, 80.63)
  const nowhere = await vendor.location('Somewhere', null, null)
  const { freeShipping } = shippingRateType
  const { pickup, localDelivery } = shippingMethod
  const free = { method: pickup, locationId: workshop, type: freeShipping, steps: [] }
  await vendor.rate({ ...free, name: 'Pick-up' })
  const local = { method: localDelivery, radiusKm: 10, steps: [{ from: 0, amount: 200 }] }
  await vendor.rate({ ...local, name: 'Courier', locationId: workshop })
  await vendor.rate({ ...local, name: 'Never', locationId: nowhere })
  const near = async () => ({ lat: 7.3, lng: 80.64 })
  const far = async () => ({ lat: 6.9, lng: 79.9 })

  expect(await vendor.quote({}, { country: null })).toEqual(['Pick-up 0'])
  expect(await vendor.quote({}, { country: 'LK', position: near })).toEqual([
    'Pick-up 0',
    'Courier 200',
  ])
  expect(await vendor.quote({}, { country: 'LK', position: far })).toEqual(['Pick-up 0'])
})

test('prices are converted between currencies with 0, 2 and 3 decimals, unless declined', async () => {
  const vendor = await aVendor()
  const zoneId = await vendor.zone('Everywhere')
  await vendor.rate({ zoneId, currency: 'KWD', steps: [{ from: 0, amount: 1500 }] })

  expect(await vendor.quote({}, { currency: 'KWD' })).toEqual(['Standard 1500'])
  expect(await vendor.quote({}, { currency: 'JPY' })).toEqual(['Standard 750'])
  expect(await vendor.quote({}, { currency: 'USD' })).toEqual(['Standard 500'])
  expect(await vendor.quote({ converts: false }, { currency: 'USD' })).toBe('other_currency')
  expect(await vendor.quote({}, { currency: 'XXX' })).toBe('other_currency')
})

test('a step is compared in the currency of its rate', async () => {
  const vendor = await aVendor()
  const zoneId = await vendor.zone('Everywhere')
  const steps = [
    { from: 0, amount: 1000 },
    { from: 3000, amount: 0 },
  ]
  await vendor.rate({ zoneId, currency: 'JPY', basis: rateBasis.value, steps })

  expect(await vendor.quote({ value: 1999 }, {})).toEqual(['Standard 667'])
  expect(await vendor.quote({ value: 2000 }, {})).toEqual(['Standard 0'])
})

test('a disabled rate and a closed location offer nothing', async () => {
  const vendor = await aVendor()
  const zoneId = await vendor.zone('Everywhere')
  await vendor.rate({ zoneId, enabled: false })
  const locationId = await vendor.location('Closed', null, null)
  await vendor.rate({ method: shippingMethod.pickup, locationId })
  await sql`update stock_location set closed_at = now() where id = ${locationId}`.execute(app.db)

  expect(await vendor.quote({}, {})).toBe('not_shipped_there')
})
