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
