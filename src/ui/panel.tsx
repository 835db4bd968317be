import { useId, type ReactNode } from 'react'
import styles from './panel.module.css'

interface PanelProps {
  title: string
  /** Introduction of a sentence or two. */
  text?: string
  children: ReactNode
}

/** Section of a settings page. */
export function Panel({ title, text, children }: PanelProps) {
  const heading = useId()

  return (
    <section className={styles.panel} aria-labelledby={heading}>
      <header>
        <h2 id={heading}>{title}</h2>
        {text && <p>{text}</p>}
      </header>
      {children}
    </section>
  )
}
