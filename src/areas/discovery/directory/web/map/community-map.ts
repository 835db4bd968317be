import { Map, TileLayer, type LatLngBoundsExpression } from 'leaflet'
import { addLabels } from '#foundation/locations/web/widgets/label-layer.ts'
import '#foundation/locations/web/widgets/leaflet.css'
import { worldLayer } from '#foundation/locations/web/widgets/world-layer.ts'
import { wrapLongitude, type Bounds } from '#shared/bounds.ts'
import { map as limits } from '#shared/constants.ts'
import { writtenNumber } from '#shared/written-number.ts'
import { openClusters, type LoadedPoints, type Pin } from './clusters.ts'
import { addPins, type PinTexts } from './pin-layer.ts'

export interface CommunityMapOptions {
  element: HTMLElement
  language: string
  /** Address of a tile server's tiles; null draws the bundled world. */
  tiles: string | null
  texts: PinTexts
  /** The reader moved the map; null when all of the world is in sight. */
  onMoved: (bounds: Bounds | null) => void
  /** One thing, or several at the same place; `count` may be more than there are ids. */
  onPick: (picked: { ids: number[]; count: number; pin: HTMLElement }) => void
  /** What a marker that is pointed at is called. */
  nameOf: (id: number) => Promise<string | undefined>
  /** The part of the world in sight is drawn for the first time. */
  onDrawn: () => void
  onFailure: (error: unknown) => void
}

export interface CommunityMap {
  /** Shows what an address' query finds; rejects when it cannot be found out. */
  load(query: string): Promise<LoadedPoints>
  /** Moves without telling `onMoved`; null shows what a map shows first. */
  show(bounds: Bounds | null): void
  /** Where results are, or else the place that was asked for (C-120). */
  showFound(found: LoadedPoints): void
  zoom(steps: 1 | -1): void
  /** Brings out the marker of a thing that is pointed at elsewhere. */
  mark(id: number | null): void
  /** Moves so that a marker can be seen beside what lies over the map. */
  uncover(pin: HTMLElement, cover: HTMLElement): void
  end(): void
}

/** Nearer than this nothing is shown that was not asked for. */
const nearestFit = 12
const placeZoom = { city: 10, county: 9, state: 6, country: 5 } as const
const stillMs = 300
const edge = 85.06

/** The map of what is found: world, names and pins (K-006, K-007). */
export function openMap(options: CommunityMapOptions): CommunityMap {
  const { element, language, tiles, onDrawn, onFailure } = options
  const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  const map = new Map(element, {
    center: limits.centre,
    zoom: limits.defaultZoom,
    minZoom: limits.minZoom,
    maxZoom: limits.maxZoom,
    maxBounds: [
      [-edge, -Infinity],
      [edge, Infinity],
    ],
    maxBoundsViscosity: 1,
    worldCopyJump: true,
    zoomControl: false,
    attributionControl: false,
    zoomAnimation: !calm,
    fadeAnimation: !calm,
    inertia: !calm,
  })
  const world = tiles ? tilesOf(tiles) : worldLayer(onFailure)
  world.layer.once('load', onDrawn).addTo(map)
  if (!tiles) addLabels(map, language, onFailure)

  const clusters = openClusters()
  const pins = addPins(map, {
    clusters,
    texts: options.texts,
    short: (count) => writtenNumber(count, language, { notation: 'compact' }),
    onPick: (pin, button) => void pick(pin, button).catch(onFailure),
    onPoint: (pin, button) => void nameIt(pin, button).catch(onFailure),
    onFailure,
  })

  async function nameIt(pin: Pin, button: HTMLElement) {
    const name = await options.nameOf(pin.id)
    if (!name) return
    button.title = name
    button.setAttribute('aria-label', name)
  }

  async function pick(pin: Pin, button: HTMLElement) {
    if (!pin.cluster) return options.onPick({ ids: [pin.id], count: 1, pin: button })
    const { zoom, ids, count } = await clusters.open(pin.id)
    if (zoom === null) return options.onPick({ ids, count, pin: button })
    byReader = true
    told.cancel()
    map.setView([pin.lat, pin.lng], Math.min(zoom, limits.maxZoom))
    element.focus({ preventScroll: true })
  }

  let byReader = false
  let silent = false
  const told = onceStill(() => {
    if (byReader) options.onMoved(boundsOf(map))
    byReader = false
  })
  map.on('dragstart zoomstart', () => {
    byReader ||= !silent
  })
  element.addEventListener('keydown', ({ key }) => {
    byReader ||= key.startsWith('Arrow')
  })
  // What was about to be told of an earlier move would be told half-way through this one.
  map.on('movestart', told.cancel)
  map.on('moveend', told.soon)

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
      silently(() => {
        if (bounds) map.fitBounds(cornersOf(bounds), { animate: false })
        else map.setView(limits.centre, limits.defaultZoom, { animate: false })
      })
    },
    showFound({ extent, place }) {
      silently(() => {
        const fit = { animate: false, maxZoom: nearestFit, padding: [40, 40] as [number, number] }
        if (extent) map.fitBounds(cornersOf(extent), fit)
        else if (place) map.setView(place, placeZoom[place.type], { animate: false })
      })
    },
    uncover(pin, cover) {
      const by = wayOut(pin, cover, element)
      if (by) silently(() => map.panBy(by))
    },
    zoom: (steps) => void map.setZoom(map.getZoom() + steps),
    mark: (id) => pins.mark(id),
    end() {
      world.end()
      clusters.end()
      map.remove()
    },
  }
}

function tilesOf(address: string) {
  return { layer: new TileLayer(address, { maxZoom: limits.maxZoom }), end: () => {} }
}

/** Null when the whole world is in sight. */
function boundsOf(map: Map): Bounds | null {
  const seen = map.getBounds()
  const south = Math.max(-90, seen.getSouth())
  const north = Math.min(90, seen.getNorth())
  const isAround = seen.getEast() - seen.getWest() >= 360
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

/** Room around a marker that was covered. */
const clear = 24

/** How to move the map so that a pin comes out beside its cover, or above one as wide as the map. */
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
