import { useSyncExternalStore } from 'react'
import { useTranslation } from '#shared/use-translation.ts'
import styles from './shell.module.css'

/** Shows a message while the browser is offline. */
export function OfflineLine() {
  const { t } = useTranslation('layout')
  const offline = useSyncExternalStore(
    watchConnection,
    () => !navigator.onLine,
    () => false,
  )

  return <output className={styles.offline}>{offline && t('offlineLine')}</output>
}

function watchConnection(changed: () => void) {
  const events = ['online', 'offline'] as const
  for (const event of events) window.addEventListener(event, changed)
  return () => {
    for (const event of events) window.removeEventListener(event, changed)
  }
}
