import { useTranslation } from '#shared/use-translation.ts'
import { WithScripts } from '#ui/with-scripts.tsx'
import { FacebookPassword } from './facebook-password.tsx'
import type { Social } from './outcome.ts'
import { SocialLinks } from './social-links.tsx'

interface SocialAccountProps {
  social: Social
  email: string
  providers: readonly Social[]
  redirect: string | null
}

/** Shown for accounts with a social login (S-005, E-004, E-007). */
export function SocialAccount({ social, email, providers, redirect }: SocialAccountProps) {
  const { t } = useTranslation('auth')

  return (
    <>
      <p>
        <bdi>{email}</bdi>
      </p>
      <p>{t(`social-${social}`)}</p>
      <SocialLinks providers={providers.filter((each) => each === social)} redirect={redirect} />
      {social === 'facebook' && (
        <WithScripts>
          <FacebookPassword email={email} />
        </WithScripts>
      )}
    </>
  )
}
