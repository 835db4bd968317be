import { GridLayer, type Coords, type DoneCallback } from 'leaflet'
import { drawWorld, worldColours } from './world.ts'

const side = 512

/** Base layer with the bundled world map in the page's colours; redrawn when they change. */
export function worldLayer(onFailure: (error: unknown) => void) {
  const layer = new GridLayer({ tileSize: side, updateWhenZooming: false, keepBuffer: 1 })
  Object.assign(layer, {
    createTile({ x, y, z }: Coords, done: DoneCallback) {
      const canvas = document.createElement('canvas')
      const ratio = Math.min(2, window.devicePixelRatio || 1)
      canvas.width = canvas.height = side * ratio
      drawWorld({
        left: x * side,
        top: y * side,
        zoom: z,
        width: side,
        height: side,
        ratio,
        ...worldColours(),
      }).then(
        (bitmap) => {
          canvas.getContext('bitmaprenderer')?.transferFromImageBitmap(bitmap)
          done(undefined, canvas)
        },
        (error: Error) => {
          onFailure(error)
          done(error, canvas)
        },
      )
      return canvas
    },
  })

  const redraw = () => void layer.redraw()
  const dark = window.matchMedia('(prefers-color-scheme: dark)')
  dark.addEventListener('change', redraw)
  const theme = new MutationObserver(redraw)
  theme.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return {
    layer,
    end() {
      dark.removeEventListener('change', redraw)
      theme.disconnect()
    },
  }
}
