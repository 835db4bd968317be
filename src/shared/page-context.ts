import type { AnyContractRouter, ContractRouterClient } from '@orpc/contract'
import { createContext, type RouterContextProvider } from 'react-router'
import type { Language } from './languages.ts'
import type { Theme } from './preferences.ts'

/** What the server hands to the loaders of a page; established once per request. */
export interface PageContext {
  /** The API as this caller may use it: the router itself, called in process. By feature name. */
  api: Readonly<Record<string, unknown>>
  language: Language
  /** ISO 4217. */
  currency: string
  /** ISO 3166-1 alpha-2. */
  country: string
  theme: Theme
  /** Whether the reader has yet to agree to what binds them. */
  mustAgree: boolean
  /** Scheme and host of this site, no slash at the end: for canonical links. */
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
  /** Marks the inline scripts of this rendering as ours. */
  nonce: string
  /** Whether the page is sent as it is rendered; otherwise it is kept, without the nonce. */
  streamed: boolean
  /**
   * What a loader leaves here is drawn into the document and does not travel beside it a second
   * time as data. Null where the browser asked for the data alone.
   */
  drawn: Map<string, unknown> | null
  /** Waits for a turn of the event loop in which no other page is rendered. */
  ownTurn: () => Promise<void>
}

/** Interface texts, one namespace per feature. */
export interface PageTexts {
  /** The texts themselves, for rendering on the server. */
  resources(language: Language, namespace: string): Readonly<Record<string, string>>
  /** Where the browser gets them, `*` standing for the namespace; changes with any of the texts. */
  urls(language: Language): string
  namespaces: readonly string[]
}

export const pageContext = createContext<PageContext>()

export type ReadableContext = Readonly<Pick<RouterContextProvider, 'get'>>

/** The typed API of one feature inside a loader: `clientOf<typeof forumContract>('forum')(context)`. */
export function clientOf<Contract extends AnyContractRouter>(feature: string) {
  return (context: ReadableContext) =>
    context.get(pageContext).api[feature] as ContractRouterClient<Contract>
}
