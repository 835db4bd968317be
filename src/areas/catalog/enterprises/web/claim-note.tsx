import { useSignIn } from '#identity/sign-in/web/widgets/sign-in-request.ts'
import { claimAddress } from '#shared/claim-path.ts'
import { useFrame } from '#shared/layout.ts'
import { useLinks } from '#shared/links.ts'
import { useTranslation } from '#shared/use-translation.ts'
import type { Profile } from '../contract.ts'

/** Leads the owner of a profile without a team to the page where it is claimed. */
export function ClaimNote({ profile: { subDomain, brand } }: { profile: Profile }) {
  const { t } = useTranslation('enterprise')
  const link = useLinks()
  const isVisitor = useFrame()?.viewer === null
  const path = claimAddress(subDomain)
  const signIn = useSignIn(path, { reason: { to: 'claim', name: brand } })

  return (
    <p>
      {t('isThisYours')} <a {...(isVisitor ? signIn : { href: link(path) })}>{t('claimProfile')}</a>
    </p>
  )
}
