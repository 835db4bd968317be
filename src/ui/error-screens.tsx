import { Suspense, useEffect } from 'react'
import { useTranslation } from '#shared/use-translation.ts'
import { isRouteErrorResponse, useRouteError } from 'react-router'
import buttons from './button.module.css'
import { lazyComponent } from './lazy-component.ts'
import { Notice } from './notice.tsx'

const AnsweredScreen = lazyComponent(
  async () => (await import('./answered-screens.tsx')).AnsweredScreen,
)

/** Chooses the error screen: not found, no access, offline, busy, or an unexpected error. */
export function ErrorScreen() {
  const error = useRouteError()
  if (isRouteErrorResponse(error) && (error.status < 500 || error.status === 503)) {
    return (
      <Suspense>
        <AnsweredScreen status={error.status} />
      </Suspense>
    )
  }
  return isConnectionFailure(error) ? <OfflineScreen /> : <BoundaryScreen />
}

function OfflineScreen() {
  const { t } = useTranslation('layout')

  useEffect(() => {
    const reload = () => location.reload()
    window.addEventListener('online', reload)
    return () => window.removeEventListener('online', reload)
  }, [])

  return (
    <>
      <title>{t('offlineTitle')}</title>
      <Notice icon="offline" level={1} alert title={t('offlineTitle')} text={t('offlineText')}>
        <ReloadButton />
      </Notice>
    </>
  )
}

const lastReloadKey = 'last-reload'
const calmAfterMs = 60_000
const readingTimeMs = 2_000

/**
 * Shown for an unhandled error. Reloads once by itself (specification 2); a page that fails again
 * within a minute does not reload again.
 */
function BoundaryScreen() {
  const { t } = useTranslation('layout')

  useEffect(() => {
    const timer = setTimeout(() => {
      if (mayReload()) location.reload()
    }, readingTimeMs)
    return () => clearTimeout(timer)
  }, [])

  return (
    <>
      <title>{t('failedTitle')}</title>
      <Notice icon="seed" level={1} alert title={t('failedTitle')} text={t('failedText')}>
        <ReloadButton />
      </Notice>
    </>
  )
}

function ReloadButton() {
  const { t } = useTranslation('layout')

  return (
    <button type="button" className={buttons.primary} onClick={() => location.reload()}>
      {t('reload')}
    </button>
  )
}

/** Allows one reload per minute; none if session storage is unavailable. */
function mayReload(): boolean {
  try {
    const last = Number(sessionStorage.getItem(lastReloadKey) ?? 0)
    if (Date.now() - last < calmAfterMs) return false
    sessionStorage.setItem(lastReloadKey, String(Date.now()))
    return true
  } catch {
    return false
  }
}

function isConnectionFailure(error: unknown): boolean {
  if (typeof document === 'undefined') return false
  return !navigator.onLine || (error instanceof TypeError && /fetch|network/i.test(error.message))
}
