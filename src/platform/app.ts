import type { BotCheck } from '#platform/bot-check/bot-check.ts'
import type { Db } from '#platform/db/db.ts'
import type { Files } from '#platform/files/files.ts'
import type { UploadTargets } from '#platform/files/store.ts'
import type { GazetteerGeo } from '#platform/geo/gazetteer/gazetteer.ts'
import type { Geo } from '#platform/geo/geo.ts'
import type { IdentityProvider } from '#platform/identity/identity.ts'
import type { MailTransport } from '#platform/mail/mail.ts'
import type { CardPayments } from '#platform/payments/card-payments.ts'
import type { Payments } from '#platform/payments/payments.ts'
import type { PayoutProvider } from '#platform/payments/payout-provider.ts'
import type { Search } from '#platform/search/search.ts'
import type { Texts } from '#platform/texts/texts.ts'
import type { Translation } from '#platform/translation/translation.ts'
import type { Log } from './log.ts'

/**
 * Dependencies of the services, passed as first argument to every use case. Built once, in
 * `src/app.ts`.
 */
export interface App {
  db: Db
  search: Search
  geo: Geo
  /** The bundled gazetteer, whichever service answers `geo`. */
  gazetteer: GazetteerGeo
  files: Files
  uploadTargets: UploadTargets
  texts: Texts
  mail: MailTransport
  botCheck: BotCheck
  /** Payment provider of subscriptions; null if none is configured. */
  payments: Payments | null
  /** Card payments of the store; null if none are configured. */
  cardPayments: CardPayments | null
  /** Pays enterprises out; null if there are no payouts. */
  payouts: PayoutProvider | null
  /** Machine translation of profiles and listings; null if no service is configured. */
  translation: Translation | null
  /** Configured identity providers for social login. */
  identityProviders: readonly IdentityProvider[]
  log: Log
  /** Free and total bytes of the disk with the data folder. */
  diskSpace: () => Promise<{ free: number; total: number }>
  settings: AppSettings
}

/** Settings that responses depend on. */
export interface AppSettings {
  /** Scheme and host of the main site, without a trailing slash. */
  baseUrl: string
  /** Version of the program. */
  version: string
  siteName: string
  siteLogo: string | null
  contactEmail: string | null
  /**
   * Sender of emails for sites without an address of their own; without a name, the site's name is
   * used.
   */
  mailFrom: { name: string | null; address: string }
  /** Folder that emails are written to if no mail server is configured; otherwise null. */
  mailFolder: string | null
  /** Who may read the mail folder and the preview of all emails on a page. */
  mailbox: 'everyone' | 'admins' | 'nobody'
  /** URLs of the community's pages on other platforms. */
  socialLinks: string[]
  googleMapsKey: string | null
  /** URL template of map tiles with `{z}`, `{x}` and `{y}`; if null, pages draw maps themselves. */
  mapTilesUrl: string | null
  mapTilesAttribution: string | null
  openExchangeRatesAppId: string | null
  searchIndexPrefix: string
  searchAppId: string
  /** Read-only search key for browsers. */
  searchKey: string
  /** Origins of other sites whose pages may call the store API. */
  storeOrigins: readonly string[]
  /** Whether carts can be paid by a test provider, which charges nothing. */
  testPayments: boolean
  /** Whether webhooks may call this machine, and without TLS: in development and demos. */
  localWebhooks: boolean
  /** Whether admins must use a second factor. */
  adminSecondFactor: boolean
  /**
   * Key for signing and encrypting data that clients or the database hold; never leaves the server.
   */
  signingKey: string
  /** Addresses of other back ends if not on the same origin, without a trailing slash. */
  searchUrl: string | null
  chatHomeserverUrl: string | null
  storeUrl: string | null
  cdnUrl: string | null
}
