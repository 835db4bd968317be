import type { VectorTile, VectorTileFeature } from '@mapbox/vector-tile'

/** A name in an archive, at a position in Web Mercator px of the view's zoom. */
export interface ArchiveName {
  type: 'street' | 'district' | 'town'
  name: string
  x: number
  y: number
  /** Orders names of one view: the most important ones first. */
  weight: number
  /** Streets: length in px that the name has, and its angle in radians, upright. */
  length: number
  angle: number
}

interface TilePlace {
  /** North-west corner of the tile in px of the view's zoom. */
  origin: { x: number; y: number }
  side: number
  zoom: number
  language: string
}

/** Streets by kind (Protomaps schema): first zoom with names, and weight. */
const streets: Readonly<Record<string, { from: number; weight: number }>> = {
  highway: { from: 12, weight: 4 },
  major_road: { from: 12, weight: 3 },
  minor_road: { from: 15, weight: 2 },
  path: { from: 16, weight: 1 },
}

/** Kinds of `places`: first zoom with names. */
const places: Readonly<Record<string, { type: ArchiveName['type']; from: number }>> = {
  locality: { type: 'town', from: 8 },
  macrohood: { type: 'district', from: 11 },
  neighbourhood: { type: 'district', from: 13 },
}

/** Weights: of every town more than of every district, and of these more than of streets. */
const tiers = { town: 2000, district: 1000 } as const
/** Deviation in px within which a part of a street counts as straight. */
const slack = 3
/** Shorter parts have no room for a name. */
const shortest = 40
/** Distance in px between positions for the name along a long part. */
const repeat = 320

/** Returns the names of a tile in the reader's language; a street's along its longest straight part. */
export function namesOfTile(tile: VectorTile, place: TilePlace): ArchiveName[] {
  return [...streetNames(tile, place), ...placeNames(tile, place)]
}

function streetNames(tile: VectorTile, { origin, side, zoom, language }: TilePlace): ArchiveName[] {
  const longest = new Map<string, StraightPart & { weight: number }>()
  for (const feature of featuresOf(tile, 'roads')) {
    const shown = streets[String(feature.properties['kind'])]
    const name = feature.type === 2 && shown && zoom >= shown.from && nameOf(feature, language)
    if (!name) continue
    const scale = side / feature.extent
    for (const line of feature.loadGeometry()) {
      const part = straightPart(line.map(({ x, y }) => ({ x: x * scale, y: y * scale })))
      if (!part || part.length < Math.max(shortest, longest.get(name)?.length ?? 0)) continue
      longest.set(name, { ...part, weight: shown.weight })
    }
  }
  return [...longest].flatMap(([name, { from, to, length, weight }]) => {
    const count = Math.max(1, Math.floor(length / repeat))
    const angle = Math.atan((to.y - from.y) / (to.x - from.x || 1e-9))
    return Array.from({ length: count }, (_, index): ArchiveName => {
      const share = (index + 0.5) / count
      const x = origin.x + from.x + share * (to.x - from.x)
      const y = origin.y + from.y + share * (to.y - from.y)
      return { type: 'street', name, x, y, weight, length: length / count, angle }
    })
  })
}

function placeNames(tile: VectorTile, { origin, side, zoom, language }: TilePlace): ArchiveName[] {
  return featuresOf(tile, 'places').flatMap((feature) => {
    const { properties, extent } = feature
    const shown = places[String(properties['kind'])]
    const name = feature.type === 1 && shown && zoom >= shown.from && nameOf(feature, language)
    const [[point] = []] = feature.loadGeometry()
    if (!name || !point || shown.type === 'street') return []
    const scale = side / extent
    const rank = Number(properties['population_rank'] ?? properties['pmap:population_rank'] ?? 0)
    const at = { x: point.x * scale + origin.x, y: point.y * scale + origin.y }
    const weight = tiers[shown.type] + rank
    return [{ type: shown.type, name, ...at, weight, length: 0, angle: 0 }]
  })
}

function featuresOf(tile: VectorTile, layer: string): VectorTileFeature[] {
  const found = tile.layers[layer]
  return found ? Array.from({ length: found.length }, (_, at) => found.feature(at)) : []
}

const scripts: Readonly<Record<string, RegExp>> = {
  ja: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u,
  ne: /\p{Script=Devanagari}/u,
  si: /\p{Script=Sinhala}/u,
  ta: /\p{Script=Tamil}/u,
  ur: /\p{Script=Arabic}/u,
}

/**
 * Returns a name in the reader's language, or the local one where the reader knows its letters, or
 * else the English one. Names of `pgf:` are glyphs for other renderers, not text.
 */
export function nameOf(
  { properties }: Pick<VectorTileFeature, 'properties'>,
  language: string,
): string {
  const text = (key: string) => String(properties[key] ?? '').trim()
  const local = text('name')
  const isReadable =
    !/\p{L}/u.test(local.replace(/\p{Script=Latin}/gu, '')) || scripts[language]?.test(local)
  return text(`name:${language}`) || (isReadable ? local : text('name:en') || local)
}

interface Point {
  x: number
  y: number
}

interface StraightPart {
  from: Point
  to: Point
  length: number
}

/** Returns the longest straight part of a line. */
function straightPart(line: readonly Point[]): StraightPart | null {
  let best: StraightPart | null = null
  for (const [start, from] of line.entries()) {
    for (let end = start + 1; end < line.length; end++) {
      const to = line[end]
      if (!to || !isStraight(line.slice(start + 1, end), from, to)) break
      const length = Math.hypot(to.x - from.x, to.y - from.y)
      if (length > (best?.length ?? 0)) best = { from, to, length }
    }
  }
  return best
}

/** Whether points lie along the line between two others. */
function isStraight(points: readonly Point[], from: Point, to: Point): boolean {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const length = Math.hypot(dx, dy)
  return points.every(({ x, y }) => {
    const [px, py] = [x - from.x, y - from.y]
    const along = (px * dx + py * dy) / (length || 1)
    const across = Math.abs(px * dy - py * dx) / (length || 1)
    return across <= slack && along >= 0 && along <= length
  })
}
