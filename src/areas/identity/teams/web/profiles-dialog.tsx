import { Suspense, useState, type MouseEvent } from 'react'
import { useTranslation } from '#shared/use-translation.ts'
import { Dialog } from '#ui/dialog.tsx'
import { useDialogOnDemand } from '#ui/dialog-on-demand.ts'
import { lazyComponent } from '#ui/lazy-component.ts'
import { Waiting } from '#ui/waiting.tsx'

const ProfilesInDialog = lazyComponent(
  async () => (await import('./profiles-in-dialog.tsx')).ProfilesInDialog,
)

const dialogId = 'profiles'

/** Profile dialog: from the header it returns to the page, from the menu leads to the account. */
export function useProfilesDialog() {
  const { t } = useTranslation('layout')
  const { wanted, open } = useDialogOnDemand(dialogId)
  const [toAccount, setToAccount] = useState(false)
  const opener = (leads: boolean) => (event: MouseEvent) => {
    setToAccount(leads)
    open(event)
  }

  return {
    openHere: opener(false),
    openForAccount: opener(true),
    dialog: wanted && (
      <Dialog id={dialogId} title={t('account')} shape="end-drawer">
        <Suspense fallback={<Waiting />}>
          <ProfilesInDialog toAccount={toAccount} />
        </Suspense>
      </Dialog>
    ),
  }
}
