import { useState, type ReactNode } from 'react'
import styles from './filter-panel.module.css'

interface FilterGroupProps {
  title: string
  /** Whether something in it is chosen, or it stands open by itself. */
  open: boolean
  onOpen?: () => void
  children: ReactNode
}

/** Choices of one kind. It does not close over whoever takes the last of them back. */
export function FilterGroup({ title, open, onOpen, children }: FilterGroupProps) {
  const [wasOpen, setWasOpen] = useState(open)
  if (open && !wasOpen) setWasOpen(true)

  return (
    <details
      // It may have been opened before the scripts came.
      ref={(details) => {
        if (details?.open) onOpen?.()
      }}
      className={styles.group}
      open={wasOpen}
      onToggle={onOpen}
    >
      <summary>{title}</summary>
      <fieldset aria-label={title}>{children}</fieldset>
    </details>
  )
}
