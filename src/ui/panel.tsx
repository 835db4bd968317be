import { useId, type ReactNode } from 'react'
import styles from './panel.module.css'

interface PanelProps {
  /** For links to it. */
  id?: string
  title: string
  /** Introduction of a sentence or two. */
  text?: string
  children: ReactNode
}

/** Section of a settings page. */
export function Panel({ id, title, text, children }: PanelProps) {
  const heading = useId()

  return (
    <section id={id} className={styles.panel} aria-labelledby={heading}>
      <header>
        <h2 id={heading}>{title}</h2>
        {text && <p>{text}</p>}
      </header>
      {children}
    </section>
  )
}
