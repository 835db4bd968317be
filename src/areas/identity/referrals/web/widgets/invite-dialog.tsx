import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import buttons from '#ui/button.module.css'
import { Dialog, openDialog } from '#ui/dialog.tsx'
import { Icon } from '#ui/icon.tsx'
import styles from './invitations.module.css'
import { InviteForm, InviteLink } from './invite-form.tsx'
import type { ReferralResult } from './referral-action.ts'

interface InviteDialogProps {
  /** In whose name. */
  inviter: string
  /** The link to pass on by hand, where one was made. */
  link: string | null
  /** What became of the form that was sent last. */
  result: ReferralResult | undefined
  /** Whether the address asked for it: it is open at once then. */
  isAsked: boolean
}

const id = 'invite-dialog'

/**
 * For admins, who invite in somebody's name (P-012): a button, and over the page what `Invitations`
 * offers in its section `#invites`, where the button leads without scripts. Its page answers the
 * form by `referralAction` and names `points` among its texts.
 */
export function InviteDialog({ inviter, link, result, isAsked }: InviteDialogProps) {
  const { t } = useTranslation('points')
  const title = t('inviteFor', { name: inviter })
  useEffect(() => {
    if (isAsked) openDialog(id)
  }, [isAsked])

  return (
    <div>
      <a
        className={buttons.secondary}
        href="#invites"
        onClick={(event) => {
          event.preventDefault()
          openDialog(id)
        }}
      >
        <Icon name="mail" />
        {title}
      </a>
      <Dialog id={id} title={title} isHeld>
        {() => (
          <div className={styles.dialog}>
            <InviteForm inviter={inviter} result={result} />
            <InviteLink id="invite-dialog-link" link={link} inviter={inviter} />
          </div>
        )}
      </Dialog>
    </div>
  )
}
