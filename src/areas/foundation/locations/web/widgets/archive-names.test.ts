import { VectorTile } from '@mapbox/vector-tile'
import { PbfReader } from 'pbf'
import { expect, test } from 'vitest'
import { vectorTile, type TileFeature } from '#tests/support/map-archives.ts'
import { nameOf, namesOfTile } from './archive-names.ts'

const road = (name: string, ...points: [number, number][]): TileFeature => ({
  type: 'line',
  points,
  properties: { kind: 'major_road', name },
})

function namesOf(layers: Record<string, TileFeature[]>, zoom = 14) {
  const tile = new VectorTile(new PbfReader(vectorTile(layers)))
  return namesOfTile(tile, { origin: { x: 1000, y: 2000 }, side: 512, zoom, language: 'en' })
}

test('a street is named along its longest straight part, upright', () => {
  // Drawn from the right to the left, after a corner.
  const [name, ...others] = namesOf({
    roads: [road('High Street', [3000, 400], [3000, 1200], [1000, 800])],
  })
  expect(others).toEqual([])
  expect(name).toMatchObject({ type: 'street', name: 'High Street', x: 1250, y: 2125 })
  expect(name?.length).toBeCloseTo(255, 0)
  expect(name?.angle).toBeCloseTo(Math.atan2(400, 2000), 3)
})

test('short and minor streets wait for higher zooms', () => {
  const roads = [road('Court', [0, 0], [200, 0]), road('Avenue', [0, 500], [4000, 500])]
  expect(namesOf({ roads }).map(({ name }) => name)).toEqual(['Avenue'])
  expect(namesOf({ roads }, 11)).toEqual([])
})

test('a long street has several positions for its name', () => {
  const tile = new VectorTile(
    new PbfReader(vectorTile({ roads: [road('Way', [0, 9], [4096, 9])] })),
  )
  const names = namesOfTile(tile, { origin: { x: 0, y: 0 }, side: 2048, zoom: 17, language: 'en' })
  expect(names.map(({ x }) => Math.round(x))).toEqual([171, 512, 853, 1195, 1536, 1877])
})

test('larger places come first', () => {
  const place = (kind: string, rank: number): TileFeature => ({
    type: 'point',
    points: [[2048, 2048]],
    properties: { kind, name: kind, population_rank: rank },
  })
  const names = namesOf({ places: [place('neighbourhood', 0), place('locality', 7)] })
  expect(names.map(({ type, weight }) => [type, weight])).toEqual([
    ['district', 1000],
    ['town', 2007],
  ])
})

test('a name is in the reader’s language, or else in a script the reader knows', () => {
  const name = (properties: Record<string, string>, language: string) =>
    nameOf({ properties }, language)
  const tokyo = { name: '東京', 'name:en': 'Tokyo', 'name:ur': 'ٹوکیو' }
  expect(name(tokyo, 'ur')).toBe('ٹوکیو')
  expect(name(tokyo, 'ja')).toBe('東京')
  expect(name(tokyo, 'ta')).toBe('Tokyo')
  expect(name({ name: 'Straße 7', 'name:en': 'Street 7' }, 'ja')).toBe('Straße 7')
  expect(name({ name: '東京' }, 'en')).toBe('東京')
  expect(name({ 'pgf:name': '\u{E000}' }, 'en')).toBe('')
})
