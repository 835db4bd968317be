import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { ReadableStream as WebStream } from 'node:stream/web'
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
import type { PageContext } from '#shared/page-context.ts'
import { largestForm } from './body-budget.ts'
import { canonicalPath } from './canonical-path.ts'
import { allowOwnScripts, pagePolicy, type PolicySources } from './content-security.ts'
import { checkOrigin, mayBeSignedIn } from './origin-check.ts'
import {
  chooseEncoding,
  createPageCache,
  type CachedPage,
  type RenderedPage,
} from './page-cache.ts'
import { readForm } from './read-form.ts'
import { isSafe } from './server.ts'

/** A build of the pages, with the key under which loaders find their context. */
export interface PagesBuild {
  build: ServerBuild | (() => Promise<ServerBuild>)
  pageContext(): Promise<RouterContext<PageContext>>
  /** Names this build in the page cache. */
  version: string
}

export interface PagesOptions {
  pages: PagesBuild
  callerOf: (request: FastifyRequest) => Promise<Caller>
  /** All of a page's context but what belongs to one rendering. */
  contextOf: (
    caller: Caller,
  ) => Promise<Omit<PageContext, 'nonce' | 'streamed' | 'drawn' | 'ownTurn'>>
  /** Query parameters that pages read; others do not make a page another page. */
  parameters: readonly string[]
  sources: PolicySources
  /** Whether everybody may show the page at this path inside pages of their own. */
  embeddable: (path: string) => boolean
  /** Whether the page at this path is rendered each time: it says what has just been done. */
  alwaysFresh: (path: string) => boolean
  /** Counts up when what many pages show has changed: those kept from before are not sent again. */
  contentVersion: () => number
  /** 0 switches the cache off: every page is rendered. */
  cacheSeconds: number
  mode: 'production' | 'development'
}

const cacheBytes = 64 * 1024 * 1024

/** Pages are read, and their forms are sent to them. */
const pageMethods = ['GET', 'HEAD', 'POST']

/** Where the router asks for the scripts of pages that a page leads to: see `react-router.config.ts`. */
const routesPath = '/__manifest'

/** Every page of the site, rendered on the server; the last routes to be registered. */
export async function pageRoutes(server: FastifyInstance, options: PagesOptions): Promise<void> {
  const { pages, callerOf, contextOf, sources, mode } = options
  const handler = createRequestHandler(pages.build, mode)
  const contextKey = await pages.pageContext()
  const cache = createPageCache({ lifetimeMs: options.cacheSeconds * 1000, maxBytes: cacheBytes })
  const parameters = new Set(options.parameters)

  const framedBy = ({ pathname }: URL) => (options.embeddable(pathname) ? '*' : "'none'")

  async function render(
    request: FastifyRequest,
    caller: Caller,
    url: URL,
    rendering: Pick<PageContext, 'nonce' | 'streamed'>,
  ) {
    const context = new RouterContextProvider()
    const drawn = url.pathname.endsWith('.data') ? null : new Map<string, unknown>()
    context.set(contextKey, { ...(await contextOf(caller)), ...rendering, drawn, ownTurn })
    return handler(webRequest(request, url), context)
  }

  /** To completion, so that our inline scripts can be allowed by hash and its bytes be kept. */
  async function renderForCache(
    request: FastifyRequest,
    caller: Caller,
    url: URL,
  ): Promise<RenderedPage> {
    const nonce = newNonce()
    const response = await render(request, caller, url, { nonce, streamed: false })
    if (response.headers.has('set-cookie')) throw new Error('a cached page may not set a cookie')
    const { status } = response
    const headers = Object.fromEntries(response.headers)
    if (!headers['content-type']?.startsWith('text/html')) {
      return { status, headers, html: Buffer.from(await response.arrayBuffer()) }
    }
    const { html, hashes } = allowOwnScripts(await response.text(), nonce)
    headers['content-security-policy'] = pagePolicy(hashes, sources, framedBy(url))
    return { status, headers, html: Buffer.from(html) }
  }

  await server.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    // The two kinds of forms that browsers send; anything else is answered 415.
    scope.addContentTypeParser(
      ['application/x-www-form-urlencoded', 'multipart/form-data'],
      { parseAs: 'buffer', bodyLimit: largestForm },
      async (request: FastifyRequest, body: Buffer) => {
        // Parsed only to be checked, and again by the action that reads it: the router hands actions
        // a copy of the request, made of its bytes. 5 MB take 20 ms, and the fields are limited.
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
    scope.all('/*', async (request, reply) => {
      const caller = await callerOf(request)
      // Joined as text: read as an address of its own, `//name/path` would name another host.
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
        const key = [
          pages.version,
          options.contentVersion(),
          caller.origin,
          url.pathname,
          url.search,
          caller.language,
          caller.currency,
          caller.country,
          caller.theme,
        ].join(' ')
        const page = await cache.get(key, () => renderForCache(request, caller, url))
        return sendCached(request, reply, page)
      }
      const nonce = newNonce()
      const response = await render(request, caller, url, { nonce, streamed: true })
      return sendStreamed(reply, response, pagePolicy([`'nonce-${nonce}'`], sources, framedBy(url)))
    })
  })
}

/** Of letters that need no escape in a page, a policy, or a regular expression. */
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
  // Browsers may keep it but ask each time: a new build or a sign-in changes it at once.
  reply.header('cache-control', 'private, no-cache')
  reply.header('vary', 'accept-encoding, accept-language, cookie')
  if (page.status === 200 && request.headers['if-none-match'] === page.etag) {
    return reply.status(304).send()
  }
  const encoding = chooseEncoding(request.headers['accept-encoding'])
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.status(page.status).send(await page.body(encoding))
}

function sendStreamed(reply: FastifyReply, response: Response, policy: string) {
  reply.status(response.status)
  // A page without a form: it can only be read.
  if (response.status === 405) reply.header('allow', 'GET, HEAD')
  for (const [name, value] of response.headers) if (name !== 'set-cookie') reply.header(name, value)
  // Several cookies are several headers; joined by commas they would be one broken one.
  for (const cookie of response.headers.getSetCookie()) reply.header('set-cookie', cookie)
  reply.header('cache-control', 'no-store').header('content-security-policy', policy)
  return reply.send(response.body ? Readable.fromWeb(response.body as WebStream) : null)
}

/** What a form without fields is sent as, and a request without a body taken for. */
const emptyForm = 'application/x-www-form-urlencoded'

function webRequest(request: FastifyRequest, url: URL): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    for (const one of Array.isArray(value) ? value : [value ?? '']) headers.append(name, one)
  }
  const reading = request.method === 'GET' || request.method === 'HEAD'
  if (!reading && request.body === undefined) headers.set('content-type', emptyForm)
  return new Request(url, {
    // A page asked for its head only is rendered whole: it may be kept for those who read it.
    method: request.method === 'HEAD' ? 'GET' : request.method,
    headers,
    ...(!reading && { body: (request.body as Buffer<ArrayBuffer> | undefined) ?? '' }),
  })
}

const workerPolicy = "default-src 'none'; script-src 'self'; connect-src 'self'"

/** The finished build in `folder`, with its immutable assets. */
export async function productionPages(
  server: FastifyInstance,
  folder: string,
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
      // A worker keeps to the policy it comes with, not to that of its page.
      if (path.includes('-worker-')) response.header('content-security-policy', workerPolicy)
    },
  })
  const build = (await import(pathToFileURL(join(folder, 'server/index.js')).href)) as ServerBuild
  return { build, version: build.assets.version, pageContext: async () => contextKeyOf(build) }
}

/** Pages straight from their sources, reloaded as they change; Vite is part of development only. */
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

/** Exported by the server entry: a key made outside the bundle would be another key. */
function contextKeyOf(build: ServerBuild): RouterContext<PageContext> {
  const entry = build.entry.module as { pageContext?: RouterContext<PageContext> }
  if (!entry.pageContext) throw new Error('src/entry.server.tsx must export pageContext')
  return entry.pageContext
}
