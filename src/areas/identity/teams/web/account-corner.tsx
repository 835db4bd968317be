import { Suspense, type MouseEvent } from 'react'
import { useTranslation } from '#shared/use-translation.ts'
import { useSignIn } from '#identity/sign-in/web/widgets/sign-in-request.ts'
import { useFrame } from '#shared/layout.ts'
import { lazyComponent } from '#ui/lazy-component.ts'
import styles from './account-corner.module.css'

const ProfileButton = lazyComponent(
  async () => (await import('./profile-button.tsx')).ProfileButton,
)

/** End of the header: the active profile, or the login button (F-091). */
export function AccountCorner({ onOpen }: { onOpen: (event: MouseEvent) => void }) {
  const { t } = useTranslation('layout')
  const viewer = useFrame()?.viewer
  const signIn = useSignIn()

  if (viewer) {
    return (
      <Suspense>
        <ProfileButton viewer={viewer} onOpen={onOpen} />
      </Suspense>
    )
  }
  return (
    <a className={styles.logIn} {...signIn}>
      {t('logIn')}
    </a>
  )
}
