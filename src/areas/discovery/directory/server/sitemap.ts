import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { ownPages } from '#discovery/pages/server/public.ts'
import { scopeOf } from '#foundation/sites/server/public.ts'
import type { App } from '#platform/app.ts'
import { cachedPerDatabase } from '#platform/cached.ts'
import type { Caller } from '#platform/caller.ts'
import type { FeatureRoutes } from '#platform/http/feature-routes.ts'
import { anyone } from '#shared/access.ts'
import { AppError } from '#shared/app-error.ts'
import { defaultLanguage } from '#shared/languages.ts'
import { withLanguage } from '#shared/links.ts'
import { sharedPages } from './shared-pages.ts'
import { sitemapRanges, sitemapRows, type SitemapPart } from './sitemap-queries.ts'

/** Ids per part of the sitemap; at most as many URLs as the protocol allows. */
const partSize = 50_000

/** Rows per batch, so that a part does not block the event loop. */
const chunkSize = 1000

/** Maximum age of the list of parts; building it takes a second for a million rows. */
const indexAgeMs = 10 * 60_000

const indexes = cachedPerDatabase(
  async () => new Map<number | null, Promise<readonly string[]>>(),
  indexAgeMs,
)

/**
 * Registers `/sitemap.xml`, which lists the parts, `/sitemap/{part}/{n}.xml`, which lists public
 * content of the n-th range of ids, `/sitemap/pages.xml` with overview pages, and `/robots.txt`. A
 * part keeps its URL and its ids, so that crawlers reload changed parts only.
 */
export function sitemapRoutes({ app, route }: FeatureRoutes): void {
  route({
    url: '/robots.txt',
    access: anyone,
    async handle({ reply, caller }) {
      const { origin } = await caller()
      reply.type('text/plain; charset=utf-8')
      return `User-agent: *\nDisallow: /api/\nDisallow: /search/\nDisallow: /flagging/\nSitemap: ${origin}/sitemap.xml\n`
    },
  })

  route({
    url: '/sitemap.xml',
    access: anyone,
    handle: async ({ reply, caller }) =>
      sendXml(reply, 'sitemapindex', await indexLines(app, await caller())),
  })

  route({
    url: '/sitemap/pages.xml',
    access: anyone,
    async handle({ reply, caller: callerOf }) {
      const caller = await callerOf()
      const paths = [...(await sharedPages(app, caller)), ...(await ownPages(app, caller))]
      return sendXml(
        reply,
        'urlset',
        paths.map((path) => `<url><loc>${locationOf(caller, path)}</loc></url>`),
      )
    },
  })

  route<{ part: string; range: string }>({
    url: '/sitemap/:part/:range.xml',
    access: anyone,
    async handle({ request, reply, caller: callerOf }) {
      const { part, range } = request.params
      if ((part !== 'profiles' && part !== 'listings') || !/^\d{1,10}$/.test(range)) {
        throw new AppError('not_found')
      }
      const caller = await callerOf()
      return sendXml(reply, 'urlset', entryLines(app, caller, part, Number(range)))
    },
  })
}

/** Cached per site; concurrent requests share one computation. */
async function indexLines(app: App, caller: Caller): Promise<readonly string[]> {
  const index = await indexes.get(app.db)
  const { networkId } = caller.site
  const lines = index.get(networkId) ?? readIndex(app, caller)
  index.set(networkId, lines)
  lines.catch(() => index.delete(networkId))
  return (await lines).map((line) => `<sitemap><loc>${caller.origin}/sitemap/${line}</sitemap>`)
}

async function readIndex(app: App, caller: Caller): Promise<string[]> {
  const { enterprises, listings } = await scopeOf(app.db, caller.site)
  const lines = async (part: SitemapPart, shown: typeof enterprises) =>
    (await sitemapRanges(app.db, part, shown, partSize)).map(
      ({ range, updatedAt }) =>
        `${part}/${range}.xml</loc><lastmod>${updatedAt.toISOString()}</lastmod>`,
    )
  return [
    'pages.xml</loc>',
    ...(await lines('profiles', enterprises)),
    ...(await lines('listings', listings)),
  ]
}

async function* entryLines(app: App, caller: Caller, part: SitemapPart, range: number) {
  const scope = await scopeOf(app.db, caller.site)
  const shown = part === 'profiles' ? scope.enterprises : scope.listings
  const end = (range + 1) * partSize
  let first = range * partSize
  for (;;) {
    const rows = await sitemapRows(app.db, part, shown, { first, end }, chunkSize)
    yield* rows.map(
      ({ path, updatedAt }) =>
        `<url><loc>${locationOf(caller, path)}</loc><lastmod>${updatedAt.toISOString()}</lastmod></url>`,
    )
    const last = rows.at(-1)
    if (!last || rows.length < chunkSize) return
    first = last.id + 1
  }
}

/** Returns the canonical URL in one language; the page lists its alternates. */
function locationOf({ origin }: Caller, path: string): string {
  return origin + withLanguage(path, defaultLanguage)
}

function sendXml(
  reply: FastifyReply,
  root: string,
  lines: Iterable<string> | AsyncIterable<string>,
) {
  return reply
    .type('application/xml; charset=utf-8')
    .header('cache-control', 'public, max-age=600')
    .send(Readable.from(xml(root, lines), { objectMode: false }))
}

async function* xml(root: string, lines: Iterable<string> | AsyncIterable<string>) {
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n`
  let block = ''
  for await (const line of lines) {
    block += `${line}\n`
    if (block.length < 64 * 1024) continue
    yield block
    block = ''
  }
  yield `${block}</${root}>\n`
}
