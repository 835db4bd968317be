import type { Ref } from 'react'
import { useTranslation } from '#shared/use-translation.ts'
import { useLinks } from '#shared/links.ts'
import { logInPath } from '#shared/log-in.ts'
import { writtenTime } from '#shared/written-time.ts'
import buttons from '#ui/button.module.css'
import { Icon } from '#ui/icon.tsx'
import { useTimeZone } from '#ui/time-zone.ts'
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
}

/** Save status. Only what needs attention is announced. */
export function SaveState({ ref, onRetry }: SaveStateProps) {
  const { t } = useTranslation('forms')
  const { store, language } = useForm()
  const link = useLinks()
  const timeZone = useTimeZone()
  const status = useFormPart(store, 'status', store.status)
  const isLocal = status.kind === 'local'
  const text = isLocal
    ? t(localTexts[status.reason])
    : status.kind === 'saved'
      ? t('savedAt', {
          time: writtenTime(status.at, language, { timeStyle: 'short', timeZone }),
        })
      : status.kind === 'saving'
        ? t('saving')
        : status.kind === 'waiting'
          ? t('notSavedYet')
          : ''

  return (
    <div
      ref={ref}
      tabIndex={-1}
      className={styles.state}
      data-local={isLocal ? status.reason : undefined}
    >
      <p aria-hidden={isLocal ? undefined : 'true'} role={isLocal ? 'status' : undefined}>
        {isLocal && <Icon name="offline" />}
        {status.kind === 'saved' && <Icon name="check" />}
        {text}
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
    </div>
  )
}
