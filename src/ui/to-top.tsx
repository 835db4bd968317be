import { useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { scrollFlagBelow } from '#shared/constants.ts'
import { Icon } from './icon.tsx'
import styles from './to-top.module.css'

/** A way back to the top for who has left it behind; on long lists that grow while one reads. */
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

/** With the focus, or the keyboard would go on where the page was left. */
function goToTop() {
  scrollTo({ top: 0, behavior: 'instant' })
  document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
}

function watchScrolling(changed: () => void) {
  window.addEventListener('scroll', changed, { passive: true })
  return () => window.removeEventListener('scroll', changed)
}
