import type { ReactNode } from 'react'
import styles from './chip.module.css'
import { Icon } from './icon.tsx'

/** Several chips in a row. */
export function ChipList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={styles.chips} aria-label={label}>
      {children}
    </ul>
  )
}

interface ChipProps {
  children: ReactNode
  /** Where it leads; to the same page without it when `removes` says so. */
  href?: string
  /** What a click takes away, in words, such as “Remove filter: Tea”. */
  removes?: string
}

/** A word that says what a thing is or what is chosen; stands in a `ChipList`. */
export function Chip({ children, href, removes }: ChipProps) {
  return (
    <li>
      {href === undefined ? (
        <span className={styles.chip}>{children}</span>
      ) : (
        <a className={styles.chip} href={href} title={removes}>
          {children}
          {removes && <Icon name="close" />}
        </a>
      )}
    </li>
  )
}
