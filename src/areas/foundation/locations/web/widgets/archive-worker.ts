import { VectorTile, type VectorTileFeature } from '@mapbox/vector-tile'
import { PbfReader } from 'pbf'
import { PMTiles, TileType } from 'pmtiles'
import { answerCalls } from '#shared/worker-calls.ts'
import { archiveAddress } from './archive-address.ts'
import { namesOfTile, type ArchiveName } from './archive-names.ts'
import type { ArchiveRequest, NamesView, WorldView } from './world.ts'

/** Size in px of a tile at its zoom, by the type in the archive's header. */
const squareSides = { vector: 512, picture: 256 } as const
let archive = new PMTiles(archiveAddress)
let version = ''

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
/** Multiplied with pictures on dark pages. */
const dimmed = 'rgb(115 120 130)'

answerCalls(async (request: ArchiveRequest): Promise<ImageBitmap | null | ArchiveName[]> => {
  if (request.version !== version) {
    version = request.version
    openAgain()
  }
  try {
    return await answer(request)
  } catch {
    // It remembers failed reads.
    openAgain()
    if (await isGone()) return request.kind === 'draw' ? null : []
    return answer(request)
  }
})

function openAgain(): void {
  archive = new PMTiles(`${archiveAddress}?version=${version}`)
}

function answer(request: ArchiveRequest): Promise<ImageBitmap | null | ArchiveName[]> {
  return request.kind === 'draw' ? draw(request.view) : namesIn(request.view)
}

/** Whether the archive was removed since the page was opened. */
async function isGone(): Promise<boolean> {
  return (await fetch(archiveAddress, { method: 'HEAD' })).status === 204
}

/** Draws the tiles of a view; null where the archive has none. */
async function draw(view: WorldView): Promise<ImageBitmap | null> {
  const { width, height, ratio, colours } = view
  const { tileType } = await archive.getHeader()
  const squares = await squaresOf(view)
  const tiles = await Promise.all(
    squares.map((square) => (tileType === TileType.Mvt ? tileAt(square) : pictureAt(square))),
  )

  const canvas = new OffscreenCanvas(width * ratio, height * ratio)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('nothing can be drawn here')
  context.scale(ratio, ratio)
  context.lineJoin = context.lineCap = 'round'
  context.fillStyle = colours.sea
  context.fillRect(0, 0, width, height)
  for (const [at, { left, top, side }] of squares.entries()) {
    const tile = tiles[at]
    if (!tile) return null
    context.save()
    context.translate(left, top)
    if (tile instanceof ImageBitmap) drawPicture(context, tile, side, view.dark)
    else {
      context.beginPath()
      context.rect(0, 0, side, side)
      context.clip()
      drawTile(new Brush(context, side, colours), tile, view.zoom)
    }
    context.restore()
  }
  return canvas.transferToImageBitmap()
}

/** Returns the names of streets and places in a view of vector tiles. */
async function namesIn(view: NamesView): Promise<ArchiveName[]> {
  const { tileType } = await archive.getHeader()
  if (tileType !== TileType.Mvt) return []
  const squares = await squaresOf(view)
  const found = await Promise.all(
    squares.map(async (square) => {
      const tile = await tileAt(square)
      if (!tile) return []
      const { side } = square
      const origin = { x: view.left + square.left, y: view.top + square.top }
      return namesOfTile(tile, { origin, side, zoom: view.zoom, language: view.language })
    }),
  )
  const { left, top, width, height } = view
  return found
    .flat()
    .filter(({ x, y }) => x >= left && x <= left + width && y >= top && y <= top + height)
}

interface Square {
  z: number
  x: number
  y: number
  /** Position in the view and size, in px. */
  left: number
  top: number
  side: number
}

/** Returns the tiles that cover a view, of the highest zoom that the archive has for it. */
async function squaresOf(
  view: Pick<WorldView, 'left' | 'top' | 'zoom' | 'width' | 'height'>,
): Promise<Square[]> {
  const { left, top, zoom, width, height } = view
  const { maxZoom, tileType } = await archive.getHeader()
  const base = tileType === TileType.Mvt ? squareSides.vector : squareSides.picture
  const level = Math.round(zoom) - Math.log2(base / 256)
  const z = Math.min(level, maxZoom)
  const side = base * 2 ** (zoom - Math.log2(base / 256) - z)
  const squares: Square[] = []
  for (let y = Math.floor(top / side); y * side < top + height; y++) {
    for (let x = Math.floor(left / side); x * side < left + width; x++) {
      squares.push({ z, x, y, left: x * side - left, top: y * side - top, side })
    }
  }
  return squares
}

async function dataAt({ z, x, y }: Square): Promise<ArrayBuffer | undefined> {
  const columns = 2 ** z
  if (y < 0 || y >= columns) return undefined
  return (await archive.getZxy(z, ((x % columns) + columns) % columns, y))?.data
}

async function tileAt(square: Square): Promise<VectorTile | null> {
  const data = await dataAt(square)
  return data ? new VectorTile(new PbfReader(new Uint8Array(data))) : null
}

async function pictureAt(square: Square): Promise<ImageBitmap | null> {
  const data = await dataAt(square)
  return data ? createImageBitmap(new Blob([data])) : null
}

/** Draws a tile that is a picture; dark pages have it dimmed, as its colours are its own. */
function drawPicture(
  context: OffscreenCanvasRenderingContext2D,
  picture: ImageBitmap,
  side: number,
  dark: boolean,
): void {
  context.drawImage(picture, 0, 0, side, side)
  picture.close()
  if (!dark) return
  context.fillStyle = dimmed
  context.globalCompositeOperation = 'multiply'
  context.fillRect(0, 0, side, side)
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
