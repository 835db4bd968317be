import type { ReactNode } from 'react'
import { useOnceOpen } from '#ui/lazy-dialog.ts'
import styles from './filter-panel.module.css'

interface FilterGroupProps {
  title: string
  /** Whether something in it is chosen, or it stands open by itself. */
  open: boolean
  onOpen?: () => void
  children: ReactNode
}

/** Choices of one kind. */
export function FilterGroup({ title, open, onOpen, children }: FilterGroupProps) {
  const isOpen = useOnceOpen(open)

  return (
    <details
      // It may have been opened before the scripts came.
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
