import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '#shared/use-translation.ts'
import { boundsText } from '#shared/bounds.ts'
import { useFrame } from '#shared/layout.ts'
import { useLinks } from '#shared/links.ts'
import styles from './small-map.module.css'
import type { SmallMapPicture } from './small-map-picture.ts'

interface SmallMapProps {
  /** Places with coordinates. */
  places: readonly { lat: number; lng: number }[]
}

/** A style of its own would be loaded by every first page. */
const sourceStyle = {
  position: 'absolute',
  insetBlockEnd: 0,
  insetInlineEnd: 0,
  background: 'var(--paper)',
  color: 'var(--ink)',
} as const

/** Section around the place on the linked map, in degrees. */
const around = 1.5

/**
 * Static map that links to the directory's map; drawn when scrolled into view. Missing without
 * scripts, as the address is also given as text.
 */
export function SmallMap({ places }: SmallMapProps) {
  const { t } = useTranslation('map')
  const link = useLinks()
  const language = useFrame()?.language ?? 'en'
  const frame = useRef<HTMLAnchorElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const [picture, setPicture] = useState<SmallMapPicture | null>(null)
  const points = JSON.stringify(places.map(({ lat, lng }) => [lat, lng]))

  useEffect(() => {
    const element = frame.current
    if (!element) return
    let gone = false
    let isSeen = false

    async function draw() {
      const { drawSmallMap } = await import('./small-map-picture.ts')
      if (gone || !element || !canvas.current) return
      const drawn = await drawSmallMap(JSON.parse(points) as [number, number][], {
        width: element.clientWidth,
        height: element.clientHeight,
        canvas: canvas.current,
        language,
      })
      if (!gone) setPicture(drawn)
    }
    const redraw = () => {
      // E-051: a failed map is only logged.
      if (isSeen) draw().catch((error: unknown) => console.error('Error:', error))
    }
    const seeing = new IntersectionObserver((entries) => {
      if (isSeen || !entries.some(({ isIntersecting }) => isIntersecting)) return
      isSeen = true
      sizing.observe(element)
    })
    const sizing = new ResizeObserver(redraw)
    const dark = window.matchMedia('(prefers-color-scheme: dark)')
    dark.addEventListener('change', redraw)
    seeing.observe(element)
    return () => {
      gone = true
      seeing.disconnect()
      sizing.disconnect()
      dark.removeEventListener('change', redraw)
    }
  }, [points, language])

  const [first] = places
  if (!first) return null
  const bounds = boundsText({
    south: Math.max(-90, Math.min(...places.map(({ lat }) => lat)) - around),
    west: Math.max(-180, Math.min(...places.map(({ lng }) => lng)) - around),
    north: Math.min(90, Math.max(...places.map(({ lat }) => lat)) + around),
    east: Math.min(180, Math.max(...places.map(({ lng }) => lng)) + around),
  })
  return (
    <a
      ref={frame}
      className={styles.frame}
      href={link(`/?view=map&bounds=${bounds}`)}
      aria-label={t('nearby')}
    >
      <canvas ref={canvas} aria-hidden="true" />
      {picture?.labels.map(({ label, x, y }) => (
        <span
          key={`${x} ${y}`}
          className={styles[label.type]}
          style={{ left: x, top: y, rotate: label.angle ? `${label.angle}rad` : undefined }}
        >
          {label.name}
        </span>
      ))}
      {picture && picture.sources.length > 0 && (
        <small style={sourceStyle}>{picture.sources.join(' · ')}</small>
      )}
      {picture?.pins.map(({ x, y }) => (
        <i key={`${x} ${y}`} className={styles.pin} style={{ left: x, top: y }} />
      ))}
    </a>
  )
}
