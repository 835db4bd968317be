import { latLng, type Map } from 'leaflet'
import styles from './label-layer.module.css'
import { placeLabels } from './place-labels.ts'
import { labelsIn } from './world.ts'

/** Adds a layer of country and city labels, more with each zoom; hidden while zooming. */
export function addLabels(map: Map, language: string, onFailure: (error: unknown) => void): void {
  const pane = map.createPane('labels')
  pane.classList.add(styles['labels'] ?? '')
  pane.setAttribute('aria-hidden', 'true')
  let latest = 0

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
    const placed = placeLabels(labels, zoom, getComputedStyle(pane).font, ({ lat, lng }) => {
      const turned = lng + Math.round((middle - lng) / 360) * 360
      if (!seen.contains([lat, turned])) return null
      return map.latLngToLayerPoint(latLng(lat, turned))
    })
    pane.replaceChildren(
      ...placed.map(({ label, x, y }) => {
        const name = document.createElement('span')
        name.textContent = label.name
        name.className = styles[label.type] ?? ''
        const holder = document.createElement('div')
        holder.append(name)
        holder.style.transform = `translate(${Math.round(x)}px, ${Math.round(y)}px)`
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
}
