import { useState } from 'react'
import { useTranslation } from '#shared/use-translation.ts'
import buttons from '#ui/button.module.css'
import { useHydrated } from '#shared/hydrated.ts'
import { WithScripts } from '#ui/with-scripts.tsx'
import styles from './passkey-button.module.css'

/** Passkey login button, if supported. Its page loads the namespace `security`. */
export function PasskeyButton({
  rememberMe,
  onSignedIn,
}: {
  rememberMe: boolean
  onSignedIn: () => void
}) {
  const { t } = useTranslation('security')
  const live = useHydrated()
  const [state, setState] = useState<'ready' | 'waiting' | 'failed'>('ready')
  if (live && !('PublicKeyCredential' in window)) return null

  async function signIn() {
    setState('waiting')
    try {
      const { signInWithPasskey } = await import('./passkey-sign-in.ts')
      if (await signInWithPasskey(rememberMe)) return onSignedIn()
      setState('ready')
    } catch {
      setState('failed')
    }
  }

  return (
    <WithScripts>
      <div className={styles.passkey}>
        <button
          type="button"
          className={buttons.secondary}
          disabled={state === 'waiting'}
          onClick={() => void signIn()}
        >
          {t('passkeySignIn')}
        </button>
        {state === 'failed' && <p role="alert">{t('passkeyUnknown')}</p>}
      </div>
    </WithScripts>
  )
}
