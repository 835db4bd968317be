import type { Db } from '#platform/db/db.ts'
import type { Files } from '#platform/files/files.ts'
import type { Geo } from '#platform/geo/geo.ts'
import type { Search } from '#platform/search/search.ts'
import type { Texts } from '#platform/texts/texts.ts'
import type { Log } from './log.ts'

/** What a service may touch: the first argument of every use case. Built once, in `src/app.ts`. */
export interface App {
  db: Db
  search: Search
  geo: Geo
  files: Files
  texts: Texts
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
  /** Where the other back ends are, when not on the own origin; addresses without a slash at the end. */
  searchUrl: string | null
  chatHomeserverUrl: string | null
  storeUrl: string | null
  cdnUrl: string | null
}
