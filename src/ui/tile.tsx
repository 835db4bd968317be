import type { ReactNode } from 'react'
import type { Picture } from '#shared/schema.ts'
import { Icon, type IconName } from './icon.tsx'
import { Photo } from './photo.tsx'
import styles from './tile.module.css'

/** Tiles side by side: as many as fit, or a scrolling row on small screens. */
export function TileList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={styles.tiles} aria-label={label}>
      {children}
    </ul>
  )
}

interface TileProps {
  href: string
  label: string
  /** For narrow screens. */
  shortLabel?: string | undefined
  picture?: Picture | null | undefined
  /** Shown on one of six tints if there is no picture. */
  icon?: IconName
  /** For tiles above the fold. */
  eager?: boolean
  tint?: 0 | 1 | 2 | 3 | 4 | 5
  current?: boolean
}

/** Large link with a picture and a label; child of a `TileList`. */
export function Tile({
  href,
  label,
  shortLabel,
  picture,
  icon,
  tint = 0,
  eager = false,
  current,
}: TileProps) {
  return (
    <li>
      <a className={styles.tile} href={href} aria-current={current ? 'page' : undefined}>
        <span className={styles.face} data-tint={tint}>
          {picture ? (
            <Photo picture={picture} size="card" alt="" eager={eager} />
          ) : (
            icon && <Icon name={icon} />
          )}
        </span>
        <span className={shortLabel && styles.wide}>{label}</span>
        {shortLabel && <span className={styles.narrow}>{shortLabel}</span>}
      </a>
    </li>
  )
}
