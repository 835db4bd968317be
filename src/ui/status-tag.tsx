import type { ShownStatus } from '#shared/forms/shown-status.ts'
import styles from './status-tag.module.css'

interface StatusTagProps {
  status: ShownStatus
  children: string
}

/** Application status in its colour (K-100). */
export function StatusTag({ status, children }: StatusTagProps) {
  return (
    <span className={styles.tag} data-status={status}>
      {children}
    </span>
  )
}
