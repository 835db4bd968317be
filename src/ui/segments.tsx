import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'
import styles from './segments.module.css'

interface Segment {
  key: string
  href: string
  label: ReactNode
  icon?: IconName
  /** For icons that stand alone: the label is spoken, not shown. */
  iconOnly?: boolean
  current: boolean
  /** Beside what the link does: a choice that is made without another page. */
  onClick?: (event: React.MouseEvent) => void
}

/** A few views of the same, side by side, one of which is shown: links, so each has an address. */
export function Segments({ label, segments }: { label: string; segments: readonly Segment[] }) {
  return (
    <nav className={styles.segments} aria-label={label}>
      {segments.map(({ key, href, label, icon, iconOnly, current, onClick }) => (
        <a key={key} href={href} aria-current={current ? 'page' : undefined} onClick={onClick}>
          {icon && <Icon name={icon} />}
          <span className={iconOnly ? styles.hidden : undefined}>{label}</span>
        </a>
      ))}
    </nav>
  )
}
