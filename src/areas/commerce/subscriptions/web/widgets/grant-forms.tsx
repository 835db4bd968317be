import { useTranslation } from '#shared/use-translation.ts'
import { Form, useNavigation } from 'react-router'
import buttons from '#ui/button.module.css'
import { TextField } from '#ui/field.tsx'
import { DoneNote } from '#ui/outcome.tsx'
import form from '#ui/short-form.module.css'
import type { Subscription } from '../../contract.ts'
import type { SubscriptionResult } from './subscription-action.ts'
import styles from './subscription-panel.module.css'

interface GrantFormsProps {
  subscription: Subscription | null
  result: SubscriptionResult | undefined
}

/** Forms for admins to grant, change and end a subscription; each needs a reason and is audited. */
export function GrantForms({ subscription, result }: GrantFormsProps) {
  const { t } = useTranslation('subscription')
  const sending = useNavigation().formData?.get('intent')
  const granted = result?.intent === 'grant' ? result : undefined
  const ended = result?.intent === 'end-grant' ? result : undefined
  const runs = subscription?.subscribed ?? false
  const lastDay = runs && subscription?.periodEnd ? dayBefore(subscription.periodEnd) : ''

  return (
    <section className={styles.grant}>
      <h3>{t('byHand')}</h3>
      {subscription?.note && (
        <p className="quiet">
          {t('lastNote')} <q dir="auto">{subscription.note}</q>
        </p>
      )}
      {[granted, ended].map(
        (one) =>
          one?.problem === null && (
            <DoneNote key={one.intent}>{t(one === granted ? 'doneGranted' : 'doneEnded')}</DoneNote>
          ),
      )}
      <Form method="post" className={form.form} preventScrollReset key={runs ? 'on' : 'off'}>
        <input type="hidden" name="intent" value="grant" />
        <TextField
          label={t('lastDay')}
          hint={t('lastDayHint')}
          name="until"
          type="date"
          defaultValue={granted?.problem ? granted.until : lastDay}
          error={granted?.problem === 'dayOver' ? t('dayOver') : null}
        />
        <NoteField label={t('note')} problem={granted} />
        <button className={buttons.secondary} disabled={sending === 'grant'}>
          {t(runs ? 'changeGrant' : 'grant')}
        </button>
      </Form>
      {runs && (
        <Form method="post" className={form.form} preventScrollReset>
          <input type="hidden" name="intent" value="end-grant" />
          <NoteField label={t('noteOfEnd')} problem={ended} />
          <button className={buttons.grave} disabled={sending === 'end-grant'}>
            {t('endGrant')}
          </button>
        </Form>
      )}
    </section>
  )
}

interface NoteFieldProps {
  label: string
  problem: SubscriptionResult | undefined
}

function NoteField({ label, problem }: NoteFieldProps) {
  const { t } = useTranslation('subscription')
  const isOther = problem?.problem && problem.problem !== 'dayOver'

  return (
    <TextField
      label={label}
      name="note"
      required
      maxLength={500}
      dir="auto"
      defaultValue={problem?.problem ? problem.note : ''}
      error={isOther ? t(problem.problem ?? 'notPossible') : null}
    />
  )
}

/** Returns the last day of a period that ends at midnight. */
function dayBefore(end: string): string {
  return new Date(Date.parse(end) - 1).toISOString().slice(0, 10)
}
