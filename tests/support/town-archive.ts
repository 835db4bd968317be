import GeoJSONVT from 'geojson-vt'
import type { Feature, Geometry } from 'geojson'
import { pmtilesArchive, tileTypes, vectorTile, type TileFeature } from './map-archives.ts'

/** Middle of the town: Galle in Sri Lanka. */
export const town = { lat: 6.04, lng: 80.21 }
const zooms = [7, 8, 9, 10, 11, 12, 13, 14] as const
/** Half of its side in degrees. */
const reach = 0.12

const places = [
  {
    at: [0, 0.012],
    kind: 'neighbourhood',
    name: 'කොටුව',
    'name:en': 'Fort',
    'name:ur': 'قلعہ',
    'name:ta': 'கோட்டை',
    'name:ja': '砦',
  },
] as const

const roads = [
  {
    line: [-0.1, -0.006, 0.1, 0.006],
    kind: 'major_road',
    name: 'ප්‍රධාන වීදිය',
    'name:en': 'Main Street',
    'name:ur': 'مین اسٹریٹ',
    'name:ta': 'பிரதான வீதி',
    'name:ja': 'メイン通り',
  },
  { line: [0.008, -0.1, 0.014, 0.1], kind: 'highway', name: 'Lighthouse Street' },
] as const

/** Writes a small vector archive in the Protomaps schema: land, a park, two streets, a district. */
export function townArchive(): Buffer {
  const square = (half: number): Geometry => ({
    type: 'Polygon',
    coordinates: [
      [
        [town.lng - half, town.lat - half],
        [town.lng + half, town.lat - half],
        [town.lng + half, town.lat + half],
        [town.lng - half, town.lat + half],
        [town.lng - half, town.lat - half],
      ],
    ],
  })
  const layers: Record<string, Feature[]> = {
    earth: [featureOf(square(10), { kind: 'earth' })],
    landuse: [featureOf(square(0.004), { kind: 'park' })],
    roads: roads.map(({ line: [west, south, east, north], ...properties }) =>
      featureOf(
        {
          type: 'LineString',
          coordinates: [
            [town.lng + west, town.lat + south],
            [town.lng + east, town.lat + north],
          ],
        },
        properties,
      ),
    ),
    places: places.map(({ at: [x, y], ...properties }) =>
      featureOf({ type: 'Point', coordinates: [town.lng + x, town.lat + y] }, properties),
    ),
  }
  const indexes = Object.entries(layers).map(
    ([name, features]) =>
      [
        name,
        new GeoJSONVT({ type: 'FeatureCollection', features }, { maxZoom: 14, extent: 4096 }),
      ] as const,
  )
  const tiles = zooms.flatMap((z) =>
    squaresAround(z).map(({ x, y }) => {
      const cut = indexes.map(([name, index]) => [name, featuresOf(index.getTileRaw(z, x, y))])
      return { z, x, y, data: vectorTile(Object.fromEntries(cut) as Record<string, TileFeature[]>) }
    }),
  )
  return pmtilesArchive(tileTypes.vector, tiles, {
    attribution: '<a href="https://town.example.org/">Town survey</a>',
    vector_layers: Object.keys(layers).map((id) => ({ id })),
  })
}

/** Writes an archive of pictures, the same one everywhere around the town. */
export function pictureArchive(picture: Uint8Array): Buffer {
  const tiles = zooms.flatMap((z) => squaresAround(z).map((at) => ({ z, ...at, data: picture })))
  return pmtilesArchive(tileTypes.png, tiles, { attribution: 'Aerial survey' })
}

function featureOf(geometry: Geometry, properties: Feature['properties']): Feature {
  return { type: 'Feature', geometry, properties }
}

/** Returns the tiles of a zoom around the town, one more to each side. */
function squaresAround(z: number): { x: number; y: number }[] {
  const at = (lng: number, lat: number) => {
    const sine = Math.sin((lat * Math.PI) / 180)
    return {
      x: Math.floor(((lng + 180) / 360) * 2 ** z),
      y: Math.floor((0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * 2 ** z),
    }
  }
  const first = at(town.lng - reach, town.lat + reach)
  const last = at(town.lng + reach, town.lat - reach)
  const squares: { x: number; y: number }[] = []
  for (let y = first.y - 1; y <= last.y + 1; y++) {
    for (let x = first.x - 1; x <= last.x + 1; x++) squares.push({ x, y })
  }
  return squares
}

function featuresOf(tile: ReturnType<GeoJSONVT['getTileRaw']>): TileFeature[] {
  return (tile?.features ?? []).flatMap((feature): TileFeature[] => {
    const properties = feature.tags as TileFeature['properties']
    if (feature.type === 4) return [{ type: 'point', points: [[feature.x, feature.y]], properties }]
    if (feature.type === 1) return []
    const type = feature.type === 2 ? 'line' : 'area'
    return Array.from(feature.geometry, (flat) => {
      const points = Array.from({ length: flat.length / 2 }, (_, at): [number, number] => [
        flat[2 * at] ?? 0,
        flat[2 * at + 1] ?? 0,
      ])
      return { type, points: type === 'area' ? points.slice(0, -1) : points, properties }
    })
  })
}
