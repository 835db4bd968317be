import { useEffect, useSyncExternalStore } from 'react'
import { useTranslation } from '#shared/use-translation.ts'
import { useLocation, useNavigate } from 'react-router'
import { Icon } from './icon.tsx'
import { setHeldPage, useHeldPage, useOpenPage, type HeldPage } from './offline/held-page.ts'
import styles from './offline-line.module.css'

/** Shows that the browser is offline, and which page could not be loaded. */
export function OfflineLine() {
  const { t } = useTranslation('layout')
  const held = useHeldPage()
  const isOffline = useSyncExternalStore(
    watchConnection,
    () => !navigator.onLine,
    () => false,
  )
  const open = useOpenPage()

  // Filters were changed for this page; another page waits for its reader.
  useEffect(() => {
    if (!held?.isSamePath) return
    const retry = () => open(held.href, held.options)
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  }, [held, open])

  return (
    <div className={styles.line} hidden={!held && !isOffline}>
      <Icon name="offline" />
      <output>{held ? t(textOf(held, isOffline)) : isOffline && t('offlineLine')}</output>
      {held && <HeldActions held={held} isOffline={isOffline} />}
    </div>
  )
}

function textOf({ isSamePath }: HeldPage, isOffline: boolean) {
  if (!isOffline) return 'heldUnreachable'
  return isSamePath ? 'heldResults' : 'heldPage'
}

function HeldActions({ held, isOffline }: { held: HeldPage; isOffline: boolean }) {
  const { t } = useTranslation('layout')
  const open = useOpenPage()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()

  /** Shows the choices of the present page again, and ends a navigation that waits. */
  function giveUp() {
    setHeldPage(null)
    void navigate(pathname + search, { replace: true, preventScrollReset: true })
  }

  return (
    <span className={styles.actions}>
      {!isOffline && (
        <button type="button" onClick={() => open(held.href, held.options)}>
          {t('tryAgain')}
        </button>
      )}
      <button type="button" onClick={giveUp}>
        {t(held.isSamePath ? 'heldUndo' : 'close')}
      </button>
    </span>
  )
}

function watchConnection(changed: () => void) {
  const events = ['online', 'offline'] as const
  for (const event of events) window.addEventListener(event, changed)
  return () => {
    for (const event of events) window.removeEventListener(event, changed)
  }
}
