import { useTranslation } from '#shared/use-translation.ts'
import { useLinks } from '#shared/links.ts'
import buttons from '#ui/button.module.css'
import styles from './forms.module.css'
import type { Social } from './outcome.ts'

interface SocialLinksProps {
  /** Configured providers. */
  providers: readonly Social[]
  redirect: string | null
  referToken?: string | null
}

/** Social login buttons, continuing at the same redirect (F-074). */
export function SocialLinks({ providers, redirect, referToken }: SocialLinksProps) {
  const { t } = useTranslation('auth')
  const link = useLinks()
  if (providers.length === 0) return null

  const query = new URLSearchParams({
    ...(redirect && { redirect }),
    ...(referToken && { referToken }),
  })
  const search = query.size > 0 ? `?${query}` : ''
  return (
    <div className={styles.others}>
      {providers.map((provider) => (
        <a
          key={provider}
          className={buttons.secondary}
          href={link(`/auth/${provider}${search}`)}
          data-document=""
        >
          {t(`${provider}Login`)}
        </a>
      ))}
    </div>
  )
}
