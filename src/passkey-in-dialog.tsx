import { goOn } from './areas/identity/sign-in/web/widgets/sending.ts'
import { useSignInRequest } from './areas/identity/sign-in/web/widgets/sign-in-request.ts'
import { PasskeyButton } from './areas/identity/security/web/widgets/passkey-button.tsx'
import styles from './passkey-in-dialog.module.css'
import { DialogTexts } from './ui/dialog-texts.tsx'

/** Passkey login in the login dialog. */
export function PasskeyInDialog() {
  const redirect = useSignInRequest()?.redirect ?? null

  return (
    <DialogTexts of="security">
      <div className={styles.other}>
        <PasskeyButton rememberMe={false} onSignedIn={() => goOn(redirect)} />
      </div>
    </DialogTexts>
  )
}
