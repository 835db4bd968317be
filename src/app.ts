import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Config } from './config.ts'
import {
  recordIndex,
  recordSchema,
  suggestionIndex,
  suggestionSchema,
  synonymsOf,
} from './features/directory/server/service.ts'
import { usCountiesOf } from './features/location/server/service.ts'
import type { App } from './platform/app.ts'
import { connect, type Connection } from './platform/db/db.ts'
import { openFiles } from './platform/files/files.ts'
import { siteLogoUrl } from './platform/files/site-logo.ts'
import { gazetteerGeo } from './platform/geo/gazetteer/gazetteer.ts'
import { googleGeo } from './platform/geo/google.ts'
import type { Log } from './platform/log.ts'
import { openSearch } from './platform/search/engine/open-search.ts'
import type { Synonyms } from './platform/search/search.ts'
import { openTexts } from './platform/texts/texts.ts'
import type { Secrets } from './secrets.ts'

export interface OpenApp {
  app: App
  synonyms: Synonyms
  /** Loads what the first visitor who needs it would otherwise wait for. */
  warmUp(): void
  close(): Promise<void>
}

const locales = fileURLToPath(new URL('../locales', import.meta.url))

/** The one place where ports meet their adapters. */
export async function openApp(
  config: Config,
  secrets: Secrets,
  databaseUrl: string,
  log: Log,
): Promise<OpenApp> {
  const connection: Connection = connect(databaseUrl, {
    max: 20,
    onError: (error) => log.warn({ err: error }, 'a database connection broke'),
  })
  const search = await openSearch({
    folder: join(config.dataDir, 'search'),
    indexes: { [recordIndex]: recordSchema, [suggestionIndex]: suggestionSchema },
    log: (event, details) => log.info(details, `search: ${event}`),
  })
  const synonyms = await synonymsOf(connection.db)
  await search.setSynonyms(synonyms)

  const gazetteer = gazetteerGeo({ folder: join(config.dataDir, 'geo') })
  const { googleMapsKey } = config
  const counties = () => usCountiesOf(connection.db)
  const app: App = {
    db: connection.db,
    search,
    geo: googleMapsKey
      ? googleGeo({ key: googleMapsKey, fallback: gazetteer, counties, log })
      : gazetteer,
    files: openFiles(config.dataDir),
    texts: openTexts(locales, config.cdnUrl ?? '/cdn'),
    log,
    settings: {
      baseUrl: config.baseUrl,
      siteName: config.site.name,
      siteLogo: siteLogoUrl(config.site.logo),
      contactEmail: config.site.contactEmail,
      socialLinks: config.site.socialLinks,
      googleMapsKey,
      mapTilesUrl: config.mapTilesUrl,
      mapTilesAttribution: config.mapTilesAttribution,
      openExchangeRatesAppId: config.openExchangeRatesAppId,
      searchIndexPrefix: config.search.indexPrefix,
      searchAppId: config.search.appId,
      searchKey: secrets.searchApiKey,
      searchUrl: config.search.url,
      chatHomeserverUrl: config.chatHomeserverUrl,
      storeUrl: config.storeUrl,
      cdnUrl: config.cdnUrl,
    },
  }
  return {
    app,
    synonyms,
    warmUp() {
      gazetteer.ready().catch((error: unknown) => log.warn({ err: error }, 'places are not ready'))
    },
    async close() {
      await search.close()
      await connection.close()
    },
  }
}
