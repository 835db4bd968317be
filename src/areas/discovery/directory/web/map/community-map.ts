import { Circle, Map, point, TileLayer, type LatLngBoundsExpression } from 'leaflet'
import { addLabels } from '#foundation/locations/web/widgets/label-layer.ts'
import '#foundation/locations/web/widgets/leaflet.css'
import { worldLayer } from '#foundation/locations/web/widgets/world-layer.ts'
import { wrapLongitude, type Bounds } from '#shared/bounds.ts'
import { map as limits } from '#shared/constants.ts'
import { writtenNumber } from '#shared/written-number.ts'
import { openClusters, type LoadedPoints, type Pin } from './clusters.ts'
import { addPins, type PinTexts } from './pin-layer.ts'

/** One result, or several at the same place; `count` may exceed the number of ids. */
export interface Picked {
  ids: number[]
  count: number
  /** Position of the marker: `lat,lng`. */
  near: string
  pin: HTMLElement
}

export interface CommunityMapOptions {
  element: HTMLElement
  language: string
  /** URL template of a tile server; null uses the bundled world map. */
  tiles: string | null
  texts: PinTexts
  /** Classes of the searched circle, and of the tile server's pictures. */
  classes: { circle: string | undefined; tiles: string | undefined }
  /** Called when the reader moved the map; null when the whole world is visible. */
  onMoved: (bounds: Bounds | null) => void
  onPick: (picked: Picked) => void
  /** Called with the result whose marker is hovered or focused; null when none is. */
  onPoint: (id: number | null) => void
  /** Returns the accessible name of a marker. */
  nameOf: (id: number) => Promise<string | undefined>
  /** Called when the visible section has been rendered first. */
  onRendered: () => void
  onFailure: (error: unknown) => void
}

export interface CommunityMap {
  /** Loads and shows the results of a query; rejects on failure. */
  load(query: string): Promise<LoadedPoints>
  /** Moves the map without calling `onMoved`; null shows the initial section. */
  show(bounds: Bounds | null): void
  /** Fits the results, or else the requested place (C-120). */
  showFound(found: LoadedPoints): void
  zoom(steps: 1 | -1): void
  /** Draws the searched circle; null removes it. */
  circle(around: { lat: number; lng: number; metres: number } | null): void
  /** Highlights the marker of a result. */
  mark(id: number | null): void
  /** Pans so that a marker is not covered by an overlay. */
  uncover(pin: HTMLElement, cover: HTMLElement): void
  end(): void
}

/** Maximum zoom when fitting results. */
const nearestFit = 12
const placeZoom = { city: 10, county: 9, state: 6, country: 5 } as const
const stillMs = 300
const edge = 85.06

/** Creates the map with its markers (K-006, K-007). */
export function openMap(options: CommunityMapOptions): CommunityMap {
  const { element, language, tiles, classes, onRendered, onFailure } = options
  const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  const map = new Map(element, {
    center: limits.centre,
    zoom: limits.defaultZoom,
    minZoom: farthestZoom(element),
    maxZoom: limits.maxZoom,
    maxBounds: [
      [-edge, -Infinity],
      [edge, Infinity],
    ],
    maxBoundsViscosity: 1,
    worldCopyJump: true,
    zoomControl: false,
    trackResize: false,
    attributionControl: false,
    zoomAnimation: !calm,
    fadeAnimation: !calm,
    inertia: !calm,
  })
  const world = tiles ? tilesOf(tiles, classes.tiles) : worldLayer(onFailure)
  world.layer.once('load', onRendered).addTo(map)
  const labels = tiles ? null : addLabels(map, language, onFailure)

  const clusters = openClusters()
  const pins = addPins(map, {
    clusters,
    texts: options.texts,
    short: (count) => writtenNumber(count, language, { notation: 'compact' }),
    onPick: (pin, button) => void pick(pin, button).catch(onFailure),
    onPoint(pin, button) {
      options.onPoint(pin.id)
      nameIt(pin, button).catch(onFailure)
    },
    onLeave: () => options.onPoint(null),
    onShown: (boxes) => labels?.avoid(boxes),
    onFailure,
  })

  async function nameIt(pin: Pin, button: HTMLElement) {
    const name = await options.nameOf(pin.id)
    if (!name) return
    button.title = name
    button.setAttribute('aria-label', name)
  }

  async function pick(pin: Pin, button: HTMLElement) {
    const near = `${pin.lat.toFixed(5)},${pin.lng.toFixed(5)}`
    if (!pin.cluster) return options.onPick({ ids: [pin.id], count: 1, near, pin: button })
    const { zoom, ids, count } = await clusters.open(pin.id)
    if (zoom === null) return options.onPick({ ids, count, near, pin: button })
    byReader = true
    fitted = null
    reportMove.cancel()
    map.setView([pin.lat, pin.lng], Math.min(zoom, limits.maxZoom), { animate: !calm })
    element.focus({ preventScroll: true })
  }

  let circle: Circle | null = null
  let byReader = false
  let silent = false
  const reportMove = onceStill(() => {
    if (byReader) options.onMoved(boundsOf(map))
    byReader = false
  })
  map.on('dragstart zoomstart', () => {
    byReader ||= !silent
    if (byReader) fitted = null
  })
  element.addEventListener('keydown', ({ key }) => {
    byReader ||= key.startsWith('Arrow')
    if (byReader) fitted = null
  })
  // Cancels the pending report of an earlier move.
  map.on('movestart', reportMove.cancel)
  map.on('moveend', reportMove.soon)

  /** What the map shows until the reader moves it. */
  let fitted: LoadedPoints | null = null

  function fit() {
    const { extent, place } = fitted ?? {}
    const [side, top] = [fitMargin, element.clientWidth < 768 ? 2.6 * fitMargin : 1.6 * fitMargin]
    if (extent) {
      const corners = cornersOf(extent)
      const zoom = map.getBoundsZoom(corners, false, point(2 * side, top + side))
      // Below the first whole zoom exact, or results would be out of view.
      map.options.zoomSnap = zoom < Math.ceil(map.getMinZoom()) ? 0 : 1
      map.fitBounds(corners, {
        animate: false,
        maxZoom: nearestFit,
        paddingTopLeft: [side, top],
        paddingBottomRight: [side, side],
      })
      map.options.zoomSnap = 1
    } else if (place) map.setView(place, placeZoom[place.type], { animate: false })
  }

  // Also when filters are folded, or a strip of results appears.
  const sizing = new ResizeObserver(() => {
    // Being removed.
    if (element.clientWidth === 0) return
    map.invalidateSize({ animate: false })
    silently(() => {
      map.setMinZoom(farthestZoom(element))
      if (fitted) fit()
    })
  })
  sizing.observe(element)

  function silently(move: () => void) {
    silent = true
    byReader = false
    move()
    silent = false
  }

  return {
    async load(query) {
      const loaded = await clusters.load(query)
      pins.refresh()
      return loaded
    },
    show(bounds) {
      fitted = null
      silently(() => {
        if (bounds) map.fitBounds(cornersOf(bounds), { animate: false })
        else map.setView(limits.centre, limits.defaultZoom, { animate: false })
      })
    },
    showFound(found) {
      fitted = found
      silently(fit)
    },
    uncover(pin, cover) {
      const by = wayOut(pin, cover, element)
      if (by) silently(() => map.panBy(by, { animate: !calm }))
    },
    zoom: (steps) => void map.setZoom(map.getZoom() + steps),
    circle(around) {
      circle?.remove()
      circle = around
        ? new Circle(around, {
            radius: around.metres,
            interactive: false,
            className: classes.circle,
          })
        : null
      circle?.addTo(map)
    },
    mark: (id) => pins.mark(id),
    end() {
      sizing.disconnect()
      world.end()
      clusters.end()
      map.remove()
    },
  }
}

/** Margin around the results in px, so that no marker is cut; above them there are controls. */
const fitMargin = 40

/** Lowest zoom: the world is as wide as the map within the margin, so that nothing is shown twice. */
function farthestZoom({ clientWidth }: HTMLElement): number {
  return Math.log2(Math.max(256 * 2 ** limits.minZoom, clientWidth - 2 * fitMargin) / 256)
}

function tilesOf(address: string, className: string | undefined) {
  const zooms = { maxZoom: limits.maxZoom, maxNativeZoom: 19 }
  return {
    layer: new TileLayer(address, { ...zooms, ...(className && { className }) }),
    end: () => {},
  }
}

/** Visible section; null if it is the whole world. */
function boundsOf(map: Map): Bounds | null {
  const seen = map.getBounds()
  const south = Math.max(-90, seen.getSouth())
  const north = Math.min(90, seen.getNorth())
  // At the lowest zoom the world is as wide as the map, but for a rounding error.
  const isAround = seen.getEast() - seen.getWest() > 359
  if (isAround && north - south > 2 * edge - 10) return null
  return {
    south,
    north,
    west: isAround ? -180 : wrapLongitude(seen.getWest()),
    east: isAround ? 180 : wrapLongitude(seen.getEast()),
  }
}

function cornersOf({ south, west, north, east }: Bounds): LatLngBoundsExpression {
  return [
    [south, west],
    [north, east < west ? east + 360 : east],
  ]
}

/** Margin around an uncovered marker in px. */
const clear = 24

/** Returns the pan in px that uncovers a pin: sideways, or upwards if the cover is wide. */
function wayOut(pin: HTMLElement, cover: HTMLElement, frame: HTMLElement): [number, number] | null {
  const [at, over, all] = [pin, cover, frame].map((each) => each.getBoundingClientRect())
  if (!at || !over || !all) return null
  const isCovered =
    at.right > over.left && at.left < over.right && at.bottom > over.top && at.top < over.bottom
  if (!isCovered) return null
  if (over.width > all.width / 2) return [0, at.bottom + clear - over.top]
  return over.left - all.left < all.right - over.right
    ? [at.left - clear - over.right, 0]
    : [at.right + clear - over.left, 0]
}

function onceStill(act: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const cancel = () => clearTimeout(timer)
  const soon = () => {
    cancel()
    timer = setTimeout(act, stillMs)
  }
  return { soon, cancel }
}
