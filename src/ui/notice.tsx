import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'
import styles from './notice.module.css'

interface NoticeProps {
  icon: IconName
  title?: string
  /** 1 if the page has no other main heading. */
  level?: 1 | 2
  /** Announced by screen readers when it appears. */
  alert?: boolean
  text: ReactNode
  children?: ReactNode
}

/** Empty state or failure message, with what can be done next. */
export function Notice({ icon, title, level = 2, alert = false, text, children }: NoticeProps) {
  const Heading = level === 1 ? 'h1' : 'h2'

  return (
    <section className={styles.notice} role={alert ? 'alert' : undefined}>
      <span className={styles.sign}>
        <Icon name={icon} />
      </span>
      {title && <Heading>{title}</Heading>}
      <p>{text}</p>
      {children && <div className={styles.actions}>{children}</div>}
    </section>
  )
}
