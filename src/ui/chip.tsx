import type { ReactNode } from 'react'
import styles from './chip.module.css'
import { Icon } from './icon.tsx'

export function ChipList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className="row" aria-label={label}>
      {children}
    </ul>
  )
}

interface ChipProps {
  children: ReactNode
  /** Link target; with `removes`, the same page without this filter. */
  href?: string
  /** Label of the removal, such as “Remove filter: Tea”. */
  removes?: string
}

/** A label or a chosen value; child of a `ChipList`. */
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
