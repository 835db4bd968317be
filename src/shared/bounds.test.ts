import { expect, test } from 'vitest'
import { boundsText, parseBounds, wrapLongitude } from './bounds.ts'

test('bounds are written as short as their size allows, and read as they were written', () => {
  const [world, street] = [
    { south: -60.123456, west: -170.5, north: 80.98765, east: 179.999 },
    { south: 6.912345, west: 79.851234, north: 6.9199, east: 79.862345 },
  ]

  expect(boundsText(world)).toBe('-60.1,-170.5,81,180')
  expect(parseBounds(boundsText(world))).toEqual({
    south: -60.1,
    west: -170.5,
    north: 81,
    east: 180,
  })
  const read = parseBounds(boundsText(street))
  expect(read?.north).toBeCloseTo(street.north, 5)
  expect(boundsText(read ?? street)).toBe(boundsText(street))
})

test.each(['', '1,2,3', '10,0,5,1', '0,0,95,1', '0,-190,1,1', '0,5,1,5', 'a,b,c,d', '1e1,2,30,4'])(
  '%j is no part of the world',
  (text) => {
    expect(parseBounds(text)).toBeNull()
  },
)

test('west of 180 degrees comes east', () => {
  expect([190, -190, 180, -180, 540, 12.5].map(wrapLongitude)).toEqual([
    -170, 170, 180, -180, -180, 12.5,
  ])
})
