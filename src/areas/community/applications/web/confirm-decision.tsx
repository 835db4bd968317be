import { useEffect, useId, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { useTranslation } from '#shared/use-translation.ts'
import buttons from '#ui/button.module.css'
import { useHydrated } from '#shared/hydrated.ts'
import { ProblemNote } from '#ui/outcome.tsx'
import type { Application } from '../contract.ts'
import type { Typed } from './application-action.ts'
import styles from './confirm-decision.module.css'
import { reviewForm } from './review-form.tsx'

interface ConfirmDecisionProps {
  application: Application
  typed: Typed
  pending: NonNullable<Typed['pending']>
  onClose: () => void
}

/**
 * Asks before an application is published or not approved, and shows the email that will be sent.
 * Takes the focus, so that it is read out.
 */
export function ConfirmDecision({ application, typed, pending, onClose }: ConfirmDecisionProps) {
  const { t } = useTranslation('application')
  const headId = useId()
  const isLive = useHydrated()
  const isBusy = useNavigation().formMethod === 'POST'
  const head = useRef<HTMLHeadingElement>(null)
  const { decision, mail } = pending
  const isPublished = decision === 'publish'
  const name = application.title || t('untitled')

  useEffect(() => {
    head.current?.scrollIntoView({ block: 'center' })
    head.current?.focus({ preventScroll: true })
  }, [])

  return (
    <section className={styles.confirm} aria-labelledby={headId}>
      <h2 id={headId} ref={head} tabIndex={-1}>
        {t(isPublished ? 'publishTitle' : 'rejectTitle', { name })}
      </h2>
      <p>{t(isPublished ? 'publishText' : 'rejectText')}</p>
      {mail ? (
        <figure className={styles.mail}>
          <figcaption>
            {t('mailTo')} <bdi dir="ltr">{mail.to}</bdi>
          </figcaption>
          <div lang={mail.lang} dir="auto">
            <b>{mail.subject}</b>
            <p>{mail.text}</p>
          </div>
        </figure>
      ) : (
        <ProblemNote>{t('noMail')}</ProblemNote>
      )}
      <Form method="post" className={styles.buttons}>
        <input type="hidden" name="rev" value={application.rev} />
        <input type="hidden" name="why" value={typed.why} />
        <input type="hidden" name="confirmed" value="1" />
        {isLive ? (
          <button type="button" className={buttons.secondary} onClick={onClose}>
            {t('cancel')}
          </button>
        ) : (
          <a className={buttons.secondary} href={`#${reviewForm}`}>
            {t('cancel')}
          </a>
        )}
        <button
          className={isPublished ? buttons.primary : buttons.grave}
          name="decision"
          value={decision}
          disabled={isBusy}
        >
          {t(decision)}
        </button>
      </Form>
    </section>
  )
}
