import type { TeamRole } from '#shared/enums.ts'
import type { Language } from '#shared/languages.ts'
import type { Theme } from '#shared/preferences.ts'

/** A site of this installation: the main one, or a network's own (design: "Sites"). */
export interface Site {
  id: number
  /** The network whose directory this site is; null on the main site. */
  networkId: number | null
  host: string | null
  /** What the site calls itself; null means the installation's own setting. */
  name: string | null
  logoUrl: string | null
  contactEmail: string | null
  /** Number of the network's layout (specification 3.1); null on the main site. */
  layout: number | null
  subdomain: string | null
}

/** Who asks, on which site, with which preferences; established once per request. */
export interface Caller {
  /** The signed-in account; null for visitors. */
  accountId: number | null
  role: number | null
  /** Null for visitors. */
  session: CallerSession | null
  /** The enterprises the account works for. */
  teams: readonly { enterpriseId: number; role: TeamRole }[]
  browser: Browser
  site: Site
  /** Scheme and host the request came to, no slash at the end. */
  origin: string
  language: Language
  /** ISO 4217. */
  currency: string
  /** ISO 3166-1 alpha-2. */
  country: string
  theme: Theme
}

export interface CallerSession {
  id: number
  /** The party they act as: their own account or an enterprise of theirs. */
  actingId: number
  /** The admin who looks at the site as this person and can change nothing meanwhile. */
  viewedBy: number | null
  /** An admin who has yet to use a second factor, and until then may do what every member may. */
  mustUseFactor: boolean
  /** Who has yet to agree to what binds them, as it reads now; pages ask for that first. */
  mustAgree: boolean
}

/** The browser a request came from, and what it is to remember with the answer. */
export interface Browser {
  /** IP address. */
  address: string
  userAgent: string
  cookie(name: string): string | undefined
  /** Out of reach for scripts, for this host alone; without an age gone when the browser closes. */
  setCookie(name: string, value: string, options?: { maxAge?: number }): void
  clearCookie(name: string): void
}
