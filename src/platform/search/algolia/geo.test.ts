import { expect, test } from 'vitest'
import { parseBoxes, parsePoint, parsePolygons } from './geo.ts'
import { Refusal } from './refusal.ts'

test('a point may have blanks and signs', () => {
  expect(parsePoint('6.9,79.8')).toEqual({ lat: 6.9, lng: 79.8 })
  expect(parsePoint(' -33.86 , +151.2 ')).toEqual({ lat: -33.86, lng: 151.2 })
  expect(parsePoint('10,190')).toEqual({ lat: 10, lng: -170 })
})

test.each(['', '1', '1,2,3', 'a,b', '91,0', '1;2', 'NaN,1', 'Infinity,0'])(
  'the point %j is refused',
  (text) => {
    expect(() => parsePoint(text)).toThrow(Refusal)
  },
)

test('a box is the same from any two opposite corners, as text, list or list of lists', () => {
  const box = { south: 1, west: 2, north: 3, east: 4 }
  for (const corners of [
    '3,4,1,2',
    '1,2,3,4',
    '3,2,1,4',
    '1,4,3,2',
    [1, 2, 3, 4],
    [[3, 4, 1, 2]],
  ]) {
    expect(parseBoxes(corners), JSON.stringify(corners)).toEqual([box])
  }
  expect(parseBoxes('[[1,2,3,4],[5,6,7,8]]')).toHaveLength(2)
  expect(parseBoxes('1,2,3,4,5,6,7,8')).toHaveLength(2)
  expect(parseBoxes([])).toEqual([])
})

test('a box from north-east to south-west that would span the world crosses the date line', () => {
  expect(parseBoxes('10,-170,-10,170')).toEqual([{ south: -10, north: 10, west: 170, east: -170 }])
  expect(parseBoxes('10,190,-10,170')).toEqual([{ south: -10, north: 10, west: 170, east: -170 }])
  expect(parseBoxes('-10,170,10,-170')).toEqual([{ south: -10, north: 10, west: 170, east: -170 }])
})

test('a map of the whole world, or more of it, is the whole world', () => {
  expect(parseBoxes('85,180,-85,-180')).toEqual([{ south: -85, north: 85, west: -180, east: 180 }])
  expect(parseBoxes('120,400,-120,-400')).toEqual([
    { south: -90, north: 90, west: -180, east: 180 },
  ])
  expect(parseBoxes('85,170,-85,-175')).toEqual([{ south: -85, north: 85, west: -175, east: 170 }])
})

test('polygons have three corners or more', () => {
  expect(parsePolygons([[0, 0, 0, 10, 10, 10]])).toEqual([
    [
      { lat: 0, lng: 0 },
      { lat: 0, lng: 10 },
      { lat: 10, lng: 10 },
    ],
  ])
  expect(parsePolygons('0,0,0,10,10,10')).toHaveLength(1)
})

test.each<[unknown[] | string]>([
  ['1,2,3'],
  ['a,b,c,d'],
  ['[1,2'],
  [[1, 2, 3, null]],
  [[[1, 2, 3]]],
])('the shape %j is refused', (shape) => {
  expect(() => parseBoxes(shape)).toThrow(Refusal)
  expect(() => parsePolygons(shape)).toThrow(Refusal)
})
