import { useEffect, useSyncExternalStore } from 'react'
import { useTranslation } from '#shared/use-translation.ts'
import { useLocation, useNavigate } from 'react-router'
import { Icon } from './icon.tsx'
import { isOffline, watchConnection } from './offline/connection.ts'
import { setHeldPage, useHeldPage, useOpenPage, type HeldPage } from './offline/held-page.ts'
import { hasWorker, offlinePath } from '#shared/offline/stored-pages.ts'
import styles from './offline-line.module.css'

/** Shows that the browser is offline, and which page could not be loaded. */
export function OfflineLine() {
  const { t } = useTranslation('layout')
  const held = useHeldPage()
  const hasNone = useSyncExternalStore(watchConnection, isOffline, () => false)
  const open = useOpenPage()

  // Filters were changed for this page; another page waits for its reader.
  useEffect(() => {
    if (!held?.isSamePath) return
    const retry = () => open(held.href, held.options)
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  }, [held, open])

  return (
    <div className={`row ${styles.line}`} hidden={!held && !hasNone} data-held={held !== null}>
      <Icon name="offline" />
      <output>{held ? t(textOf(held, hasNone)) : hasNone && t('offlineLine')}</output>
      {held && <HeldActions held={held} hasNone={hasNone} />}
    </div>
  )
}

function textOf({ isSamePath }: HeldPage, hasNone: boolean) {
  if (!hasNone) return 'heldUnreachable'
  return isSamePath ? 'heldResults' : 'heldPage'
}

function HeldActions({ held, hasNone }: { held: HeldPage; hasNone: boolean }) {
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
    <span className="row">
      {hasNone && !held.isSamePath && hasWorker() && (
        <a href={offlinePath} data-document="">
          {t('heldSaved')}
        </a>
      )}
      {!hasNone && (
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
