import { useEffect, useId, useRef, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { Icon } from '#ui/icon.tsx'
import styles from './fold.module.css'

interface FoldProps {
  /** Link target. */
  id: string
  title: string
  /** Short summary beside the title. */
  note?: ReactNode
  /** Initially open, such as to show the result of a form inside. */
  isOpen?: boolean
  children: ReactNode
}

/** Collapsible section that works without scripts; links to its `id` open it. */
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
          {note !== undefined && <span className="quiet">{note}</span>}
          <Icon name="more" />
        </summary>
        {/* Browsers open a closed `details` around the target of a link. */}
        <div id={id} className={styles.content}>
          {children}
        </div>
      </details>
    </section>
  )
}
