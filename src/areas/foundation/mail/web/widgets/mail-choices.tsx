import { useTranslation } from '#shared/use-translation.ts'
import { useFetcher } from 'react-router'
import buttons from '#ui/button.module.css'
import { Choice, ChoiceGroup } from '#ui/field.tsx'
import type { MailChoice } from '../../contract.ts'
import styles from './mail-choices.module.css'

interface MailChoicesProps {
  /** As returned by `listChoices`. */
  choices: readonly MailChoice[]
  /** Result of a submission without scripts. */
  outcome?: 'saved' | 'failed' | undefined
}

/**
 * Email settings, saved in place; without scripts on their own page. Pages that use it load the
 * namespace `notifications`.
 */
export function MailChoices({ choices, outcome: first }: MailChoicesProps) {
  const { t } = useTranslation('notifications')
  const { Form, data, state } = useFetcher<{ outcome: 'saved' | 'failed' }>({ key: 'mail-choices' })
  const outcome = state === 'idle' ? (data?.outcome ?? first) : undefined

  return (
    <Form method="post" action="/mail/choices" className={styles.form}>
      <ChoiceGroup label={t('legend')}>
        {choices.map(({ topic, wanted }) => (
          <Choice
            key={topic}
            name="wanted"
            value={topic}
            defaultChecked={wanted}
            label={t(`topic-${topic}`)}
          />
        ))}
      </ChoiceGroup>
      <p className="quiet">{t('essential')}</p>
      <p className={styles.end}>
        <button className={buttons.primary} disabled={state !== 'idle'}>
          {t('save')}
        </button>
        <span role="status" data-outcome={outcome}>
          {outcome && t(outcome === 'saved' ? 'saved' : 'failed')}
        </span>
      </p>
    </Form>
  )
}
