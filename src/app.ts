import { statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import packageFile from '../package.json' with { type: 'json' }
import type { Config } from './config.ts'
import {
  recordSchema,
  suggestionIndex,
  suggestionSchema,
  synonymsOf,
} from './areas/discovery/directory/server/public.ts'
import { usCountiesOf } from './areas/foundation/locations/server/public.ts'
// Registers the manifests, such as the kinds of mail that an app sends.
import './registries.ts'
import type { App } from './platform/app.ts'
import { altcha } from './platform/bot-check/altcha.ts'
import { stampFits, stampForm } from './platform/bot-check/form-stamp.ts'
import { recaptcha } from './platform/bot-check/recaptcha.ts'
import { connect, type Connection } from './platform/db/db.ts'
import { openStore } from './file-store.ts'
import { ownTargets } from './platform/files/disk/own-targets.ts'
import type { TargetRouteOptions } from './platform/files/disk/target-routes.ts'
import { openFiles } from './platform/files/files.ts'
import { siteLogoUrl } from './platform/files/site-logo.ts'
import { gazetteerGeo, type GazetteerState } from './platform/geo/gazetteer/gazetteer.ts'
import { googleGeo } from './platform/geo/google.ts'
import type { JobApp } from './platform/jobs/jobs.ts'
import { facebook, facebookUrl } from './platform/identity/facebook.ts'
import { google, googleUrl } from './platform/identity/google.ts'
import type { Log } from './platform/log.ts'
import { folderTransport } from './platform/mail/mail-folder.ts'
import { smtpTransport } from './platform/mail/smtp.ts'
import { stripePayments } from './platform/payments/stripe.ts'
import { stripeCards } from './platform/payments/stripe-cards.ts'
import { stripePayouts } from './platform/payments/stripe-payouts.ts'
import { testPayouts } from './platform/payments/test-payouts.ts'
import { openSearch } from './platform/search/engine/open-search.ts'
import type { Synonyms } from './platform/search/search.ts'
import { openTexts } from './platform/texts/texts.ts'
import { deepL } from './platform/translation/deepl.ts'
import { libreTranslate } from './platform/translation/libretranslate.ts'
import { openTranslation } from './platform/translation/open-translation.ts'
import type { Secrets } from './secrets.ts'
import { recordIndex } from './platform/search/searchable.ts'

/** An app without the search: enough for a process that only runs background jobs. */
export interface OpenJobApp {
  app: JobApp
  /** Connection pool of `app.db`. */
  pool: pg.Pool
  close(): Promise<void>
}

export interface OpenApp extends OpenJobApp {
  app: App
  synonyms: Synonyms
  /** Options of the upload endpoint; null if a bucket receives uploads directly. */
  receives: TargetRouteOptions | null
  placesState: () => GazetteerState
  /** Preloads in the background what the first visitor would otherwise wait for. */
  warmUp(): void
}

const locales = fileURLToPath(new URL('../locales', import.meta.url))

/**
 * Builds the app with all adapters; the only place that chooses adapters for ports.
 *
 * @param open opens the search; tests open one that starts when it is first used
 */
export async function openApp(
  config: Config,
  secrets: Secrets,
  databaseUrl: string,
  log: Log,
  open: typeof openSearch = openSearch,
): Promise<OpenApp> {
  const opened = await openJobApp(config, secrets, databaseUrl, log)
  const search = await open({
    folder: join(config.dataDir, 'search'),
    indexes: { [recordIndex]: recordSchema, [suggestionIndex]: suggestionSchema },
    log: (event, details) => log.info(details, `search: ${event}`),
  })
  const synonyms = await synonymsOf(opened.app.db)
  await search.setSynonyms(synonyms)
  return {
    ...opened,
    app: { ...opened.app, search },
    synonyms,
    async close() {
      await search.close()
      await opened.close()
    },
  }
}

/** Builds the adapters that need no search index. Does not query the database yet. */
export async function openJobApp(
  config: Config,
  secrets: Secrets,
  databaseUrl: string,
  log: Log,
): Promise<OpenJobApp & Pick<OpenApp, 'receives' | 'placesState' | 'warmUp'>> {
  const connection: Connection = connect(databaseUrl, {
    max: 20,
    onError: (error) => log.warn({ reason: error.message }, 'a database connection broke'),
  })
  const gazetteer = gazetteerGeo({ folder: join(config.dataDir, 'geo') })
  const { googleMapsKey } = config
  const { folder, store, disk } = await openStore(config)
  const { signingKey } = secrets
  const counties = () => usCountiesOf(connection.db)
  const mailFolder = join(config.dataDir, 'mail')
  const checker = config.recaptcha
    ? recaptcha({ ...config.recaptcha, log })
    : altcha({ db: connection.db, signingKey })
  const app: JobApp = {
    db: connection.db,
    botCheck: {
      ...checker,
      stamp: () => stampForm(signingKey),
      stampFits: (stamp) => stampFits(signingKey, stamp),
    },
    geo: googleMapsKey
      ? googleGeo({ key: googleMapsKey, fallback: gazetteer, counties, log })
      : gazetteer,
    gazetteer,
    files: openFiles(folder, store),
    uploadTargets: store.targets ?? ownTargets(signingKey),
    texts: openTexts(locales, config.cdnUrl ?? '/cdn'),
    identityProviders: [
      ...(config.google ? [google({ ...config.google, url: config.google.url ?? googleUrl })] : []),
      ...(config.facebook
        ? [facebook({ ...config.facebook, url: config.facebook.url ?? facebookUrl })]
        : []),
    ],
    payments: config.stripe && stripePayments({ ...config.stripe, log }),
    cardPayments: config.stripeStore && stripeCards({ ...config.stripeStore, log }),
    payouts: config.stripeStore
      ? stripePayouts({ ...config.stripeStore, log })
      : config.testPayments
        ? testPayouts
        : null,
    translation: config.translation && translationOf(config.translation, log),
    mail: config.mail.server ? smtpTransport(config.mail.server) : folderTransport(mailFolder),
    log,
    async diskSpace() {
      const { bavail, blocks, bsize } = await statfs(config.dataDir)
      return { free: bavail * bsize, total: blocks * bsize }
    },
    settings: {
      baseUrl: config.baseUrl,
      version: packageFile.version,
      siteName: config.site.name,
      siteLogo: siteLogoUrl(config.site.logo),
      contactEmail: config.site.contactEmail,
      mailFrom: config.mail.from,
      mailFolder: config.mail.server ? null : mailFolder,
      mailbox: config.mail.mailbox,
      socialLinks: config.site.socialLinks,
      googleMapsKey,
      mapTilesUrl: config.mapTilesUrl,
      mapTilesAttribution: config.mapTilesAttribution,
      openExchangeRatesAppId: config.openExchangeRatesAppId,
      searchIndexPrefix: config.search.indexPrefix,
      searchAppId: config.search.appId,
      searchKey: secrets.searchApiKey,
      storeOrigins: config.storeOrigins,
      testPayments: config.testPayments,
      localWebhooks: config.localWebhooks,
      adminSecondFactor: config.adminSecondFactor,
      signingKey,
      searchUrl: config.search.url,
      chatHomeserverUrl: config.chatHomeserverUrl,
      storeUrl: config.storeUrl,
      cdnUrl: config.cdnUrl,
    },
  }
  return {
    app,
    pool: connection.pool,
    receives: disk && { store: disk, signingKey },
    placesState: gazetteer.state,
    warmUp() {
      gazetteer.ready().catch((error: unknown) => log.warn({ err: error }, 'places are not ready'))
    },
    async close() {
      app.mail.close()
      await connection.close()
    },
  }
}

function translationOf(access: NonNullable<Config['translation']>, log: Log) {
  const service = access.service === 'deepl' ? deepL(access) : libreTranslate(access)
  return openTranslation(service, { dailyCharacters: access.dailyCharacters, log })
}
