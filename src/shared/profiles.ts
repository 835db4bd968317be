import { teamRole, type TeamRole } from './enums.ts'

/** What a profile of the switcher is, in its order (K-055). */
export const profileTypes = ['user', 'vendor', 'survey'] as const
export type ProfileType = (typeof profileTypes)[number]

interface Profile {
  id: number
  type: ProfileType
}

/** Where the account of a profile is (F-109). */
export function accountAddress({ id, type }: Profile): string {
  return type === 'user' ? `/account?userId=${id}` : `/account/vendor?vendorId=${id}`
}

/** Where the public profile of an enterprise is changed. */
export function profileFormAddress(vendorId: number): string {
  return `/account/vendor/profile?vendorId=${vendorId}`
}

/** Owners and admins of a team; null stands for an admin of the site. */
export function mayEditProfile(role: TeamRole | null): boolean {
  return role === null || role <= teamRole.admin
}

/** The page where profiles are switched without scripts. */
export const profilesPath = '/account/profiles'

/** Pages that are the same whoever one acts as. */
const commonPages = ['/account/preferences', profilesPath]

/**
 * Where one is after a switch made at an address: there, but for pages of an account, which give way
 * to those of the other (S-016). From the footer one always goes to the account (F-109).
 */
export function afterSwitch(profile: Profile, from: string, toAccount: boolean): string {
  const [path = ''] = from.split(/[?#]/)
  if (path === profilesPath) return accountAddress(profile)
  const inAccount = /^\/account(\/|$)/.test(path) && !commonPages.includes(path)
  return toAccount || inAccount ? accountAddress(profile) : from
}

/** The page of a mailed invitation to a team. */
export const invitationPath = '/account/invitation'

export function invitationAddress(token: string): string {
  return `${invitationPath}?teamInvitation=${encodeURIComponent(token)}`
}
