import type { MapLabel } from '../../contract.ts'

/**
 * A name and its place, in pixels of whatever it is drawn in: the middle of a country's name, the
 * dot above a city's.
 */
export interface PlacedLabel {
  label: MapLabel
  x: number
  y: number
}

/** Countries give way to their cities here. */
const lastCountryZoom = 5
/** How many people make a country large enough to be named, by zoom. */
const largeCountry = [3e6, 3e6, 3e6, 1e6, 2e5]
const height = 18
/** From a city's dot down to the middle of its name. */
const belowDot = 11
/** Room between two names. */
const gap = 6

let measuring: CanvasRenderingContext2D | null | undefined

/**
 * The names for which there is room: those of more people first, none upon another. `at` gives the
 * place of a name, null for one that is out of sight. Where `frame` is given, none is cut at its edge.
 */
export function placeLabels(
  labels: readonly MapLabel[],
  zoom: number,
  font: string,
  at: (label: MapLabel) => { x: number; y: number } | null,
  frame?: { width: number; height: number },
): PlacedLabel[] {
  measuring ??= document.createElement('canvas').getContext('2d')
  if (measuring) measuring.font = font
  const placed: (PlacedLabel & { half: number; middle: number })[] = []

  for (const label of byWeight(labels, zoom)) {
    const point = at(label)
    if (!point) continue
    const middle = point.y + (label.type === 'city' ? belowDot : 0)
    const half = (measuring?.measureText(label.name).width ?? 8 * label.name.length) / 2 + gap
    const isWhole =
      !frame ||
      (point.x >= half &&
        point.x + half <= frame.width &&
        middle >= height / 2 &&
        middle + height / 2 <= frame.height)
    const isFree = placed.every(
      (other) =>
        Math.abs(other.x - point.x) >= other.half + half ||
        Math.abs(other.middle - middle) >= height,
    )
    if (isWhole && isFree) placed.push({ label, ...point, half, middle })
  }
  return placed
}

function byWeight(labels: readonly MapLabel[], zoom: number): MapLabel[] {
  const weight = ({ type, population }: MapLabel) => (type === 'country' ? 1e10 : 0) + population
  return labels
    .filter(
      ({ type, population }) =>
        type === 'city' || (zoom <= lastCountryZoom && population >= (largeCountry[zoom] ?? 0)),
    )
    .toSorted((a, b) => weight(b) - weight(a))
}
