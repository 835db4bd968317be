import { join } from 'node:path'
import { randomBytes } from 'node:crypto'
import { pathToFileURL } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  createRequestHandler,
  RouterContextProvider,
  type RouterContext,
  type ServerBuild,
} from 'react-router'
import type { Caller } from '#platform/caller.ts'
import { ownTurn } from '#platform/event-loop.ts'
import { AppError } from '#shared/app-error.ts'
import { offlineHeader } from '#shared/offline/offline-rule.ts'
import type { PageContext } from '#shared/page-context.ts'
import { largestForm } from './body-budget.ts'
import { canonicalPath } from './canonical-path.ts'
import { allowOwnScripts, pagePolicy, type PolicySources } from './content-security.ts'
import { withFailurePages } from './failure-pages.ts'
import { withParameterCheck } from './parameter-check.ts'
import { checkOrigin, mayBeSignedIn } from './origin-check.ts'
import {
  chooseEncoding,
  compressed,
  createPageCache,
  type CachedPage,
  type RenderedPage,
} from './page-cache.ts'
import { pageHandler, withoutStyleguide } from './page-handler.ts'
import { readForm } from './read-form.ts'
import { isSafe } from './server.ts'

/** A build of the pages, and the key under which loaders find their context. */
export interface PagesBuild {
  build: ServerBuild | (() => Promise<ServerBuild>)
  pageContext(): Promise<RouterContext<PageContext>>
  /** Identifies this build in the page cache. */
  version: string
}

export interface PagesOptions {
  pages: PagesBuild
  callerOf: (request: FastifyRequest) => Promise<Caller>
  /** Returns the page context, except for the fields of a single rendering. */
  contextOf: (caller: Caller) => Promise<Omit<PageContext, 'nonce' | 'deliver' | 'ownTurn'>>
  /** Query parameters that pages read; others are dropped from the cache key. */
  parameters: ReadonlySet<string>
  /** Whether reading any other parameter throws; see `withParameterCheck`. */
  checkParameters: boolean
  sources: PolicySources
  /** Returns whether any site may embed the page at this path. */
  embeddable: (path: string) => boolean
  /** Returns whether the page at this path is never cached because it reports a result. */
  alwaysFresh: (path: string) => boolean
  /** Returns whether signed-out visitors may store the page at this path for reading offline. */
  readableOffline: (path: string) => boolean
  /** Version of the content shown on many pages; incrementing it invalidates cached pages. */
  contentVersion: () => number
  /** 0 disables the cache. */
  cacheSeconds: number
  mode: 'production' | 'development'
}

const cacheBytes = 64 * 1024 * 1024

/** Pages are read with GET and HEAD; their forms are posted to them. */
const pageMethods = ['GET', 'HEAD', 'POST']

/** Endpoint of the router's lazy route discovery; see `react-router.config.ts`. */
const routesPath = '/__manifest'

/** Registers the server-rendered pages. Must be registered last. */
export async function pageRoutes(server: FastifyInstance, options: PagesOptions): Promise<void> {
  const { pages, callerOf, sources, parameters } = options
  const cache = createPageCache({ lifetimeMs: options.cacheSeconds * 1000, maxBytes: cacheBytes })
  const { render, renderForCache } = await createRenderer(options)

  await server.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    // Content types that browsers use for forms; others are answered 415.
    scope.addContentTypeParser(
      ['application/x-www-form-urlencoded', 'multipart/form-data'],
      { parseAs: 'buffer', bodyLimit: largestForm },
      async (request: FastifyRequest, body: Buffer) => {
        // Validates the form only. The action parses it again, because the router passes actions a
        // copy of the request made of its bytes. 5 MB take 20 ms, and the number of fields is
        // limited.
        await readForm(request.headers, body)
        return body
      },
    )
    scope.addHook('onRequest', async (request, reply) => {
      if (!pageMethods.includes(request.method)) {
        reply.header('allow', pageMethods.join(', '))
        throw new AppError('method_not_allowed')
      }
      checkOrigin(request)
    })
    // Pages are compressed here, in one piece.
    scope.all('/*', { compress: false }, async (request, reply) => {
      const caller = await callerOf(request)
      // Concatenated as text: parsed as a URL of its own, `//name/path` would be another host.
      const address = `${caller.origin}${request.raw.url ?? '/'}`
      if (!URL.canParse(address)) throw new AppError('malformed_request')
      const url = new URL(address)
      if (isSafe(request.method)) {
        const path = canonicalPath(url.pathname, await buildOf(pages))
        if (path !== url.pathname) return reply.redirect(path + url.search, 301)
      }
      if (options.embeddable(url.pathname)) {
        reply.removeHeader('x-frame-options').header('cross-origin-resource-policy', 'cross-origin')
      }
      const fresh =
        options.cacheSeconds === 0 ||
        url.pathname === routesPath ||
        options.alwaysFresh(url.pathname)
      if (isCacheable(request) && !fresh) {
        for (const name of [...url.searchParams.keys()]) {
          if (!parameters.has(name)) url.searchParams.delete(name)
        }
        url.searchParams.sort()
        const key = cacheKeyOf(options, caller, url)
        const page = await cache.get(key, () => renderForCache(request, caller, url))
        return sendCached(request, reply, page)
      }
      const nonce = newNonce()
      const page = await render(request, caller, url, nonce)
      const policy = pagePolicy([`'nonce-${nonce}'`], sources, framersOf(url, options))
      return sendFresh(request, reply, page, policy)
    })
  })
}

/** Returns functions that render a page for one caller, and for the cache. */
async function createRenderer(options: PagesOptions) {
  const { pages, contextOf, parameters, mode } = options
  const { build } = pages
  const handler =
    typeof build === 'function'
      ? createRequestHandler(async () => withFailurePages(await build()), mode)
      : pageHandler(withFailurePages(build), mode)
  const contextKey = await pages.pageContext()

  async function render(request: FastifyRequest, caller: Caller, url: URL, nonce: string) {
    const context = new RouterContextProvider()
    let html: Buffer | null = null
    const deliver = ({ buffer, byteOffset, byteLength }: Uint8Array) => {
      html = Buffer.from(buffer, byteOffset, byteLength)
    }
    context.set(contextKey, { ...(await contextOf(caller)), nonce, deliver, ownTurn })
    const respond = () => handler(webRequest(request, url), context)
    const isChecked = options.checkParameters && url.pathname !== routesPath
    const response = await (isChecked ? withParameterCheck(parameters, respond) : respond())
    const isPage = response.headers.get('content-type')?.startsWith('text/html')
    const body = isPage ? html : null
    return { response, body: body ?? Buffer.from(await response.arrayBuffer()) }
  }

  /** Renders a page so that inline scripts are allowed by hash and the bytes can be cached. */
  async function renderForCache(
    request: FastifyRequest,
    caller: Caller,
    url: URL,
  ): Promise<RenderedPage> {
    const nonce = newNonce()
    const { response, body } = await render(request, caller, url, nonce)
    if (response.headers.has('set-cookie')) throw new Error('a cached page may not set a cookie')
    const { status } = response
    const headers = Object.fromEntries(response.headers)
    if (!headers['content-type']?.startsWith('text/html')) return { status, headers, html: body }
    headers[offlineHeader] = status === 200 && options.readableOffline(url.pathname) ? 'keep' : 'no'
    const { html, hashes } = allowOwnScripts(body, nonce)
    headers['content-security-policy'] = pagePolicy(
      hashes,
      options.sources,
      framersOf(url, options),
    )
    return { status, headers, html }
  }

  return { render, renderForCache }
}

/** Returns the sources of `frame-ancestors`: who may embed the page. */
function framersOf({ pathname }: URL, { embeddable }: PagesOptions) {
  return embeddable(pathname) ? '*' : "'none'"
}

/** Key of a page in the cache: everything that its content depends on. */
function cacheKeyOf({ pages, contentVersion }: PagesOptions, caller: Caller, url: URL): string {
  const { origin, language, currency, country, theme } = caller
  const request = [origin, url.pathname, url.search, language, currency, country, theme]
  return [pages.version, contentVersion(), ...request].join(' ')
}

/** Returns a random nonce in hex, which needs no escaping in HTML, CSP or regular expressions. */
function newNonce(): string {
  return randomBytes(16).toString('hex')
}

function buildOf({ build }: PagesBuild): ServerBuild | Promise<ServerBuild> {
  return typeof build === 'function' ? build() : build
}

function isCacheable(request: FastifyRequest): boolean {
  const reading = request.method === 'GET' || request.method === 'HEAD'
  return reading && !mayBeSignedIn(request)
}

async function sendCached(request: FastifyRequest, reply: FastifyReply, page: CachedPage) {
  reply.headers(page.headers).header('etag', page.etag)
  // Browsers may store it but must revalidate: a new build or a login takes effect at once.
  reply.header('cache-control', 'private, no-cache')
  reply.header('vary', 'accept-encoding, accept-language, cookie')
  if (page.status === 200 && request.headers['if-none-match'] === page.etag) {
    return reply.status(304).send()
  }
  const encoding = chooseEncoding(request.headers['accept-encoding'])
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.status(page.status).send(await page.body(encoding))
}

async function sendFresh(
  request: FastifyRequest,
  reply: FastifyReply,
  { response, body }: { response: Response; body: Buffer },
  policy: string,
) {
  reply.status(response.status)
  // The page has no action: it can only be read.
  if (response.status === 405) reply.header('allow', 'GET, HEAD')
  for (const [name, value] of response.headers) if (name !== 'set-cookie') reply.header(name, value)
  // One header per cookie: joined by commas they would be invalid.
  for (const cookie of response.headers.getSetCookie()) reply.header('set-cookie', cookie)
  reply.header('cache-control', 'no-store').header('content-security-policy', policy)
  reply.header(offlineHeader, mayBeSignedIn(request) ? 'forget' : 'no')
  if (body.length === 0) return reply.send(null)
  reply.header('vary', 'accept-encoding')
  const encoding = chooseEncoding(request.headers['accept-encoding'])
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.send(await compressed(body, encoding))
}

/** Content type of a form without fields, and assumed for a request without a body. */
const emptyForm = 'application/x-www-form-urlencoded'

function webRequest(request: FastifyRequest, url: URL): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    for (const one of Array.isArray(value) ? value : [value ?? '']) headers.append(name, one)
  }
  const reading = request.method === 'GET' || request.method === 'HEAD'
  if (!reading && request.body === undefined) headers.set('content-type', emptyForm)
  return new Request(url, {
    // HEAD renders the whole page, so that it can be cached for later GETs.
    method: request.method === 'HEAD' ? 'GET' : request.method,
    headers,
    ...(!reading && { body: (request.body as Buffer<ArrayBuffer> | undefined) ?? '' }),
  })
}

const workerPolicy = "default-src 'none'; script-src 'self'; connect-src 'self'"

/** Serves the production build in `folder`, with its immutable assets. */
export async function productionPages(
  server: FastifyInstance,
  folder: string,
  { styleguide }: { styleguide: boolean },
): Promise<PagesBuild> {
  await server.register(fastifyStatic, {
    root: join(folder, 'client'),
    prefix: '/',
    wildcard: false,
    index: false,
    decorateReply: false,
    preCompressed: true,
    setHeaders: (response, path) => {
      const hashed = path.startsWith(join(folder, 'client', 'assets'))
      response.header(
        'cache-control',
        hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      )
      // A worker uses the policy it is served with, not that of its page.
      if (path.includes('-worker-')) response.header('content-security-policy', workerPolicy)
      // The service worker answers for all pages, not only for those in its folder.
      if (path.includes('/offline-worker-')) response.header('service-worker-allowed', '/')
    },
  })
  const all = (await import(pathToFileURL(join(folder, 'server/index.js')).href)) as ServerBuild
  const build = styleguide ? all : withoutStyleguide(all)
  return { build, version: build.assets.version, pageContext: async () => contextKeyOf(build) }
}

/** Serves pages from source with hot reloading; Vite is loaded in development only. */
export async function developmentPages(server: FastifyInstance): Promise<PagesBuild> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    server: { middlewareMode: true, hmr: { server: server.server } },
  })
  server.addHook('onClose', () => vite.close())
  server.addHook('onRequest', async (request, reply) => {
    const handled = await new Promise<boolean>((resolve) => {
      reply.raw.once('close', () => resolve(true))
      vite.middlewares(request.raw, reply.raw, () => resolve(false))
    })
    if (handled) reply.hijack()
  })
  const load = () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<ServerBuild>
  return {
    build: load,
    version: 'development',
    pageContext: async () => contextKeyOf(await load()),
  }
}

/**
 * Returns the context key exported by the server entry: one created outside the bundle would
 * differ.
 */
function contextKeyOf(build: ServerBuild): RouterContext<PageContext> {
  const entry = build.entry.module as { pageContext?: RouterContext<PageContext> }
  if (!entry.pageContext) throw new Error('src/entry.server.tsx must export pageContext')
  return entry.pageContext
}
