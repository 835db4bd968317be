import type { MapLabel } from '../../contract.ts'

/** A label with its position in px: the centre of a country's name, or the dot above a city's. */
export interface PlacedLabel {
  label: MapLabel
  x: number
  y: number
}

/** Area that labels leave free, in px. */
export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

/** Last zoom with country labels. */
const lastCountryZoom = 5
/** Minimum population of labelled countries, by zoom. */
const largeCountry = [3e6, 3e6, 3e6, 1e6, 2e5]
const height = 18
/** Offset from a city's dot to the centre of its label. */
const belowDot = 11
/** Minimum distance between labels. */
const gap = 6

let measuring: CanvasRenderingContext2D | null | undefined

/**
 * Returns labels that do not overlap, by population. `at` gives the position, null if out of view.
 * With `frame`, labels are not cut at its edges;
 * they never lie on a box of `taken`.
 */
export function placeLabels(
  labels: readonly MapLabel[],
  zoom: number,
  font: string,
  at: (label: MapLabel) => { x: number; y: number } | null,
  { frame, taken = [] }: { frame?: { width: number; height: number }; taken?: readonly Box[] } = {},
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
    const isFree =
      placed.every(
        (other) =>
          Math.abs(other.x - point.x) >= other.half + half ||
          Math.abs(other.middle - middle) >= height,
      ) &&
      taken.every(
        ({ left, top, right, bottom }) =>
          point.x + half <= left ||
          point.x - half >= right ||
          middle + height / 2 <= top ||
          middle - height / 2 >= bottom,
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
        type === 'city' ||
        (zoom <= lastCountryZoom && population >= (largeCountry[Math.floor(zoom)] ?? 0)),
    )
    .toSorted((a, b) => weight(b) - weight(a))
}
