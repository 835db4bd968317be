import { useTranslation } from '#shared/use-translation.ts'
import { useWrittenTime } from '#shared/written-time.ts'
import { mayManage } from '../../model.ts'
import buttons from '#ui/button.module.css'
import { Icon } from '#ui/icon.tsx'
import type { TeamInvitation } from '../../contract.ts'
import { TeamForm, useTeam } from './team-forms.tsx'
import styles from './team-panel.module.css'

/** Unanswered invitations with their actions. */
export function OpenInvitations() {
  const { t } = useTranslation('team')
  const { invitations } = useTeam()

  return (
    <section>
      <h2>{t('openInvitations')}</h2>
      <ul className={styles.list}>
        {invitations.map((invitation) => (
          <Invitation key={invitation.id} invitation={invitation} />
        ))}
      </ul>
    </section>
  )
}

function Invitation({ invitation }: { invitation: TeamInvitation }) {
  const { t } = useTranslation('team')
  const { power } = useTeam()
  const day = useWrittenTime()
  const { id, email, teamRole, invitedBy, expiresAt, expired } = invitation
  const until = { date: day(expiresAt) }

  return (
    <li className={styles.row}>
      <span className={styles.sign}>
        <Icon name="mail" />
      </span>
      <span className={styles.who}>
        <b dir="ltr">{email}</b>
        <small>
          {t(`role-${teamRole}`)}
          {invitedBy && ` · ${t('invitedBy', { name: invitedBy })}`}
        </small>
        <small suppressHydrationWarning>
          {expired ? t('expired', until) : t('openUntil', until)}
        </small>
      </span>
      {mayManage(power, teamRole) && (
        <span className="row">
          <TeamForm action="resend" fields={{ invitationId: id }}>
            <button className={buttons.secondary} aria-label={t('resendTo', { email })}>
              {t('resend')}
            </button>
          </TeamForm>
          <TeamForm action="withdraw" fields={{ invitationId: id }}>
            <button className={buttons.text} aria-label={t('withdrawOf', { email })}>
              {t('withdraw')}
            </button>
          </TeamForm>
        </span>
      )}
    </li>
  )
}
