import { Suspense, useEffect, useRef, useState, type ReactNode, type UIEvent } from 'react'
import { pointedAt } from './widgets/cards.tsx'
import { MapPanel } from './map/map-panel.tsx'
import { isStrip, middleCard } from './map/strip.ts'
import type { MapProps } from './map/map-setup.ts'

interface BesideMapProps extends Omit<MapProps, 'marked'> {
  /** List of the results on the map. */
  children: ReactNode
}

/** How long a strip has to rest before the marker of its card is highlighted. */
const restMs = 120

/**
 * Map beside its list, or above it as a strip on phones. Hovering over a card, or swiping to it,
 * highlights its marker.
 */
export function BesideMap({ children, ...map }: BesideMapProps) {
  const [marked, setMarked] = useState<number | null>(null)

  const rest = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(rest.current), [])

  function swipe({ target }: UIEvent) {
    if (!(target instanceof HTMLElement) || !isStrip(target)) return
    clearTimeout(rest.current)
    rest.current = setTimeout(() => setMarked(middleCard(target)), restMs)
  }

  return (
    <div
      className="map-beside"
      onScrollCapture={swipe}
      onPointerOver={(event) => setMarked(pointedAt(event))}
      onPointerLeave={() => setMarked(null)}
      onFocus={(event) => setMarked(pointedAt(event))}
      onBlur={() => setMarked(null)}
    >
      <Suspense>
        <MapPanel {...map} marked={marked} />
      </Suspense>
      {children}
    </div>
  )
}
