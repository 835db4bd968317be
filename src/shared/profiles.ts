import { teamRole } from './enums.ts'

/** Types of profiles in the switcher, in display order (K-055). */
export const profileTypes = ['user', 'vendor', 'survey'] as const
export type ProfileType = (typeof profileTypes)[number]

interface Profile {
  id: number
  type: ProfileType
}

/** Returns the address of a profile's account page (F-109). */
export function accountAddress({ id, type }: Profile): string {
  return type === 'user' ? `/account?userId=${id}` : `/account/vendor?vendorId=${id}`
}

/** Returns the address of the form that edits an enterprise's public profile. */
export function profileFormAddress(vendorId: number): string {
  return `/account/vendor/profile?vendorId=${vendorId}`
}

/**
 * Returns whether a role may edit the profile: owners and admins of the team; null stands for an
 * admin of the site.
 */
export function mayEditProfile(role: number | null): boolean {
  return role === null || role <= teamRole.admin
}

/** Page for switching profiles without scripts. */
export const profilesPath = '/account/profiles'

/** Account pages that do not depend on the active profile. */
const commonPages = ['/account/preferences', profilesPath]

/**
 * Returns the address to show after switching profiles: an enterprise's overview, or for oneself
 * the current page, except for account pages (S-016). From the footer it is always the account
 * (F-109). On a page where something can be said in an enterprise's name, one stays.
 */
export function afterSwitch(profile: Profile, from: string, toAccount: boolean): string {
  const [path = ''] = from.split(/[?#]/)
  if (path === profilesPath || toAccount) return accountAddress(profile)
  if (commonPages.includes(path)) return from
  const inAccount = /^\/(account|marketplace-dashboard|add-listing|edit-listing)(\/|$)/.test(path)
  const toWork = profile.type === 'vendor' && !isAboutSomeone(path)
  return inAccount || toWork ? accountAddress(profile) : from
}

/** Whether the page at a path is a profile or a listing. */
function isAboutSomeone(path: string): boolean {
  return /^\/(marketplace\/listing\/[^/]+|(?!marketplace$)[^/]+)$/.test(path)
}

/** Page of an emailed team invitation. */
export const invitationPath = '/account/invitation'

export function invitationAddress(token: string): string {
  return `${invitationPath}?teamInvitation=${encodeURIComponent(token)}`
}
