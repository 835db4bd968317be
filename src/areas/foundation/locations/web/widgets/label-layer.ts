import { latLng, type Map } from 'leaflet'
import styles from './label-layer.module.css'
import { placeLabels, type Box } from './place-labels.ts'
import { labelsIn } from './world.ts'

export interface Labels {
  /** Moves labels away from markers, in layer px. */
  avoid(boxes: readonly Box[]): void
}

/** Adds a layer of country and city labels, more with each zoom; hidden while zooming. */
export function addLabels(map: Map, language: string, onFailure: (error: unknown) => void): Labels {
  const pane = map.createPane('labels')
  pane.classList.add(styles['labels'] ?? '')
  pane.setAttribute('aria-hidden', 'true')
  let latest = 0
  let taken: readonly Box[] = []

  async function write() {
    const turn = ++latest
    const zoom = map.getZoom()
    const { min, max } = map.getPixelBounds()
    if (!min || !max) return
    const [width, height] = [max.x - min.x, max.y - min.y]
    const view = { left: min.x, top: min.y, zoom, width, height }
    const labels = await labelsIn(view, language)
    if (turn !== latest) return

    const { lng: middle } = map.getCenter()
    const seen = map.getBounds().pad(0.1)
    const at = ({ lat, lng }: { lat: number; lng: number }) => {
      const turned = lng + Math.round((middle - lng) / 360) * 360
      if (!seen.contains([lat, turned])) return null
      return map.latLngToLayerPoint(latLng(lat, turned))
    }
    const placed = placeLabels(labels, zoom, getComputedStyle(pane).font, at, { taken })
    pane.replaceChildren(
      ...placed.map(({ label, x, y }) => {
        const name = document.createElement('span')
        name.textContent = label.name
        name.className = styles[label.type] ?? ''
        const holder = document.createElement('div')
        holder.append(name)
        const turned = label.angle ? ` rotate(${label.angle}rad)` : ''
        holder.style.transform = `translate(${Math.round(x)}px, ${Math.round(y)}px)${turned}`
        return holder
      }),
    )
    pane.hidden = false
  }

  map.on('zoomstart', () => {
    pane.hidden = true
  })
  const writeSafely = () => void write().catch(onFailure)
  map.on('moveend', writeSafely)
  writeSafely()
  return {
    avoid(boxes) {
      taken = boxes
      writeSafely()
    },
  }
}
