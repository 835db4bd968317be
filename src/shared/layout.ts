import { useRouteLoaderData } from 'react-router'
import type { MenuEntry } from './feature-pages.ts'
import type { Language } from './languages.ts'
import type { PageContext } from './page-context.ts'
import type { Preferences, Theme } from './preferences.ts'

/** The signed-in account, and the profile it acts as. */
export interface Viewer {
  id: number
  name: string
  /** 1 admin, 2 vendor, 3 community partner, 4 public user. */
  role: number
  imageUrl: string | null
  acting: {
    id: number
    /** 1 user, 2 vendor, 3 survey. */
    type: number
    label: string
    imageUrl: string | null
    subDomain: string | null
    /** 1 owner, 2 admin, 3 member; null for oneself. */
    teamRole: number | null
  }
  /** Whether the account can act as any enterprises or surveys on this site. */
  hasProfiles: boolean
  /** The email was verified just before; the layout says so once. */
  justVerified: boolean
  /** The admin using "View as" on this account; null otherwise. */
  viewedBy: { id: number; name: string } | null
}

/** Data of the site that every page needs; loaded once per document by the root loader. */
export interface Frame {
  language: Language
  /** Scheme and host, without a trailing slash. */
  origin: string
  site: PageContext['site']
  /** Null for visitors. */
  viewer: Viewer | null
  preferences: Preferences
  theme: Theme
  /** Exchange rates: units per US dollar, for every currency prices can be shown in. */
  rates: Readonly<Record<string, number>>
  /** Keys of the site's own pages (`/{key}`), and the address of the featured content. */
  menu: { pages: readonly string[]; spotlight: string | null; admin: readonly MenuEntry[] }
  /** URL template of the interface texts in this language; `*` is replaced by the namespace. */
  texts: string
  year: number
}

/** Returns the root loader's data; undefined only where that loader failed. */
export function useFrame(): Frame | undefined {
  return useRouteLoaderData<Frame>('root')
}
