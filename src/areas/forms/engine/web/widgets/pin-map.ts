import { DivIcon, Map, Marker, TileLayer } from 'leaflet'
import { addLabels } from '#foundation/locations/web/widgets/label-layer.ts'
import '#foundation/locations/web/widgets/leaflet.css'
import { worldLayer } from '#foundation/locations/web/widgets/world-layer.ts'
import { wrapLongitude } from '#shared/bounds.ts'
import { map as limits } from '#shared/constants.ts'
import styles from './place-map.module.css'

export { archiveSources } from '#foundation/locations/web/widgets/world.ts'

interface Point {
  lat: number
  lng: number
}

interface PinMapOptions {
  element: HTMLElement
  at: Point | null
  language: string
  /** URL template of a tile server; null uses the bundled world map. */
  tiles: string | null
  pinLabel: string
  onMove: (point: Point) => void
  onFailure: (error: unknown) => void
}

export interface PinMap {
  /** Moves the marker without calling `onMove`. */
  put(point: Point): void
  zoom(steps: 1 | -1): void
  end(): void
}

const nearby = 11
/** Pixels per arrow key press, and with Shift. */
const step = 4
const largeStep = 32

/** Creates a map with one movable marker. */
export function openPinMap(options: PinMapOptions): PinMap {
  const { element, at, language, tiles, pinLabel, onMove, onFailure } = options
  const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  const map = new Map(element, {
    center: at ?? limits.centre,
    zoom: at ? nearby : limits.defaultZoom,
    minZoom: limits.minZoom,
    maxZoom: limits.maxZoom,
    worldCopyJump: true,
    zoomControl: false,
    attributionControl: false,
    // Scrolling the page must not zoom the map.
    scrollWheelZoom: false,
    zoomAnimation: !calm,
    fadeAnimation: !calm,
    inertia: !calm,
  })
  const world = tiles ? null : worldLayer(onFailure)
  if (world) world.layer.addTo(map)
  else if (tiles) {
    new TileLayer(tiles, { maxZoom: limits.maxZoom, maxNativeZoom: 19 }).addTo(map)
  }
  if (!tiles) addLabels(map, language, onFailure)

  let marker: Marker | null = null

  function put(point: Point): Marker {
    if (marker) return marker.setLatLng(point)
    const icon = pinIcon(pinLabel, press)
    marker = new Marker(point, { icon, draggable: true, keyboard: false, autoPan: true }).addTo(map)
    marker.on('dragend', reportMove)
    return marker
  }

  function press(event: KeyboardEvent) {
    const [x, y] = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[
      event.key
    ] ?? [0, 0]
    if (!marker || (x === 0 && y === 0)) return
    // Keeps the map from moving as well.
    event.preventDefault()
    event.stopPropagation()
    const pixels = event.shiftKey ? largeStep : step
    const { x: left, y: top } = map.latLngToContainerPoint(marker.getLatLng())
    marker.setLatLng(
      map.containerPointToLatLng([left + (x ?? 0) * pixels, top + (y ?? 0) * pixels]),
    )
    map.panInside(marker.getLatLng(), { padding: [40, 40] })
    reportMove()
  }

  function reportMove() {
    if (!marker) return
    const { lat, lng } = marker.getLatLng()
    onMove({ lat: rounded(lat), lng: rounded(wrapLongitude(lng)) })
  }

  map.on('click', ({ latlng }) => {
    put(latlng)
    reportMove()
  })
  if (at) put(at)
  return {
    put(point) {
      const isNew = marker === null
      put(point)
      if (isNew) map.setView(point, nearby)
    },
    zoom: (steps) => void map.setZoom(map.getZoom() + steps),
    end() {
      world?.end()
      map.remove()
    },
  }
}

/** The pin is a button, so that it can be moved by keyboard. */
function pinIcon(label: string, onKeyDown: (event: KeyboardEvent) => void): DivIcon {
  const pin = document.createElement('button')
  pin.type = 'button'
  pin.className = styles['pin'] ?? ''
  pin.setAttribute('aria-label', label)
  pin.addEventListener('keydown', onKeyDown)
  return new DivIcon({
    html: pin,
    className: styles['holder'] ?? '',
    iconSize: [28, 28],
    iconAnchor: [14, 33],
  })
}

/** Rounds to about a metre. */
function rounded(degrees: number): number {
  return Math.round(degrees * 100_000) / 100_000
}
