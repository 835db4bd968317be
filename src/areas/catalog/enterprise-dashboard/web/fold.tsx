import { useEffect, useId, useRef, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { Icon } from '#ui/icon.tsx'
import styles from './fold.module.css'

interface FoldProps {
  /** Where links to it lead. */
  id: string
  title: string
  /** What is in it, in a word or two. */
  note?: ReactNode
  /** Whether it is open at first: what a form in it was sent for is to be seen. */
  isOpen?: boolean
  children: ReactNode
}

/** A part that opens and closes, also without scripts; a link to it opens it. */
export function Fold({ id, title, note, isOpen = false, children }: FoldProps) {
  const heading = useId()
  const details = useRef<HTMLDetailsElement>(null)
  const { hash } = useLocation()

  useEffect(() => {
    if (hash !== `#${id}` || !details.current) return
    details.current.open = true
    details.current.scrollIntoView()
  }, [hash, id])

  return (
    <section aria-labelledby={heading}>
      <details ref={details} id={`${id}-part`} className={styles.fold} open={isOpen || undefined}>
        <summary>
          <h2 id={heading}>{title}</h2>
          {note !== undefined && <span className={styles.note}>{note}</span>}
          <Icon name="more" />
        </summary>
        {/* Browsers open what is closed around the place a link leads to. */}
        <div id={id} className={styles.content}>
          {children}
        </div>
      </details>
    </section>
  )
}
