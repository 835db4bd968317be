import type { BotCheck } from '#platform/bot-check/bot-check.ts'
import type { Db } from '#platform/db/db.ts'
import type { Files } from '#platform/files/files.ts'
import type { UploadTargets } from '#platform/files/store.ts'
import type { Geo } from '#platform/geo/geo.ts'
import type { IdentityProvider } from '#platform/identity/identity.ts'
import type { MailTransport } from '#platform/mail/mail.ts'
import type { Payments } from '#platform/payments/payments.ts'
import type { Search } from '#platform/search/search.ts'
import type { Texts } from '#platform/texts/texts.ts'
import type { Log } from './log.ts'

/** What a service may touch: the first argument of every use case. Built once, in `src/app.ts`. */
export interface App {
  db: Db
  search: Search
  geo: Geo
  files: Files
  uploadTargets: UploadTargets
  texts: Texts
  mail: MailTransport
  botCheck: BotCheck
  /** Who takes money for subscriptions; null where nobody is told. */
  payments: Payments | null
  /** Who else signs people in; those that are configured. */
  identityProviders: readonly IdentityProvider[]
  log: Log
  settings: AppSettings
}

/** The part of the configuration that answers depend on. */
export interface AppSettings {
  /** Scheme and host of the main site, no slash at the end. */
  baseUrl: string
  siteName: string
  siteLogo: string | null
  contactEmail: string | null
  /** What mails come from where a site has no address of its own; without a name, the site's. */
  mailFrom: { name: string | null; address: string }
  /** The folder that mails are put into where no mail server is told; null where one is. */
  outbox: string | null
  /** Who may read the outbox on a page, and see what every mail looks like. */
  mailbox: 'everyone' | 'admins' | 'nobody'
  /** Pages of the community on other platforms. */
  socialLinks: string[]
  googleMapsKey: string | null
  /** Where the pictures of maps are, with `{z}`, `{x}` and `{y}`; null: maps are drawn by the pages. */
  mapTilesUrl: string | null
  mapTilesAttribution: string | null
  openExchangeRatesAppId: string | null
  searchIndexPrefix: string
  searchAppId: string
  /** Key that browsers search with; it can only read. */
  searchKey: string
  /** Whether admins must have a second factor. */
  adminSecondFactor: boolean
  /** Signs and seals what goes out and comes back to us; never leaves the server. */
  signingKey: string
  /** Where the other back ends are, when not on the own origin; addresses without a slash at the end. */
  searchUrl: string | null
  chatHomeserverUrl: string | null
  storeUrl: string | null
  cdnUrl: string | null
}
