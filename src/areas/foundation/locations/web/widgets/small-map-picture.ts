import { placeLabels, type PlacedLabel } from './place-labels.ts'
import { archiveSources, drawStreets, drawWorld, labelsIn, project, worldColours } from './world.ts'

export interface SmallMapPicture {
  labels: PlacedLabel[]
  /** In px from the top left corner. */
  pins: { x: number; y: number }[]
  /** Sources of streets, if it shows any. */
  sources: string[]
}

interface SmallMapFrame {
  width: number
  height: number
  canvas: HTMLCanvasElement
  language: string
}

const nearestZoom = 6
const streetZoom = 14
const farthestZoom = 1
const margin = 40

/** Draws the world around points (latitude, longitude); returns labels and pins to overlay. */
export async function drawSmallMap(
  points: readonly [lat: number, lng: number][],
  { width, height, canvas, language }: SmallMapFrame,
): Promise<SmallMapPicture> {
  const ratio = Math.min(2, window.devicePixelRatio || 1)
  const drawing = { ratio, ...worldColours() }
  const near = { ...viewOf(points, width, height, streetZoom), width, height }
  const streets = await drawStreets({ ...near, ...drawing })
  const view = streets ? near : { ...near, ...viewOf(points, width, height, nearestZoom) }
  const { zoom, left, top } = view
  const [bitmap, names] = await Promise.all([
    streets ?? drawWorld({ ...view, ...drawing }),
    labelsIn(view, language),
  ])
  canvas.width = bitmap.width
  canvas.height = bitmap.height
  canvas.getContext('bitmaprenderer')?.transferFromImageBitmap(bitmap)

  const place = (point: { lat: number; lng: number }) => {
    const { x, y } = project(point, zoom)
    return { x: Math.round(x - left), y: Math.round(y - top) }
  }
  return {
    pins: points.map(([lat, lng]) => place({ lat, lng })),
    sources: streets ? (await archiveSources()).map(({ name }) => name) : [],
    labels: placeLabels(names, zoom, getComputedStyle(canvas).font, place, {
      frame: { width, height },
    }),
  }
}

/** Returns the highest integer zoom up to `nearest` that shows all points, centred. */
function viewOf(
  points: readonly [lat: number, lng: number][],
  width: number,
  height: number,
  nearest: number,
) {
  for (let zoom = nearest; ; zoom--) {
    const placed = points.map(([lat, lng]) => project({ lat, lng }, zoom))
    const [west, east] = [
      Math.min(...placed.map(({ x }) => x)),
      Math.max(...placed.map(({ x }) => x)),
    ]
    const [north, south] = [
      Math.min(...placed.map(({ y }) => y)),
      Math.max(...placed.map(({ y }) => y)),
    ]
    const fits = east - west + 2 * margin <= width && south - north + 2 * margin <= height
    if (!fits && zoom > farthestZoom) continue
    return {
      zoom,
      left: Math.round((west + east - width) / 2),
      top: Math.round((north + south - height) / 2),
    }
  }
}
