import { useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { scrollFlagBelow } from '#shared/constants.ts'
import { Icon } from './icon.tsx'
import styles from './to-top.module.css'

/** "Back to top" button for long, growing lists; shown after scrolling down. */
export function ToTop({ label }: { label: string }) {
  const far = useSyncExternalStore(
    watchScrolling,
    () => scrollY > scrollFlagBelow,
    () => false,
  )
  if (!far) return null

  return createPortal(
    <button type="button" className={styles.button} aria-label={label} onClick={goToTop}>
      <Icon name="up" />
    </button>,
    document.body,
  )
}

/** Moves the focus as well, or the keyboard would continue further down. */
function goToTop() {
  scrollTo({ top: 0, behavior: 'instant' })
  document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
}

function watchScrolling(changed: () => void) {
  window.addEventListener('scroll', changed, { passive: true })
  return () => window.removeEventListener('scroll', changed)
}
