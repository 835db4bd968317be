import { AppError } from '#shared/app-error.ts'
import { userRole, type TeamRole } from '#shared/enums.ts'
import type { KeyScope } from '#shared/access.ts'
import type { Language } from '#shared/languages.ts'
import type { Theme } from '#shared/preferences.ts'

/** A site of this installation: the main one or that of a network (design: "Sites"). */
export interface Site {
  id: number
  /** The network this site belongs to; null on the main site. */
  networkId: number | null
  host: string | null
  /** Name of the site; null uses the installation's setting. */
  name: string | null
  logoUrl: string | null
  contactEmail: string | null
  /** Layout of the network (specification 3.1); null on the main site. */
  layout: number | null
  subdomain: string | null
}

/** The caller of a request, with site and preferences; resolved once per request. */
export interface Caller {
  /** Id of the signed-in account; null for visitors. */
  accountId: number | null
  role: number | null
  /** Null for visitors. */
  session: CallerSession | null
  /** Memberships of the account in enterprise teams. */
  teams: readonly { enterpriseId: number; role: TeamRole }[]
  browser: Browser
  site: Site
  /** Scheme and host of the request, without a trailing slash. */
  origin: string
  language: Language
  /** ISO 4217. */
  currency: string
  /** ISO 3166-1 alpha-2. */
  country: string
  theme: Theme
  /** The key by which another shop system calls; it has no account. */
  key?: CallerKey | undefined
}

/** A valid key of another shop system. */
export interface CallerKey {
  id: number
  enterpriseId: number
  scopes: readonly KeyScope[]
}

export interface CallerSession {
  id: number
  /** Id of the active party: the own account or an enterprise of its teams. */
  actingId: number
  /** The admin using "View as" on this account, which is then read-only. */
  viewedBy: number | null
  /**
   * Whether this is an admin who must still use a second factor, and until then has a member's
   * permissions.
   */
  mustUseFactor: boolean
  /** Whether the account must still accept the current terms; pages ask for that first. */
  mustAgree: boolean
}

/** The browser of a request, with its cookies. */
export interface Browser {
  /** IP address. */
  address: string
  userAgent: string
  cookie(name: string): string | undefined
  /** Sets an HttpOnly cookie for this host only; without `maxAge` it is a session cookie. */
  setCookie(name: string, value: string, options?: { maxAge?: number }): void
  clearCookie(name: string): void
}

/** Returns the caller's account id. Throws not_signed_in for visitors. */
export function accountOf(caller: Caller): number {
  if (caller.accountId === null) throw new AppError('not_signed_in')
  return caller.accountId
}

/** Returns the caller's key. Throws not_signed_in for callers without one. */
export function keyOf({ key }: Caller): CallerKey {
  if (!key) throw new AppError('not_signed_in')
  return key
}

/** Returns whether the caller is in the team of an enterprise. */
export function isInTeam({ teams }: Caller, enterpriseId: number | null | undefined): boolean {
  return teams.some((team) => team.enterpriseId === enterpriseId)
}

/** Returns whether the caller is in the team of an enterprise, or an admin. */
export function mayWorkFor(caller: Caller, enterpriseId: number | undefined): boolean {
  return caller.role === userRole.admin || isInTeam(caller, enterpriseId)
}
