import { DivIcon, Marker, point, type LatLngBounds, type Map } from 'leaflet'
import type { Box } from '#foundation/locations/web/widgets/place-labels.ts'
import type { Clusters, Pin } from './clusters.ts'
import styles from './map.module.css'

export interface PinTexts {
  one: string
  /** Label of a cluster with `count` results. */
  many: (count: number) => string
}

export interface PinOptions {
  clusters: Clusters
  texts: PinTexts
  /** Formats a count for a cluster. */
  short: (count: number) => string
  onPick: (pin: Pin, element: HTMLElement) => void
  /** Called when one result is hovered or focused. */
  onPoint: (pin: Pin, element: HTMLElement) => void
  /** Called when it no longer is. */
  onLeave: () => void
  /** Called with the boxes of all markers after they changed, in layer px. */
  onShown: (boxes: Box[]) => void
  onFailure: (error: unknown) => void
}

/** Throttle interval while moving the map. */
const betweenLooksMs = 150
/** Padding around the visible section, as a fraction of it. */
const ahead = 0.3

export interface Pins {
  /** Reloads the markers after the points changed. */
  refresh(): void
  /** Highlights the marker that is or contains this result. */
  mark(id: number | null): void
}

/**
 * Renders markers of the visible section, some hundreds at most; as elements, so that they are
 * keyboard accessible.
 */
export function addPins(map: Map, options: PinOptions): Pins {
  const shown = new globalThis.Map<string, Marker>()
  let latest = 0
  let looked = 0
  // Cluster ids are reused when other points are loaded.
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
    options.onShown([...shown.values()].map((marker) => boxOf(map, marker)))
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
  { texts, short, onPick, onPoint, onLeave }: PinOptions,
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
    // The tip of the pin.
    iconAnchor: [size / 2, pin.cluster ? size / 2 : size + 5],
  })
  if (!pin.cluster) {
    button.addEventListener('pointerenter', () => onPoint(pin, button))
    button.addEventListener('focus', () => onPoint(pin, button))
    button.addEventListener('pointerleave', onLeave)
    button.addEventListener('blur', onLeave)
  }
  // Pans to focused markers outside the visible section.
  button.addEventListener('focus', () => map.panInside([pin.lat, lng], { padding: [size, size] }))
  // Leaflet's click does not fire after a drag.
  return new Marker([pin.lat, lng], { icon, keyboard: false }).on('click', () =>
    onPick(pin, button),
  )
}

function boxOf(map: Map, marker: Marker): Box {
  const { iconSize, iconAnchor } = marker.options.icon?.options ?? {}
  const { x, y } = map.latLngToLayerPoint(marker.getLatLng()).subtract(point(iconAnchor ?? [0, 0]))
  const size = point(iconSize ?? [0, 0])
  return { left: x, top: y, right: x + size.x, bottom: y + size.y }
}

function boundsOf(seen: LatLngBounds) {
  return {
    south: Math.max(-90, seen.getSouth()),
    west: seen.getWest(),
    north: Math.min(90, seen.getNorth()),
    east: seen.getEast(),
  }
}
