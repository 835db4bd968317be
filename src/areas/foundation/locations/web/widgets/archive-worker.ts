import { VectorTile, type VectorTileFeature } from '@mapbox/vector-tile'
import { PbfReader } from 'pbf'
import { PMTiles } from 'pmtiles'
import { answerCalls } from '#shared/worker-calls.ts'
import { archiveAddress } from './archive-address.ts'
import type { WorldView } from './world.ts'

/** Tile size in px at the zoom of the tile. */
const squareSide = 512
const archive = new PMTiles(archiveAddress)

type Colour = keyof WorldView['colours']

/** Kinds of `landuse` in the Protomaps schema that are green. */
const greens: ReadonlySet<unknown> = new Set(
  'park wood forest grass meadow garden nature_reserve cemetery golf_course recreation_ground scrub farmland village_green national_park'.split(
    ' ',
  ),
)

/** Widths of roads in px at zoom 11, narrow ones first, and the first zoom that shows them. */
const roads = [
  { kind: 'path', width: 0.25, from: 15 },
  { kind: 'rail', width: 0.3, from: 12 },
  { kind: 'minor_road', width: 0.8, from: 12 },
  { kind: 'major_road', width: 1.5, from: 8 },
  { kind: 'highway', width: 2, from: 6 },
] as const
const growth = 1.4

answerCalls(draw)

/** Draws the vector tiles of a view; null where the archive has none. */
async function draw(view: WorldView): Promise<ImageBitmap | null> {
  const { left, top, zoom, width, height, ratio, colours } = view
  const { maxZoom } = await archive.getHeader()
  const z = Math.min(zoom - 1, maxZoom)
  const side = squareSide * 2 ** (zoom - 1 - z)
  const squares: { x: number; y: number }[] = []
  for (let y = Math.floor(top / side); y * side < top + height; y++) {
    for (let x = Math.floor(left / side); x * side < left + width; x++) squares.push({ x, y })
  }
  const tiles = await Promise.all(squares.map(({ x, y }) => tileOf(z, x, y)))

  const canvas = new OffscreenCanvas(width * ratio, height * ratio)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('nothing can be drawn here')
  context.scale(ratio, ratio)
  context.lineJoin = context.lineCap = 'round'
  context.fillStyle = colours.sea
  context.fillRect(0, 0, width, height)
  for (const [at, { x, y }] of squares.entries()) {
    const tile = tiles[at]
    if (!tile) return null
    context.save()
    context.translate(x * side - left, y * side - top)
    context.beginPath()
    context.rect(0, 0, side, side)
    context.clip()
    drawTile(new Brush(context, side, colours), tile, zoom)
    context.restore()
  }
  return canvas.transferToImageBitmap()
}

async function tileOf(z: number, x: number, y: number): Promise<VectorTile | null> {
  const columns = 2 ** z
  if (y < 0 || y >= columns) return null
  const found = await archive.getZxy(z, ((x % columns) + columns) % columns, y)
  return found ? new VectorTile(new PbfReader(new Uint8Array(found.data))) : null
}

function drawTile(brush: Brush, tile: VectorTile, zoom: number): void {
  const features = (layer: string) => {
    const found = tile.layers[layer]
    return found ? Array.from({ length: found.length }, (_, at) => found.feature(at)) : []
  }
  const kindOf = ({ properties }: VectorTileFeature) => properties['kind']
  brush.fill(features('earth'), 'land')
  brush.fill(
    features('landuse').filter((feature) => greens.has(kindOf(feature))),
    'green',
  )
  brush.stroke(features('water').filter(isLine), 'river', 1)
  brush.fill(features('water'), 'sea')
  brush.fill(features('buildings'), 'building')

  const shown = roads
    .filter(({ from }) => zoom >= from)
    .map(({ kind, width }) => ({
      lines: features('roads').filter((feature) => kindOf(feature) === kind),
      width: width * growth ** (zoom - 11),
    }))
  for (const { lines, width } of shown) brush.stroke(lines, 'kerb', width + 1)
  for (const { lines, width } of shown) brush.stroke(lines, 'road', width)
  brush.stroke(features('boundaries'), 'border', 1)
}

function isLine({ type }: VectorTileFeature): boolean {
  return type === 2
}

/** Draws features of one tile in the page's colours. */
class Brush {
  readonly #context: OffscreenCanvasRenderingContext2D
  readonly #side: number
  readonly #colours: WorldView['colours']

  constructor(
    context: OffscreenCanvasRenderingContext2D,
    side: number,
    colours: WorldView['colours'],
  ) {
    this.#context = context
    this.#side = side
    this.#colours = colours
  }

  fill(features: readonly VectorTileFeature[], colour: Colour): void {
    this.#trace(features.filter(({ type }) => type === 3))
    this.#context.fillStyle = this.#colours[colour]
    this.#context.fill('evenodd')
  }

  stroke(features: readonly VectorTileFeature[], colour: Colour, width: number): void {
    this.#trace(features.filter(({ type }) => type !== 1))
    this.#context.lineWidth = width
    this.#context.strokeStyle = this.#colours[colour]
    this.#context.stroke()
  }

  #trace(features: readonly VectorTileFeature[]): void {
    this.#context.beginPath()
    for (const feature of features) {
      const scale = this.#side / feature.extent
      for (const line of feature.loadGeometry()) {
        for (const [at, { x, y }] of line.entries()) {
          if (at === 0) this.#context.moveTo(x * scale, y * scale)
          else this.#context.lineTo(x * scale, y * scale)
        }
      }
    }
  }
}
