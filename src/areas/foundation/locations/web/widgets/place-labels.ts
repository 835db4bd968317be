import type { MapLabel } from '../../contract.ts'

/** A label of the gazetteer or the map archive. */
export interface PlaceLabel extends Omit<MapLabel, 'type'> {
  type: MapLabel['type'] | 'town' | 'district' | 'street'
  /** Of a street: length in px of the straight part under it, and its angle in radians. */
  length?: number
  angle?: number
}

/** A label with its position in px: the centre of a name, or the dot above a city's. */
export interface PlacedLabel {
  label: PlaceLabel
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

/** Countries come first, then cities, then the names of the archive. */
const tiers = { country: 1e10, city: 1e5, town: 0, district: 0, street: 0 } as const
/** Last zoom with country labels. */
const lastCountryZoom = 5
/** Minimum population of labelled countries, by zoom. */
const largeCountry = [3e6, 3e6, 3e6, 1e6, 2e5]
const height = 18
/** Offset from a city's dot to the centre of its label. */
const belowDot = 11
/** Minimum distance between labels. */
const gap = 6

/** Minimum distance between two names of one street. */
const betweenRepeats = 300

let measuring: CanvasRenderingContext2D | null | undefined

/**
 * Returns labels that do not overlap, by importance. `at` gives the position, null if out of view.
 * With `frame`, labels are not cut at its edges;
 * they never lie on a box of `taken`.
 */
export function placeLabels(
  labels: readonly PlaceLabel[],
  zoom: number,
  font: string,
  at: (label: PlaceLabel) => { x: number; y: number } | null,
  { frame, taken = [] }: { frame?: { width: number; height: number }; taken?: readonly Box[] } = {},
): PlacedLabel[] {
  measuring ??= document.createElement('canvas').getContext('2d')
  if (measuring) measuring.font = font
  const placed: PlacedLabel[] = []
  const full = [...taken]

  for (const label of byWeight(labels, zoom)) {
    const point = at(label)
    if (!point) continue
    const width = measuring?.measureText(label.name).width ?? 8 * label.name.length
    const isLong = label.length === undefined || label.type !== 'street' || width <= label.length
    const boxes = boxesOf(label, point, width)
    const isWhole =
      !frame ||
      boxes.every(
        ({ left, top, right, bottom }) =>
          left >= 0 && top >= 0 && right <= frame.width && bottom <= frame.height,
      )
    const isRepeated =
      label.type === 'street' &&
      placed.some(
        (other) =>
          other.label.name === label.name &&
          Math.hypot(other.x - point.x, other.y - point.y) < betweenRepeats,
      )
    if (!isLong || !isWhole || isRepeated) continue
    if (boxes.some((box) => full.some((other) => overlap(box, other)))) continue
    placed.push({ label, ...point })
    full.push(...boxes)
  }
  return placed
}

/** Returns the area of a label: a row of squares along a street, or else one box. */
function boxesOf({ type, angle = 0 }: PlaceLabel, { x, y }: Point, width: number): Box[] {
  const middle = y + (hasDot(type) ? belowDot : 0)
  if (type !== 'street') return [boxAround({ x, y: middle }, width / 2 + gap / 2)]
  const count = Math.ceil(width / height)
  return Array.from({ length: count }, (_, index) => {
    const along = ((index + 0.5) / count - 0.5) * width
    const at = { x: x + along * Math.cos(angle), y: y + along * Math.sin(angle) }
    return boxAround(at, height / 2)
  })
}

interface Point {
  x: number
  y: number
}

function boxAround({ x, y }: Point, half: number): Box {
  return { left: x - half, right: x + half, top: y - height / 2, bottom: y + height / 2 }
}

function overlap(one: Box, other: Box): boolean {
  return (
    one.left < other.right &&
    one.right > other.left &&
    one.top < other.bottom &&
    one.bottom > other.top
  )
}

/** Whether a label stands below a dot. */
function hasDot(type: PlaceLabel['type']): boolean {
  return type === 'city' || type === 'town'
}

function byWeight(labels: readonly PlaceLabel[], zoom: number): PlaceLabel[] {
  const weight = ({ type, population }: PlaceLabel) => tiers[type] + population
  return labels
    .filter(
      ({ type, population }) =>
        type !== 'country' ||
        (zoom <= lastCountryZoom && population >= (largeCountry[Math.floor(zoom)] ?? 0)),
    )
    .toSorted((a, b) => weight(b) - weight(a))
}
