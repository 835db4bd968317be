import GeoJSONVT from 'geojson-vt'
import type { Geometry, Position } from 'geojson'
import { feature } from 'topojson-client'
import type { GeometryObject, Topology } from 'topojson-specification'
import coarseMap from 'virtual:world-map/110m.json?url'
import fineMap from 'virtual:world-map/50m.json?url'
import { wrapLongitude } from '#shared/bounds.ts'
import { answerCalls } from '#shared/worker-calls.ts'
import type { WorldMap } from './world-map.ts'
import type { WorldView } from './world.ts'

/** World map as vector tiles, simplified per zoom. */
type World = Record<Layer, GeoJSONVT>
type Layer = 'land' | 'borders' | 'lakes' | 'rivers' | 'states'

/** Last zoom that uses the coarse map, a seventh of the fine one in size. */
const lastCoarseZoom = 3
/** Tile size in px: at zoom 1 one tile is the world. */
const squareSide = 512
/** Tile coordinate units per side. */
const extent = 4096
const finestSquares = 19
/** First level of tiles with state lines. */
const firstStates = 3

const worlds = new Map<string, Promise<World>>()

answerCalls(async (view: WorldView) => {
  const world = await openWorld(view.zoom > lastCoarseZoom ? fineMap : coarseMap)
  return draw(world, view)
})

function openWorld(address: string): Promise<World> {
  const opened = worlds.get(address) ?? loadWorld(address)
  worlds.set(address, opened)
  // Failed loads are retried by the next tile.
  opened.catch(() => worlds.delete(address))
  return opened
}

async function loadWorld(address: string): Promise<World> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${address} answered ${response.status}`)
  const { outlines, waters } = (await response.json()) as WorldMap
  return {
    land: layerOf(outlines, outlines.objects.land),
    borders: layerOf(outlines, outlines.objects.borders),
    lakes: layerOf(waters, waters.objects.lakes),
    rivers: layerOf(waters, waters.objects.rivers),
    states: layerOf(waters, waters.objects.states),
  }
}

function layerOf(topology: Topology, object: GeometryObject): GeoJSONVT {
  const found = feature(topology, object)
  const features = found.type === 'Feature' ? [found] : found.features
  return new GeoJSONVT(
    {
      type: 'FeatureCollection',
      features: features.map(({ geometry }) => ({
        type: 'Feature',
        properties: null,
        geometry: unrolled(geometry),
      })),
    },
    { maxZoom: finestSquares, extent },
  )
}

function unrolled(geometry: Geometry): Geometry {
  switch (geometry.type) {
    case 'Polygon':
      return { ...geometry, coordinates: geometry.coordinates.map(wholeRing) }
    case 'MultiPolygon':
      return { ...geometry, coordinates: geometry.coordinates.map((rings) => rings.map(wholeRing)) }
    case 'LineString':
      return { ...geometry, coordinates: continuous(geometry.coordinates) }
    case 'MultiLineString':
      return { ...geometry, coordinates: geometry.coordinates.map(continuous) }
    default:
      throw new Error(`the map cannot draw a ${geometry.type}`)
  }
}

/** Makes longitudes continuous beyond ±180 where a line crosses the date line. */
function continuous(line: readonly Position[]): Position[] {
  let before: number | undefined
  return line.map(([lng = 0, lat = 0]) => {
    before = before === undefined ? lng : before + wrapLongitude(lng - before)
    return [before, lat]
  })
}

/** Closes a ring around the world at the pole: Antarctica. */
function wholeRing(ring: readonly Position[]): Position[] {
  const line = continuous(ring)
  const [[first = 0, lat = 0] = []] = line
  const last = line.at(-1)?.[0] ?? 0
  if (Math.abs(last - first) < 180) return line
  return [...line, [last, -90], [first, -90], [first, lat]]
}

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
  world: World,
  { z, x, y }: { z: number; x: number; y: number },
  colours: WorldView['colours'],
): void {
  const draw = (layer: Layer, line: string, area?: string) => {
    trace(context, world[layer].getTileRaw(z, x, y))
    if (area) {
      context.fillStyle = area
      context.fill('evenodd')
    }
    context.strokeStyle = line
    context.stroke()
  }
  draw('land', colours.coast, colours.land)
  if (z >= firstStates) draw('states', colours.state)
  // Rivers continue through lakes, which cover them.
  draw('rivers', colours.river)
  draw('lakes', colours.coast, colours.sea)
  draw('borders', colours.border)
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
