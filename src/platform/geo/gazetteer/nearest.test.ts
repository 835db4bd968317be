import { expect, test } from 'vitest'
import { distanceKm, type Point } from '../geo.ts'
import type { GazetteerData } from './gazetteer-file.ts'
import { nearestCity } from './nearest.ts'
import { byCell } from './spread.ts'

/** The same numbers on every run, 0 to 1. */
function sequence(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

function gazetteerOf(places: readonly Point[]): GazetteerData {
  return {
    lat: Int32Array.from(places, ({ lat }) => Math.round(lat * 1e5)),
    lng: Int32Array.from(places, ({ lng }) => Math.round(lng * 1e5)),
    ...byCell(places),
  } as Partial<GazetteerData> as GazetteerData
}

const random = sequence(7)
const places = Array.from({ length: 3000 }, () => ({
  lat: Math.round((random() * 180 - 90) * 1e5) / 1e5,
  lng: Math.round((random() * 360 - 180) * 1e5) / 1e5,
}))
const data = gazetteerOf(places)

test('the nearest is the one that looking at all of them finds, poles and date line included', () => {
  const edges = [
    { lat: 89.9, lng: 12 },
    { lat: -89.95, lng: -170 },
    { lat: 10, lng: 179.999 },
    { lat: 10, lng: -180 },
    { lat: 0, lng: 0 },
  ]
  const points = [
    ...edges,
    ...Array.from({ length: 500 }, () => ({ lat: random() * 180 - 90, lng: random() * 360 - 180 })),
  ]
  for (const point of points) {
    const all = places.map((place) => distanceKm(point, place))
    const least = Math.min(...all)
    const found = nearestCity(data, point, 300)
    if (least > 300) expect(found).toBeNull()
    else expect(all[found ?? -1]).toBeCloseTo(least, 3)
  }
})
