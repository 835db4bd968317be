import type { ReactNode, Ref } from 'react'
import { useTranslation } from '#shared/use-translation.ts'
import { progressOf } from '#shared/forms/progress.ts'
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
  /** Shows a question on its page. */
  onShow: (questionId: number) => void
  /** Whether answers are saved that are not public. */
  isDraft: boolean
  /** Shown with a draft: whose it is, and how to discard it. */
  children?: ReactNode
}

/**
 * Save status and progress, sticky above the form. Names the first question whose answer is not
 * saved. Only what needs attention is announced.
 */
export function SaveState({ ref, onRetry, onShow, isDraft, children }: SaveStateProps) {
  const { t } = useTranslation('forms')
  const { store, language, wordsOf } = useForm()
  const link = useLinks()
  const timeZone = useTimeZone()
  const status = useFormPart(store, 'status', store.status)
  const isLocal = status.kind === 'local'
  const blocked = useFormPart(store, 'changes', store.blocked)

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
        <span>{text()}</span>
        <Requirements isShort={isDraft} hasText={text() !== ''} />
      </p>
      {blocked !== undefined && (
        <button type="button" className={buttons.text} onClick={() => onShow(blocked)}>
          <bdi>{t('goToQuestion', { question: wordsOf(blocked).title })}</bdi>
        </button>
      )}
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

/** How many of the required questions are answered; without `isShort` also if all are. */
function Requirements({ isShort, hasText }: { isShort: boolean; hasText: boolean }) {
  const { store, t } = useForm()
  // A text, because the store returns new objects.
  const counts = useFormPart(store, 'changes', () => {
    const { answered, required } = progressOf(store.layout, store.answers())
    return `${answered}/${required}`
  })
  const [answered = 0, required = 0] = counts.split('/').map(Number)
  if (required === 0 || (isShort && answered === required)) return null
  return (
    <span>
      {hasText && '· '}
      {t('requiredAnswered', { answered, count: required })}
    </span>
  )
}
