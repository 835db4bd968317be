import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'
import spoken from './spoken.module.css'
import styles from './segments.module.css'

interface Segment {
  key: string
  href: string
  label: ReactNode
  icon?: IconName
  /** Hides the label visually, for icons that stand alone. */
  iconOnly?: boolean
  current: boolean
  /** Called in addition to following the link, for choices made without navigation. */
  onClick?: (event: React.MouseEvent) => void
}

/** Segmented control of alternative views: links, so that each view has a URL. */
export function Segments({ label, segments }: { label: string; segments: readonly Segment[] }) {
  return (
    <nav className={styles.segments} aria-label={label}>
      {segments.map(({ key, href, label, icon, iconOnly, current, onClick }) => (
        <a key={key} href={href} aria-current={current ? 'page' : undefined} onClick={onClick}>
          {icon && <Icon name={icon} />}
          <span className={iconOnly ? spoken.spoken : undefined}>{label}</span>
        </a>
      ))}
    </nav>
  )
}
