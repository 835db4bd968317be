import { DivIcon, Marker, type LatLngBounds, type Map } from 'leaflet'
import type { Clusters, Pin } from './clusters.ts'
import styles from './map.module.css'

export interface PinTexts {
  one: string
  /** Of a cluster of so many. */
  many: (count: number) => string
}

export interface PinOptions {
  clusters: Clusters
  texts: PinTexts
  /** Short form of a count, as it stands on a cluster. */
  short: (count: number) => string
  onPick: (pin: Pin, element: HTMLElement) => void
  /** The reader points at one thing, by pointer or keyboard. */
  onPoint: (pin: Pin, element: HTMLElement) => void
  onFailure: (error: unknown) => void
}

/** Between two looks for pins while the map is being moved. */
const betweenLooksMs = 150
/** Pins are there before they come into sight. */
const ahead = 0.3

export interface Pins {
  /** Shows other points. */
  refresh(): void
  /** Brings out the pin that is, or holds, the thing of this id. */
  mark(id: number | null): void
}

/**
 * Pins of what is in sight, never more than some hundreds, however many points there are: elements,
 * so that they can be reached by keyboard.
 */
export function addPins(map: Map, options: PinOptions): Pins {
  const shown = new globalThis.Map<string, Marker>()
  let latest = 0
  let looked = 0
  // Clusters of points that are gone may be called like those that came.
  let outdated = false
  let marked: number | null = null

  async function look() {
    const turn = ++latest
    looked = performance.now()
    const zoom = map.getZoom()
    const seen = map.getBounds().pad(ahead)
    const pins = await options.clusters.view({ bounds: boundsOf(seen), zoom, marked })
    if (turn !== latest || map.getZoom() !== zoom) return

    const { lng: middle } = map.getCenter()
    const wanted = new globalThis.Map<string, [pin: Pin, lng: number]>()
    for (const pin of pins) {
      const nearest = pin.lng + Math.round((middle - pin.lng) / 360) * 360
      const kind = pin.cluster ? 'c' : 'p'
      wanted.set(`${kind}${pin.id} ${pin.lat} ${nearest}`, [pin, nearest])
    }
    for (const [key, marker] of shown) {
      if (wanted.has(key) && !outdated) continue
      marker.remove()
      shown.delete(key)
    }
    outdated = false
    for (const [key, [pin, lng]] of wanted) {
      const marker = shown.get(key) ?? markerOf(map, pin, lng, options).addTo(map)
      shown.set(key, marker)
      marker.getElement()?.toggleAttribute('data-marked', pin.marked)
    }
  }

  const lookSafely = () => void look().catch(options.onFailure)
  map.on('moveend', lookSafely)
  map.on('move', () => {
    if (performance.now() - looked > betweenLooksMs) lookSafely()
  })
  return {
    refresh() {
      outdated = true
      lookSafely()
    },
    mark(id) {
      marked = id
      lookSafely()
    },
  }
}

function markerOf(
  map: Map,
  pin: Pin,
  lng: number,
  { texts, short, onPick, onPoint }: PinOptions,
): Marker {
  const button = document.createElement('button')
  button.type = 'button'
  button.setAttribute('aria-label', pin.cluster ? texts.many(pin.count) : texts.one)
  button.className = (pin.cluster ? styles['cluster'] : styles['pin']) ?? ''
  const size = pin.cluster ? 34 + Math.min(24, 6 * Math.log10(pin.count)) : 28
  button.style.width = button.style.height = `${size}px`
  if (pin.cluster) button.textContent = short(pin.count)

  const icon = new DivIcon({
    html: button,
    className: styles['holder'] ?? '',
    iconSize: [size, size],
    // A pin's point is at its foot.
    iconAnchor: [size / 2, pin.cluster ? size / 2 : size + 5],
  })
  if (!pin.cluster) {
    button.addEventListener('pointerenter', () => onPoint(pin, button))
    button.addEventListener('focus', () => onPoint(pin, button))
  }
  // Those that wait at the edge are reached by keyboard too.
  button.addEventListener('focus', () => map.panInside([pin.lat, lng], { padding: [size, size] }))
  // Leaflet's own click is none at the end of a drag.
  return new Marker([pin.lat, lng], { icon, keyboard: false }).on('click', () =>
    onPick(pin, button),
  )
}

function boundsOf(seen: LatLngBounds) {
  return {
    south: Math.max(-90, seen.getSouth()),
    west: seen.getWest(),
    north: Math.min(90, seen.getNorth()),
    east: seen.getEast(),
  }
}
