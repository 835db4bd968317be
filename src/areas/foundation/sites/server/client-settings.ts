import type { App } from '#platform/app.ts'
import { cachedPerDatabase } from '#platform/cached.ts'
import type { Caller } from '#platform/caller.ts'
import type { Db } from '#platform/db/db.ts'
import { networkLayout } from '#shared/enums.ts'
import { languageInfo, languages, type Language } from '#shared/languages.ts'
import type { ClientSettings, SiteFrame } from '../contract.ts'
import { siteHas } from './scope.ts'
import * as queries from './site-queries.ts'

/** Returns the settings that clients load first, with URLs of other back ends (C-001, C-007). */
export async function getClientSettings(app: App, caller: Caller): Promise<ClientSettings> {
  const { settings, texts } = app
  const search = new URL(settings.searchUrl ?? `${caller.origin}/search`)
  return {
    languageCode: caller.language,
    translationTimestamp: texts.timestamp,
    googleMapsKey: settings.googleMapsKey,
    mapTiles: settings.mapTilesUrl
      ? { url: settings.mapTilesUrl, attribution: settings.mapTilesAttribution ?? '' }
      : null,
    openExchangeRatesAppId: settings.openExchangeRatesAppId,
    whiteLabel: { subdomain: caller.site.subdomain },
    search: {
      appId: settings.searchAppId,
      apiKey: settings.searchKey,
      host: `${search.host}${search.pathname}`,
      protocol: search.protocol === 'https:' ? 'https' : 'http',
      indexPrefix: settings.searchIndexPrefix,
    },
    chat: { homeserverUrl: settings.chatHomeserverUrl ?? caller.origin },
    store: { baseUrl: settings.storeUrl ?? `${caller.origin}/commerce` },
    cdnUrl: settings.cdnUrl ?? `${caller.origin}/cdn`,
  }
}

/** Specification C-021. */
export async function listLanguages() {
  return languages.map((code) => ({ code, ...languageInfo[code] }))
}

/** Same as `/cdn/{language}/translation.json`, for installations without a CDN (C-010). */
export async function getTranslation(app: App, _: Caller, input: { language: Language }) {
  return app.texts.merged(input.language)
}

/** Cache lifetime. */
const maxAgeMs = 60_000

const currencies = cachedPerDatabase(queries.allCurrencies, maxAgeMs)

/** Specification C-022. */
export async function listCurrencies(app: App) {
  return currencies.get(app.db)
}

/** Invalidates the cache after a change by this process. */
export function forgetCurrencies(db: Db): void {
  currencies.clear(db)
}

/** Returns the codes of supported currencies. */
export async function currencyCodes(db: Db): Promise<ReadonlySet<string>> {
  return new Set((await currencies.get(db)).map(({ code }) => code))
}

/** Network layouts without a tab bar, as they have one kind of content (specification 2.6). */
const layoutsWithoutBar: readonly number[] = [
  networkLayout.directoryOnly,
  networkLayout.specialOffer,
]

/** Returns name and branding; a network's site never shows the host's (design: "Sites"). */
export async function getSiteFrame(app: App, caller: Caller): Promise<SiteFrame> {
  const { settings } = app
  const { site } = caller
  const main = siteHas(site, 'host')
  return {
    name: site.name ?? (main ? settings.siteName : (site.subdomain ?? caller.origin)),
    logoUrl: site.logoUrl ?? (main ? settings.siteLogo : null),
    contactEmail: site.contactEmail ?? (main ? settings.contactEmail : null),
    whiteLabel: !main,
    hasBar: !layoutsWithoutBar.includes(site.layout ?? 0),
    socialLinks: main ? settings.socialLinks : [],
  }
}
