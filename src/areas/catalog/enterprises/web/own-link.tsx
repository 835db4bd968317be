import { useFrame } from '#shared/layout.ts'
import { useLinks } from '#shared/links.ts'
import { accountAddress, mayEditProfile, profileFormAddress } from '#shared/profiles.ts'
import { useTranslation } from '#shared/use-translation.ts'

/** Leads the team to the editor, or those who may not edit to their workspace. */
export function OwnLink({ vendorId }: { vendorId: number }) {
  const { t } = useTranslation('enterprise')
  const link = useLinks()
  const mayEdit = mayEditProfile(useFrame()?.viewer?.acting.teamRole ?? null)

  return mayEdit ? (
    <a href={link(profileFormAddress(vendorId))}>{t('editOwn')}</a>
  ) : (
    <a href={link(accountAddress({ id: vendorId, type: 'vendor' }))}>{t('manageOwn')}</a>
  )
}
