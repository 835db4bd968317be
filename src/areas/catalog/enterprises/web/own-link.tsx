import { useLinks } from '#shared/links.ts'
import { accountAddress, mayEditProfile, profileFormAddress } from '#shared/profiles.ts'
import { useTranslation } from '#shared/use-translation.ts'

/** Leads the team to the editor, or those who may not edit to their workspace. */
export function OwnLink({ vendorId, teamRole }: { vendorId: number; teamRole: number }) {
  const { t } = useTranslation('enterprise')
  const link = useLinks()

  return mayEditProfile(teamRole) ? (
    <a href={link(profileFormAddress(vendorId))}>{t('editOwn')}</a>
  ) : (
    <a href={link(accountAddress({ id: vendorId, type: 'vendor' }))}>{t('manageOwn')}</a>
  )
}
