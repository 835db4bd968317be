import { beforeAll, expect, test } from 'vitest'
import { loadOutlines, type Outlines } from './outlines.ts'

let outlines: Outlines
beforeAll(async () => {
  outlines = await loadOutlines()
})

test.each([
  ['Paris', 48.86, 2.35, 'FR'],
  ['Colombo', 6.93, 79.87, 'LK'],
  ['Maseru, surrounded by South Africa', -29.5, 28.2, 'LS'],
  ['Pretoria', -25.75, 28.19, 'ZA'],
  ['Fiji, across the date line', -16.6, 179.3, 'FJ'],
  ['Chukotka, beyond the date line', 66.5, -172.5, 'RU'],
  ['Alaska', 64.8, -147.7, 'US'],
  ['the South Pole', -89.5, 45, 'AQ'],
  ['Pristina', 42.66, 21.16, 'XK'],
])('%s lies in its country', (_, lat, lng, country) => {
  expect(outlines.countryAt({ lat, lng })).toBe(country)
})

test('finds no country at sea', () => {
  expect(outlines.countryAt({ lat: 0, lng: -150 })).toBeNull()
})

test('distances are from the border, and 0 inside', () => {
  const vienna = { lat: 48.21, lng: 16.37 }
  expect(outlines.distanceToCountryKm('AT', vienna)).toBe(0)
  expect(outlines.distanceToCountryKm('SK', vienna)).toBeGreaterThan(40)
  expect(outlines.distanceToCountryKm('SK', vienna)).toBeLessThan(60)
  expect(outlines.distanceToCountryKm('NZ', vienna)).toBeGreaterThan(10_000)
  expect(outlines.distanceToCountryKm('ZZ', vienna)).toBeNull()
})

test('the date line is no distance', () => {
  expect(outlines.distanceToCountryKm('FJ', { lat: -16.6, lng: -179.5 })).toBeLessThan(80)
})
