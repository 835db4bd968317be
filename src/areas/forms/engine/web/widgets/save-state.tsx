import type { ReactNode, Ref } from 'react'
import { useTranslation } from '#shared/use-translation.ts'
import { useLinks } from '#shared/links.ts'
import { logInPath } from '#shared/log-in.ts'
import { writtenTime } from '#shared/written-time.ts'
import buttons from '#ui/button.module.css'
import { Icon } from '#ui/icon.tsx'
import { useTimeZone } from '#shared/time-zone.ts'
import { useForm, useFormPart } from './form-context.ts'
import styles from './save-state.module.css'

const localTexts = {
  offline: 'localOffline',
  refused: 'localRefused',
  closed: 'localClosed',
  signedOut: 'localSignedOut',
} as const

interface SaveStateProps {
  ref: Ref<HTMLDivElement>
  onRetry: () => void
  /** Whether answers are saved that are not public. */
  isDraft: boolean
  /** Shown with a draft: whose it is, and how to discard it. */
  children?: ReactNode
}

/** Save status. Only what needs attention is announced. */
export function SaveState({ ref, onRetry, isDraft, children }: SaveStateProps) {
  const { t } = useTranslation('forms')
  const { store, language } = useForm()
  const link = useLinks()
  const timeZone = useTimeZone()
  const status = useFormPart(store, 'status', store.status)
  const isLocal = status.kind === 'local'

  function text() {
    if (isLocal) return t(localTexts[status.reason])
    if (status.kind === 'saving') return t('saving')
    if (status.kind === 'waiting') return t('notSavedYet')
    if (status.kind !== 'saved') return isDraft ? t('draftSaved') : ''
    const time = writtenTime(status.at, language, { timeStyle: 'short', timeZone })
    return t(isDraft ? 'draftSavedAt' : 'savedAt', { time })
  }

  return (
    <div
      ref={ref}
      tabIndex={-1}
      className={styles.state}
      data-local={isLocal ? status.reason : undefined}
      data-draft={isDraft || undefined}
    >
      <p aria-hidden={isLocal ? undefined : 'true'} role={isLocal ? 'status' : undefined}>
        {isLocal && <Icon name="offline" />}
        {status.kind === 'saved' && <Icon name="check" />}
        {text()}
      </p>
      {isLocal && status.reason === 'signedOut' && (
        <a className={buttons.text} href={link(logInPath)} target="_blank" rel="noopener">
          {t('logIn')}
        </a>
      )}
      {isLocal && (
        <button type="button" className={buttons.text} onClick={onRetry}>
          {t('trySaving')}
        </button>
      )}
      {isDraft && children}
    </div>
  )
}
