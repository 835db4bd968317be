import { PbfWriter } from 'pbf'
import { zxyToTileId } from 'pmtiles'

/** Types of tiles as the header of an archive numbers them. */
export const tileTypes = { vector: 1, png: 2, jpeg: 3, webp: 4, avif: 5 } as const

interface ArchiveTile {
  z: number
  x: number
  y: number
  data: Uint8Array
}

/** Writes a PMTiles archive of version 3, uncompressed. */
export function pmtilesArchive(
  type: number,
  tiles: readonly ArchiveTile[],
  metadata: object = {},
): Buffer {
  const numbered = tiles
    .map(({ z, x, y, data }) => ({ id: zxyToTileId(z, x, y), data }))
    .toSorted((a, b) => a.id - b.id)
  const directory = new PbfWriter()
  directory.writeVarint(numbered.length)
  numbered.forEach(({ id }, at) => directory.writeVarint(id - (numbered[at - 1]?.id ?? 0)))
  for (const _ of numbered) directory.writeVarint(1)
  for (const { data } of numbered) directory.writeVarint(data.length)
  // Zero: directly behind the tile before.
  numbered.forEach((_, at) => directory.writeVarint(at === 0 ? 1 : 0))

  const root = Buffer.from(directory.finish())
  const json = Buffer.from(JSON.stringify(metadata))
  const contents = Buffer.concat(numbered.map(({ data }) => data))
  const zooms = tiles.map(({ z }) => z)
  const header = Buffer.alloc(127)
  header.write('PMTiles')
  header[7] = 3
  const sections = [
    [127, root.length],
    [127 + root.length, json.length],
    [0, 0],
    [127 + root.length + json.length, contents.length],
    [tiles.length, tiles.length],
    [tiles.length, 0],
  ].flat()
  sections.slice(0, 11).forEach((value, at) => header.writeBigUInt64LE(BigInt(value), 8 + 8 * at))
  // Clustered; nothing is compressed.
  header.set([1, 1, 1, type, Math.min(...zooms), Math.max(...zooms)], 96)
  return Buffer.concat([header, root, json, contents])
}

/** A feature in units of a tile, 4096 to a side; one point, a line, or a closed ring. */
export interface TileFeature {
  type: 'point' | 'line' | 'area'
  points: readonly (readonly [x: number, y: number])[]
  properties: Readonly<Record<string, string | number>>
}

const geometryTypes = { point: 1, line: 2, area: 3 } as const

/** Encodes a vector tile (MVT version 2). */
export function vectorTile(layers: Readonly<Record<string, readonly TileFeature[]>>): Uint8Array {
  const tile = new PbfWriter()
  for (const [name, features] of Object.entries(layers)) {
    tile.writeMessage(3, writeLayer, { name, features })
  }
  return tile.finish()
}

function writeLayer(
  { name, features }: { name: string; features: readonly TileFeature[] },
  layer: PbfWriter,
): void {
  const keys: string[] = []
  const values: (string | number)[] = []
  layer.writeStringField(1, name)
  for (const feature of features) {
    const tags = Object.entries(feature.properties).flatMap(([key, value]) => [
      numberOf(keys, key),
      numberOf(values, value),
    ])
    layer.writeMessage(2, writeFeature, { feature, tags })
  }
  for (const key of keys) layer.writeStringField(3, key)
  for (const value of values) layer.writeMessage(4, writeValue, value)
  layer.writeVarintField(5, 4096)
  layer.writeVarintField(15, 2)
}

function numberOf<T>(list: T[], one: T): number {
  const at = list.indexOf(one)
  return at >= 0 ? at : list.push(one) - 1
}

function writeFeature(
  { feature, tags }: { feature: TileFeature; tags: number[] },
  message: PbfWriter,
): void {
  message.writePackedVarint(2, tags)
  message.writeVarintField(3, geometryTypes[feature.type])
  message.writePackedVarint(4, commandsOf(feature))
}

function writeValue(value: string | number, message: PbfWriter): void {
  if (typeof value === 'string') message.writeStringField(1, value)
  else message.writeDoubleField(3, value)
}

/** Commands with their counts: 1 moves, 2 draws lines, 7 closes a ring. */
function commandsOf({ type, points }: TileFeature): number[] {
  let [x, y] = [0, 0]
  const steps = points.map(([nextX, nextY]) => {
    const step = [nextX - x, nextY - y].map((by) => (by << 1) ^ (by >> 31))
    ;[x, y] = [nextX, nextY]
    return step
  })
  const [first = [], ...others] = steps
  const lines = others.length > 0 ? [(others.length << 3) | 2, ...others.flat()] : []
  return [(1 << 3) | 1, ...first, ...lines, ...(type === 'area' ? [(1 << 3) | 7] : [])]
}
