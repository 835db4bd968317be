import { fileURLToPath } from 'node:url'
import { createRouterClient, onError } from '@orpc/server'
import type { FastifyInstance } from 'fastify'
import type { OpenApp } from './app.ts'
import { isLocalUrl, type Config } from './config.ts'
import { signedInWith } from './areas/identity/sign-in/server/public.ts'
import { callerKeyOf } from './areas/commerce/integrations/server/public.ts'
import { algoliaRecords, algoliaView } from './areas/discovery/directory/server/public.ts'
import { countryCodes } from './areas/foundation/locations/server/public.ts'
import {
  currencyCodes,
  getSiteFrame,
  isHostOfSite,
  scopeOf,
  siteOfHost,
} from './areas/foundation/sites/server/public.ts'
import { taxonomyVersion } from './areas/foundation/taxonomy/server/public.ts'
import { targetRoutes } from './platform/files/disk/target-routes.ts'
import { fileRoutes } from './platform/files/routes.ts'
import { mapArchiveRoute } from './platform/files/map-archive.ts'
import { siteLogoRoute } from './platform/files/site-logo.ts'
import { apiDocsRoutes } from './platform/http/api-docs.ts'
import { apiRoutes } from './platform/http/api.ts'
import { createCallerOf } from './platform/http/caller-of.ts'
import type { App } from './platform/app.ts'
import type { Caller } from './platform/caller.ts'
import type { PolicySources } from './platform/http/content-security.ts'
import { checkHosts } from './platform/http/host-check.ts'
import { featureRoutes } from './platform/http/feature-routes.ts'
import { healthRoutes } from './platform/http/health.ts'
import {
  developmentPages,
  pageRoutes,
  productionPages,
  type PagesOptions,
} from './platform/http/pages.ts'
import { securityTxtRoute } from './platform/http/security-txt.ts'
import { noteMethods, refuseOtherMethods } from './platform/http/other-methods.ts'
import { createServer } from './platform/http/server.ts'
import { readinessOf } from './readiness.ts'
import { stripePages } from './platform/payments/stripe.ts'
import { adminMenu, api, isReadableOffline, pageParameters, registerRoutes } from './registries.ts'
import { algoliaRoutes } from './platform/search/algolia/routes.ts'
import { textRoutes } from './platform/texts/texts.ts'
import { AppError, isAppError, isOutageOfSite } from './shared/app-error.ts'
import { failPage } from './shared/page-error.ts'

const buildFolder = fileURLToPath(new URL('../build', import.meta.url))

/** Paths for programs, which get JSON errors instead of pages. */
const programPaths = ['/api/*', '/cdn/*', '/files/*']

/** Lifetime of cached pages for visitors, in seconds. */
const pageCacheSeconds = 5

/** All protocols on one server; it does not listen yet. */
export async function buildServer(opened: OpenApp, config: Config): Promise<FastifyInstance> {
  const { app } = opened
  const server = await createServer({
    log: app.log,
    trustProxy: config.trustProxy,
    baseUrl: config.baseUrl,
    texts: app.texts,
  })
  checkHosts(server, {
    baseUrl: config.baseUrl,
    local: isLocalUrl(config.baseUrl),
    isKnown: knownHosts(app, config),
  })
  const callerOf = createCallerOf({
    siteOfHost: (host) => siteOfHost(app.db, host, config.baseUrl),
    currencies: () => currencyCodes(app.db),
    countries: () => countryCodes(app.db),
    signedIn: (browser) => signedInWith(app, browser),
    keyOf: (secret) => callerKeyOf(app, secret),
  })

  const methods = noteMethods(server)
  securityTxtRoute(server, config.site.securityContact, callerOf)
  healthRoutes(server, readinessOf(opened, config.dataDir))
  fileRoutes(server, { db: app.db, files: app.files, callerOf })
  if (opened.receives) await targetRoutes(server, opened.receives)
  await siteLogoRoute(server, config.site.logo)
  mapArchiveRoute(server, config.dataDir)
  textRoutes(server, app.texts)
  await registerRoutes(featureRoutes(server, app, callerOf))
  await apiRoutes(server, { router: api, app, callerOf })
  await apiDocsRoutes(server, app.settings.siteName)
  refuseOtherMethods(server, methods)
  await searchRoutes(server, opened, callerOf)

  for (const path of programPaths) {
    server.all(path, () => {
      throw new AppError('not_found')
    })
  }

  const development = config.mode === 'development'
  const pages = development
    ? await developmentPages(server)
    : await productionPages(server, buildFolder, config)
  await pageRoutes(server, {
    pages,
    callerOf,
    contextOf: (caller) => pageContextOf(app, caller),
    parameters: pageParameters,
    checkParameters: config.checkParameters,
    embeddable: (path) => path.startsWith('/embed/'),
    sources: await policySources(opened, config),
    alwaysFresh: (path) =>
      /^\/((account|auth|dev|mail|styleguide)\/|(cart|checkout|order)(-[a-z]+)?([./]|$))/.test(
        path,
      ),
    readableOffline: isReadableOffline,
    contentVersion: () => taxonomyVersion(app.db),
    cacheSeconds: development ? 0 : pageCacheSeconds,
    mode: config.mode,
  })
  return server
}

/** Registers Algolia's protocol. */
async function searchRoutes(
  server: FastifyInstance,
  { app, synonyms }: OpenApp,
  callerOf: PagesOptions['callerOf'],
): Promise<void> {
  const { settings } = app
  await server.register(
    (scope) =>
      algoliaRoutes(scope, {
        search: app.search,
        keys: { appId: settings.searchAppId, searchKeys: [settings.searchKey] },
        indexes: (name) => algoliaView(settings.searchIndexPrefix, name),
        hydrate: (view, ids) => algoliaRecords(app.db, view, ids),
        siteFilter: async (request) => {
          const { filter } = await scopeOf(app.db, (await callerOf(request)).site)
          return filter ?? undefined
        },
        synonyms: () => synonyms,
        log: app.log,
      }),
    { prefix: '/search' },
  )
}

/** Returns what loaders and actions of a request get, with the API in process. */
async function pageContextOf(app: App, caller: Caller) {
  return {
    api: createRouterClient(api, {
      context: { app, caller },
      interceptors: [
        // Before a page takes it for a refusal, such as a link that does not work any more.
        onError((error) => {
          if (!isAppError(error) || !isOutageOfSite(error.code)) return
          app.log.error({ err: error }, 'page not answered')
          failPage(error.code)
        }),
      ],
    }),
    language: caller.language,
    currency: caller.currency,
    country: caller.country,
    theme: caller.theme,
    isSignedIn: caller.accountId !== null,
    mustAgree: caller.session?.mustAgree ?? false,
    origin: caller.origin,
    site: await getSiteFrame(app, caller),
    texts: app.texts,
    adminMenu,
  }
}

/** Returns the origins that pages may load from or submit to, besides their own. */
async function policySources({ app, receives }: OpenApp, config: Config): Promise<PolicySources> {
  return {
    connect: originsOf([
      config.search.url,
      config.chatHomeserverUrl,
      config.storeUrl,
      config.cdnUrl,
      receives ? null : await addressOfBucket(app),
      ...(app.cardPayments?.origins.connect ?? []),
    ]),
    images: originsOf([...tileServers(config.mapTilesUrl), config.site.logo]),
    // Google's script loads another from its second host.
    frames: [
      ...(config.recaptcha
        ? [`${config.recaptcha.url}/`, 'https://www.gstatic.com/recaptcha/']
        : []),
      ...(app.cardPayments?.origins.scripts ?? []),
    ],
    forms: config.stripe ? originsOf([...stripePages, config.stripe.url]) : [],
    styleElements: config.mode === 'development',
  }
}

/** Returns the origins of a tile URL; Leaflet replaces `{s}` by one of several subdomains. */
function tileServers(address: string | null): string[] {
  return address ? ['a', 'b', 'c'].map((name) => address.replace('{s}', name)) : []
}

/** Hosts of the main site, from the configuration, and of networks' sites. */
function knownHosts({ db }: OpenApp['app'], { baseUrl, cdnUrl, search }: Config) {
  // Hosts under which proxies request our texts or search.
  const ours = [baseUrl, cdnUrl, search.url].flatMap((url) => (url ? new URL(url).hostname : []))
  const local = isLocalUrl(baseUrl)
  return (name: string) =>
    ours.includes(name) ||
    (local && isLocalUrl(`http://${name}`)) ||
    isHostOfSite(db, name, baseUrl)
}

/** Returns the origin to which browsers upload files. */
async function addressOfBucket({ uploadTargets }: OpenApp['app']): Promise<string> {
  const any = { key: 'files/any', type: 'application/pdf', bytes: 1, origin: '' }
  return (await uploadTargets.put(any)).url
}

/** Origins of back ends that are not our own, for the Content-Security-Policy. */
function originsOf(addresses: readonly (string | null)[]): string[] {
  const origins = addresses.flatMap((address) =>
    address && URL.canParse(address) ? [new URL(address).origin] : [],
  )
  return [...new Set(origins)]
}
