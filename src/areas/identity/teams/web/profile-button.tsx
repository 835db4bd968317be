import { Suspense, type MouseEvent } from 'react'
import { userRole } from '#shared/enums.ts'
import { useTranslation } from '#shared/use-translation.ts'
import { useLocation } from 'react-router'
import type { Viewer } from '#shared/layout.ts'
import { useLinks } from '#shared/links.ts'
import { profilesPath } from '#shared/profiles.ts'
import { Avatar } from '#ui/avatar.tsx'
import { lazyComponent } from '#ui/lazy-component.ts'
import spoken from '#ui/spoken.module.css'
import styles from './profile-button.module.css'

const CommandPalette = lazyComponent(
  async () =>
    (await import('#operations/admin-home/web/widgets/command-palette.tsx')).CommandPalette,
)

interface ProfileButtonProps {
  viewer: Viewer
  onOpen: (event: MouseEvent) => void
}

/** Active profile; opens the profile selection, or its page without scripts. */
export function ProfileButton({ viewer: { acting, role }, onOpen }: ProfileButtonProps) {
  const { t } = useTranslation('layout')
  const { pathname, search } = useLocation()
  const link = useLinks()

  return (
    <>
      <a
        className={styles.button}
        href={link(`${profilesPath}?from=${encodeURIComponent(pathname + search)}`)}
        aria-haspopup="dialog"
        onClick={onOpen}
      >
        <Avatar imageUrl={acting.imageUrl} />
        <span className={styles.name} dir="auto">
          {acting.label}
        </span>
        <span className={spoken.spoken}>{t('profiles')}</span>
      </a>
      {role === userRole.admin && (
        <Suspense>
          <CommandPalette />
        </Suspense>
      )}
    </>
  )
}
