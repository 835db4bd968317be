import { useRouteLoaderData } from 'react-router'
import type { Language } from './languages.ts'
import type { PageContext } from './page-context.ts'
import type { Preferences, Theme } from './preferences.ts'

/** Who is signed in, and whom they act as. */
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
  /** Whether there are enterprises or surveys they can act as on this site. */
  hasProfiles: boolean
  /** The admin who looks at the site as this person. */
  viewedBy: { id: number; name: string } | null
}

/** What every page knows of its site; loaded once per document by the root. */
export interface Frame {
  language: Language
  /** Scheme and host, no slash at the end. */
  origin: string
  site: PageContext['site']
  /** Null for visitors. */
  viewer: Viewer | null
  preferences: Preferences
  theme: Theme
  /** Units per US dollar of every currency prices can be shown in. */
  rates: Readonly<Record<string, number>>
  /** Keys of the site's own pages (`/{key}`), and the address of what is featured. */
  menu: { pages: readonly string[]; spotlight: string | null }
  /** Address of the interface texts in this language, `*` standing for the namespace. */
  texts: string
  year: number
}

/** Undefined only where the root loader itself failed. */
export function useFrame(): Frame | undefined {
  return useRouteLoaderData<Frame>('root')
}
