import { useEffect } from 'react'
import { useTranslation } from '#shared/use-translation.ts'
import buttons from '#ui/button.module.css'
import { Dialog, openDialog } from '#ui/dialog.tsx'
import { Icon } from '#ui/icon.tsx'
import styles from './invitations.module.css'
import { InviteForm, InviteLink } from './invite-form.tsx'
import type { ReferralResult } from './referral-action.ts'

interface InviteDialogProps {
  /** Name of the inviting party. */
  inviter: string
  /** Invitation link, if created. */
  link: string | null
  /** Result of the last form. */
  result: ReferralResult | undefined
  /** Initially open, as requested by the URL. */
  isOpen: boolean
}

const id = 'invite-dialog'

/**
 * Dialog for admins to invite on behalf of someone (P-012); without scripts the button leads to
 * `#invites`. Its page handles the form with `referralAction` and loads the namespace `points`.
 */
export function InviteDialog({ inviter, link, result, isOpen }: InviteDialogProps) {
  const { t } = useTranslation('referrals')
  const title = t('inviteFor', { name: inviter })
  useEffect(() => {
    if (isOpen) openDialog(id)
  }, [isOpen])

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
