import { Suspense, useState, type ReactNode } from 'react'
import { pointedAt } from './cards.tsx'
import styles from './directory-page.module.css'
import { MapPanel } from './map/map-panel.tsx'
import type { MapProps } from './map/map-setup.ts'

interface BesideMapProps extends Omit<MapProps, 'marked'> {
  /** The list of what is on the map. */
  children: ReactNode
}

/** A map with its list, in which the card that is pointed at brings out its marker. */
export function BesideMap({ children, ...map }: BesideMapProps) {
  const [marked, setMarked] = useState<number | null>(null)

  return (
    <div
      className={styles.beside}
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
