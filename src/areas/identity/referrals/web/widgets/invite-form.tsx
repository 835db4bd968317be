import { useTranslation } from '#shared/use-translation.ts'
import { Form } from 'react-router'
import { useFrame } from '#shared/layout.ts'
import buttons from '#ui/button.module.css'
import { CopyField } from '#ui/copy-field.tsx'
import { Choice, ChoiceGroup, TextField } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { DoneNote, ProblemNote } from '#ui/outcome.tsx'
import styles from './invitations.module.css'
import type { ReferralResult } from './referral-action.ts'
import { useIsSending } from './use-is-sending.ts'

interface InviteFormProps {
  /** Name of the inviting party. */
  inviter: string
  /** Result of the last form. */
  result: ReferralResult | undefined
}

/** Text key of an error of the address. */
const emailProblems = { email: 'emailInvalid', own: 'ownAddress' } as const

export function InviteForm({ inviter, result }: InviteFormProps) {
  const { t } = useTranslation('referrals')
  const site = useFrame()?.site.name ?? ''
  const isSending = useIsSending('invite')
  const own = result?.intent === 'invite' ? result : undefined
  const invalid = own?.problem ? own : undefined
  const problem = own?.problem ?? null
  const isEmail = problem === 'email' || problem === 'own'

  return (
    // A new key resets the form after each invitation.
    <Form
      method="post"
      className={styles.form}
      preventScrollReset
      key={invalid ? 'again' : own?.email}
    >
      <input type="hidden" name="intent" value="invite" />
      <ChoiceGroup label={t('kind')}>
        <div className={styles.kinds}>
          <Choice type="radio" name="kind" value="1" defaultChecked label={t('kindPerson')} />
          <Choice type="radio" name="kind" value="2" label={t('kindEnterprise')} />
        </div>
      </ChoiceGroup>
      <div className={styles.pair}>
        <TextField
          label={t('inviteName')}
          name="name"
          maxLength={200}
          autoComplete="off"
          defaultValue={invalid?.name}
        />
        <TextField
          label={t('inviteEmail')}
          name="email"
          type="email"
          required
          maxLength={254}
          autoComplete="off"
          dir="ltr"
          defaultValue={invalid?.email}
          error={isEmail ? t(emailProblems[problem]) : null}
        />
      </div>
      <Choice name="reminder" label={t('reminder')} hint={t('reminderHint')} />
      <details className={styles.preview}>
        <summary>{t('preview')}</summary>
        <blockquote>
          <b>{t('subject', { inviter, site })}</b>
          <span>{t('message', { inviter, site })}</span>
        </blockquote>
      </details>
      {own?.done && (
        <DoneNote>
          {t(own.done === 'known' ? 'doneKnown' : 'doneInvited', { email: own.email })}
        </DoneNote>
      )}
      {problem && !isEmail && <ProblemNote>{t(problem)}</ProblemNote>}
      <div>
        <button className={buttons.primary} disabled={isSending}>
          <Icon name="mail" />
          {t(isSending ? 'inviting' : 'invite')}
        </button>
      </div>
    </Form>
  )
}

interface InviteLinkProps {
  /** Id of the field. */
  id: string
  /** Null if not created yet. */
  link: string | null
  /** Name of the inviting party. */
  inviter: string
}

/** Personal invitation link, created on request and reused. */
export function InviteLink({ id, link, inviter }: InviteLinkProps) {
  const { t } = useTranslation('referrals')
  const site = useFrame()?.site.name ?? ''
  const isSending = useIsSending('link')

  if (link === null) {
    return (
      <Form method="post" className={styles.link} preventScrollReset>
        <p className="quiet">{t('linkHint')}</p>
        <button className={buttons.secondary} name="intent" value="link" disabled={isSending}>
          <Icon name="share" />
          {t('getLink')}
        </button>
      </Form>
    )
  }
  const mail = new URLSearchParams({
    subject: t('subject', { inviter, site }),
    body: `${t('message', { inviter, site })}\n\n${link}`,
  })
  return (
    <div className={styles.link}>
      <CopyField id={id} label={t('link')} text={link} copied={t('linkCopied')} rows={2} />
      <a className={buttons.text} href={`mailto:?${mail.toString().replaceAll('+', '%20')}`}>
        {t('mailLink')}
      </a>
    </div>
  )
}
