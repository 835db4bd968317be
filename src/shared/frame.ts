import { useRouteLoaderData } from 'react-router'
import type { Language } from './languages.ts'
import type { PageContext } from './page-context.ts'
import type { Preferences, Theme } from './preferences.ts'

/** What every page knows of its site; loaded once per document by the root. */
export interface Frame {
  language: Language
  /** Scheme and host, no slash at the end. */
  origin: string
  site: PageContext['site']
  preferences: Preferences
  theme: Theme
  /** Units per US dollar of every currency prices can be shown in. */
  rates: Readonly<Record<string, number>>
  /** Keys of the site's own pages (`/{key}`), and the address of what is featured. */
  menu: { pages: readonly string[]; spotlight: string | null }
  /** Addresses of the interface texts in this language, by namespace. */
  texts: Readonly<Record<string, string>>
  year: number
}

/** Undefined only where the root loader itself failed. */
export function useFrame(): Frame | undefined {
  return useRouteLoaderData<Frame>('root')
}
