import { useTranslation } from '#shared/use-translation.ts'
import { Form } from 'react-router'
import { useLinks } from '#shared/links.ts'
import { logInAddress } from '#shared/log-in.ts'
import { profilesPath } from '#shared/profiles.ts'
import { Avatar } from '#ui/avatar.tsx'
import buttons from '#ui/button.module.css'
import type { OwnInvitation } from '../contract.ts'
import styles from './invitation.module.css'
import { useWrittenTime } from '#shared/written-time.ts'

interface InvitationProps {
  invitation: OwnInvitation
  /** The reader's email; null for visitors. */
  email: string | null
  /** Path to return to. */
  here: string
}

/** Invitation with its actions, depending on who is logged in. */
export function Invitation({ invitation, email, here }: InvitationProps) {
  const { t } = useTranslation('team')
  const link = useLinks()
  const day = useWrittenTime()
  const { vendor, invitedBy, teamRole, expiresAt } = invitation
  const name = vendor.label

  return (
    <>
      <header className={styles.head}>
        <Avatar imageUrl={vendor.imageUrl} large />
        <h1>{t('invitationTo', { name })}</h1>
      </header>
      <p>
        {invitedBy
          ? t('invitationFrom', { inviter: invitedBy, name })
          : t('invitationToo', { name })}
      </p>
      <p>
        <b>{t(`role-${teamRole}`)}</b> · {t(`roleHint-${teamRole}`)}
      </p>
      <p className="quiet" suppressHydrationWarning>
        {t('openUntil', { date: day(expiresAt) })}
      </p>
      {email === invitation.email ? (
        <Answer id={invitation.id} here={here} />
      ) : email === null ? (
        <LogInFirst invitation={invitation} here={here} />
      ) : (
        <OtherAddress invitation={invitation} email={email} here={here} />
      )}
      {vendor.subDomain && <a href={link(`/${vendor.subDomain}`)}>{t('toProfile')}</a>}
    </>
  )
}

function Answer({ id, here }: { id: number; here: string }) {
  const { t } = useTranslation('team')

  return (
    <Form method="post" action={here} className={styles.answers}>
      <input type="hidden" name="id" value={id} />
      <button className={buttons.primary} name="do" value="accept">
        {t('accept')}
      </button>
      <button className={buttons.secondary} name="do" value="decline">
        {t('decline')}
      </button>
    </Form>
  )
}

function LogInFirst({ invitation, here }: Omit<InvitationProps, 'email'>) {
  const { t } = useTranslation('team')
  const link = useLinks()
  const { id, email, name } = invitation
  const signUp = new URLSearchParams({ redirect: here, email, ...(name && { name }) })
  const logIn = `${logInAddress(here)}&${new URLSearchParams({ email })}`

  return (
    <>
      <p>{t('logInFirst', { email })}</p>
      <div className={styles.answers}>
        <a className={buttons.primary} href={link(logIn)}>
          {t('logIn')}
        </a>
        <a className={buttons.secondary} href={link(`/auth/signup-page?${signUp}`)}>
          {t('signUp')}
        </a>
        <Form method="post" action={here}>
          <input type="hidden" name="id" value={id} />
          <button className={buttons.text} name="do" value="decline">
            {t('decline')}
          </button>
        </Form>
      </div>
    </>
  )
}

function OtherAddress({ invitation, email, here }: InvitationProps & { email: string }) {
  const { t } = useTranslation('team')
  const link = useLinks()

  return (
    <>
      <p>{t('otherAddress', { email, invited: invitation.email })}</p>
      <form method="post" action={link(profilesPath)} className={styles.answers}>
        <input type="hidden" name="from" value={here} />
        <button className={buttons.primary} name="do" value="signOut">
          {t('changeAccount')}
        </button>
      </form>
    </>
  )
}
