import { useTranslation } from '#shared/use-translation.ts'
import { Form } from 'react-router'
import buttons from '#ui/button.module.css'
import { Moment } from '#ui/moment.tsx'
import { Pager } from '#ui/pager.tsx'
import type { Referral, ReferralPage } from '../../contract.ts'
import badge from '#ui/badge.module.css'
import { inviteeKind } from '#shared/enums-of-account.ts'
import styles from './invitations.module.css'
import { InviteForm, InviteLink } from './invite-form.tsx'
import type { ReferralResult } from './referral-action.ts'
import { useIsSending } from './use-is-sending.ts'

interface InvitationsProps {
  referrals: ReferralPage
  /** Invitation link, if created. */
  link: string | null
  /** Name of the inviting party. */
  inviter: string
  /** Result of the last form. */
  result: ReferralResult | undefined
  href: (page: number) => string
}

/**
 * Invitations by email or link. Its page handles the forms with `referralAction` and loads the
 * namespace `points`.
 */
export function Invitations({ referrals, link, inviter, result, href }: InvitationsProps) {
  const { t } = useTranslation('referrals')
  const mailed = referrals.referrals.filter(({ email }) => email !== null)

  return (
    <>
      <p>{t('inviteHint')}</p>
      <InviteForm inviter={inviter} result={result} />
      <InviteLink id="referral-link" link={link} inviter={inviter} />
      {mailed.length > 0 && (
        <ul className={styles.list} aria-label={t('invited')}>
          {mailed.map((referral) => (
            <Invited key={referral.id} referral={referral} />
          ))}
        </ul>
      )}
      {referrals.joined > 0 && <p>{t('joined', { count: referrals.joined })}</p>}
      <Pager label={t('invited')} page={referrals.page} pages={referrals.pages} href={href} />
    </>
  )
}

function Invited({ referral }: { referral: Referral }) {
  const { t } = useTranslation('referrals')
  const { id, email, name, state, kind, reminder, reminders, createdAt } = referral
  const isSending = useIsSending('reminder', id)
  const hasCome = state !== 'sent' && state !== 'opened'

  return (
    <li>
      <span className={styles.who}>
        <b dir="auto">{name || email}</b>
        <small className="quiet">
          {name && (
            <>
              <bdi dir="ltr">{email}</bdi> ·{' '}
            </>
          )}
          {kind === inviteeKind.enterprise && <>{t('kindEnterprise')} · </>}
          <Moment at={createdAt} />
        </small>
      </span>
      <span className={badge.badge}>{t(`state-${state}`)}</span>
      {!hasCome && (
        <Form method="post" className={styles.reminder} preventScrollReset>
          <input type="hidden" name="intent" value="reminder" />
          <input type="hidden" name="id" value={id} />
          {!reminder && <input type="hidden" name="reminder" value="on" />}
          <small className="quiet">
            {reminders > 0 && <>{t('reminded', { count: reminders })} </>}
            {reminder && reminders < 2 && t('willRemind')}
          </small>
          {reminders < 2 && (
            <button
              className={buttons.text}
              disabled={isSending}
              aria-label={`${t(reminder ? 'stopReminding' : 'remind')}: ${name || email}`}
            >
              {t(reminder ? 'stopReminding' : 'remind')}
            </button>
          )}
        </Form>
      )}
    </li>
  )
}
