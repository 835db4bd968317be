import type { ReactNode } from 'react'
import { useOnceOpen } from '#ui/use-once-open.ts'
import styles from './filter-panel.module.css'

interface FilterGroupProps {
  title: string
  /** Initially open, or contains a selection. */
  open: boolean
  onOpen?: () => void
  children: ReactNode
}

export function FilterGroup({ title, open, onOpen, children }: FilterGroupProps) {
  const isOpen = useOnceOpen(open)

  return (
    <details
      // May have been opened before hydration.
      ref={(details) => {
        if (details?.open) onOpen?.()
      }}
      className={styles.group}
      open={isOpen}
      onToggle={onOpen}
    >
      <summary>{title}</summary>
      <fieldset aria-label={title}>{children}</fieldset>
    </details>
  )
}
