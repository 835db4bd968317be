import GeoJSONVT from 'geojson-vt'
import type { Position } from 'geojson'
import { feature, mesh } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import coarseAtlas from 'world-atlas/countries-110m.json?url'
import fineAtlas from 'world-atlas/countries-50m.json?url'
import { wrapLongitude } from '#shared/bounds.ts'
import { answerCalls } from '#shared/worker-calls.ts'
import type { WorldView } from './world.ts'

/** World map as vector tiles, simplified per zoom. */
interface World {
  land: GeoJSONVT
  borders: GeoJSONVT
}

/** Last zoom that uses the coarse atlas, a sixth of the fine one in size. */
const lastCoarseZoom = 3
/** Tile size in px: at zoom 1 one tile is the world. */
const squareSide = 512
/** Tile coordinate units per side. */
const extent = 4096
const finestSquares = 19

const worlds = new Map<string, Promise<World>>()

answerCalls(async (view: WorldView) => {
  const world = await openWorld(view.zoom > lastCoarseZoom ? fineAtlas : coarseAtlas)
  return draw(world, view)
})

function openWorld(atlas: string): Promise<World> {
  const opened = worlds.get(atlas) ?? loadWorld(atlas)
  worlds.set(atlas, opened)
  // Failed loads are retried by the next tile.
  opened.catch(() => worlds.delete(atlas))
  return opened
}

async function loadWorld(atlas: string): Promise<World> {
  const response = await fetch(atlas)
  if (!response.ok) throw new Error(`${atlas} answered ${response.status}`)
  const topology = (await response.json()) as Topology<Record<'land' | 'countries', Countries>>
  const { land, countries } = topology.objects
  const options = { maxZoom: finestSquares, extent }
  const polygons = feature(topology, land).features.flatMap(({ geometry }) =>
    geometry.type === 'Polygon'
      ? [geometry.coordinates]
      : geometry.type === 'MultiPolygon'
        ? geometry.coordinates
        : [],
  )
  const lines = mesh(topology, countries, (a, b) => a !== b).coordinates
  return {
    land: new GeoJSONVT(
      { type: 'MultiPolygon', coordinates: polygons.map((rings) => rings.map(wholeRing)) },
      options,
    ),
    borders: new GeoJSONVT({ type: 'MultiLineString', coordinates: lines.map(unrolled) }, options),
  }
}

/** Makes longitudes continuous beyond ±180 where a line crosses the date line. */
function unrolled(line: readonly Position[]): Position[] {
  let before: number | undefined
  return line.map(([lng = 0, lat = 0]) => {
    before = before === undefined ? lng : before + wrapLongitude(lng - before)
    return [before, lat]
  })
}

/** Closes a ring around the world at the pole: Antarctica. */
function wholeRing(ring: readonly Position[]): Position[] {
  const line = unrolled(ring)
  const [[first = 0, lat = 0] = []] = line
  const last = line.at(-1)?.[0] ?? 0
  if (Math.abs(last - first) < 180) return line
  return [...line, [last, -90], [first, -90], [first, lat]]
}

type Countries = GeometryCollection

/** Draws the tiles of a view, repeating the world horizontally. */
function draw(world: World, view: WorldView): ImageBitmap {
  const { left, top, zoom, width, height, ratio, colours } = view
  const canvas = new OffscreenCanvas(width * ratio, height * ratio)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('nothing can be drawn here')

  context.scale(ratio, ratio)
  context.fillStyle = colours.sea
  context.fillRect(0, 0, width, height)
  context.lineJoin = 'round'
  const z = zoom - 1
  for (let y = Math.floor(top / squareSide); y * squareSide < top + height; y++) {
    for (let x = Math.floor(left / squareSide); x * squareSide < left + width; x++) {
      context.save()
      context.translate(x * squareSide - left, y * squareSide - top)
      context.beginPath()
      context.rect(0, 0, squareSide, squareSide)
      context.clip()
      drawSquare(context, world, { z, x: wrapped(x, 2 ** z), y }, colours)
      context.restore()
    }
  }
  return canvas.transferToImageBitmap()
}

function wrapped(column: number, columns: number): number {
  return ((column % columns) + columns) % columns
}

function drawSquare(
  context: OffscreenCanvasRenderingContext2D,
  { land, borders }: World,
  { z, x, y }: { z: number; x: number; y: number },
  colours: WorldView['colours'],
): void {
  trace(context, land.getTileRaw(z, x, y))
  context.fillStyle = colours.land
  context.fill('evenodd')
  context.strokeStyle = colours.coast
  context.stroke()

  trace(context, borders.getTileRaw(z, x, y))
  context.strokeStyle = colours.border
  context.stroke()
}

function trace(
  context: OffscreenCanvasRenderingContext2D,
  square: ReturnType<GeoJSONVT['getTileRaw']>,
): void {
  const scale = squareSide / extent
  context.beginPath()
  for (const feature of square?.features ?? []) {
    if (feature.type !== 2 && feature.type !== 3) continue
    for (const line of feature.geometry) {
      context.moveTo((line[0] ?? 0) * scale, (line[1] ?? 0) * scale)
      for (let at = 2; at < line.length; at += 2) {
        context.lineTo((line[at] ?? 0) * scale, (line[at + 1] ?? 0) * scale)
      }
    }
  }
}
