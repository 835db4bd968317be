import type { AnyContractRouter, ContractRouterClient } from '@orpc/contract'
import { createContext, type RouterContextProvider } from 'react-router'
import type { MenuEntry } from './feature-pages.ts'
import type { Language } from './languages.ts'
import type { Theme } from './preferences.ts'

/** Data the server passes to the loaders of a page; created once per request. */
export interface PageContext {
  /** The API as this caller may use it, by feature: the router itself, called in process. */
  api: Readonly<Record<string, unknown>>
  language: Language
  /** ISO 4217. */
  currency: string
  /** ISO 3166-1 alpha-2. */
  country: string
  theme: Theme
  isSignedIn: boolean
  /** Whether the account still has to accept the current terms. */
  mustAgree: boolean
  /** Scheme and host of this site without a trailing slash, for canonical links. */
  origin: string
  site: {
    name: string
    logoUrl: string | null
    contactEmail: string | null
    whiteLabel: boolean
    hasBar: boolean
    socialLinks: readonly string[]
  }
  texts: PageTexts
  /** Pages in the menu of admins. */
  adminMenu: readonly MenuEntry[]
  /** CSP nonce of the inline scripts of this rendering. */
  nonce: string
  /** Receives the rendered document, which costs more as the body of a `Response`. */
  deliver: (html: Uint8Array) => void
  /** Waits for a turn of the event loop in which no other page is rendered. */
  ownTurn: () => Promise<void>
}

/** Interface texts, one namespace per feature. */
export interface PageTexts {
  /** Returns the texts of a namespace, for rendering on the server. */
  resources(language: Language, namespace: string): Readonly<Record<string, string>>
  /**
   * Returns the URL template for the browser, with `*` for the namespace; it changes when any text
   * changes.
   */
  urls(language: Language): string
  namespaces: readonly string[]
}

export const pageContext = createContext<PageContext>()

export type ReadableContext = Readonly<Pick<RouterContextProvider, 'get'>>

/**
 * Returns the typed API of one feature inside a loader: `clientOf<typeof
 * forumContract>('forum')(context)`.
 */
export function clientOf<Contract extends AnyContractRouter>(feature: string) {
  return (context: ReadableContext) =>
    context.get(pageContext).api[feature] as ContractRouterClient<Contract>
}
