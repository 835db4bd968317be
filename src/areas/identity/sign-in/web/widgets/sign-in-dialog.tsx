import { Suspense, type ReactNode } from 'react'
import { useTranslation } from '#shared/use-translation.ts'
import { Dialog } from '#ui/dialog.tsx'
import { DialogTexts } from '#ui/dialog-texts.tsx'
import { lazyComponent } from '#ui/lazy-component.ts'
import { Waiting } from '#ui/waiting.tsx'
import { forgetAction } from '#shared/pending-action.ts'
import { signedIn, signInDialogId, useSignInRequest } from './sign-in-request.ts'

const SignInSteps = lazyComponent(async () => (await import('./sign-in-steps.tsx')).SignInSteps)

/**
 * Login dialog, used once in the layout and rendered when first opened. `other` login methods
 * follow below the steps.
 */
export function SignInDialog({ other }: { other?: ReactNode }) {
  const { t } = useTranslation('layout')
  const request = useSignInRequest()
  if (!request) return null

  return (
    <Dialog
      id={signInDialogId}
      title={request.checkout ? t('checkout') : t('welcome')}
      onClose={(dialog) => dialog.returnValue !== signedIn && forgetAction()}
    >
      <Suspense fallback={<Waiting />}>
        <DialogTexts of="auth">
          <SignInSteps key={request.round} {...request} other={other} />
        </DialogTexts>
      </Suspense>
    </Dialog>
  )
}
