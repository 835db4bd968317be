import { Suspense, useState, type ReactNode } from 'react'
import { pointedAt } from './cards.tsx'
import styles from './directory-page.module.css'
import { MapPanel } from './map/map-panel.tsx'
import type { MapProps } from './map/map-setup.ts'

interface BesideMapProps extends Omit<MapProps, 'marked'> {
  /** List of the results on the map. */
  children: ReactNode
}

/** Map beside its list; hovering over a card highlights its marker. */
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
