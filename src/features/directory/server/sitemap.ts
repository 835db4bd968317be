import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { findableHandles } from '#features/enterprise/server/service.ts'
import { findableListingPages } from '#features/marketplace/server/service.ts'
import { scopeOf } from '#features/site/server/service.ts'
import type { App } from '#platform/app.ts'
import type { Caller } from '#platform/caller.ts'
import { AppError } from '#shared/app-error.ts'

/** Addresses in one part of the sitemap; the protocol allows 50,000. */
const partSize = 10_000

interface Entry {
  id: number
  path: string
  updatedAt: Date
}

type Part = 'profiles' | 'listings'

/**
 * `/sitemap.xml` names the parts, `/sitemap/{part}/{after}.xml` lists what a site shows behind an
 * id, and `/robots.txt` points at it. Parts go by id, so that a million are found as quickly as ten.
 */
export function sitemapRoutes(
  server: FastifyInstance,
  app: App,
  callerOf: (request: FastifyRequest) => Promise<Caller>,
): void {
  server.get('/robots.txt', async (request, reply) => {
    const { origin } = await callerOf(request)
    reply.type('text/plain; charset=utf-8')
    return `User-agent: *\nDisallow: /api/\nDisallow: /search/\nSitemap: ${origin}/sitemap.xml\n`
  })

  server.get('/sitemap.xml', async (request, reply) => {
    const caller = await callerOf(request)
    const parts = [
      ...(await partStarts(app, caller, 'profiles')).map((after) => `profiles/${after}`),
      ...(await partStarts(app, caller, 'listings')).map((after) => `listings/${after}`),
    ]
    const lines = parts.map(
      (part) => `<sitemap><loc>${caller.origin}/sitemap/${part}.xml</loc></sitemap>`,
    )
    return sendXml(reply, 'sitemapindex', lines)
  })

  server.get<{ Params: { part: string; after: string } }>(
    '/sitemap/:part/:after.xml',
    async (request, reply) => {
      const { part, after } = request.params
      if ((part !== 'profiles' && part !== 'listings') || !/^\d{1,15}$/.test(after)) {
        throw new AppError('not_found')
      }
      const caller = await callerOf(request)
      const entries = await entriesOf(app, caller, part, Number(after), partSize)
      const lines = entries.map(
        ({ path, updatedAt }) =>
          `<url><loc>${caller.origin}${path}</loc><lastmod>${updatedAt.toISOString()}</lastmod></url>`,
      )
      return sendXml(reply, 'urlset', lines)
    },
  )
}

async function partStarts(app: App, caller: Caller, part: Part): Promise<number[]> {
  const starts = [0]
  for (;;) {
    const after = starts.at(-1) ?? 0
    const entries = await entriesOf(app, caller, part, after, partSize)
    const last = entries.at(-1)
    if (!last || entries.length < partSize) return starts
    starts.push(last.id)
  }
}

async function entriesOf(
  app: App,
  caller: Caller,
  part: Part,
  after: number,
  limit: number,
): Promise<Entry[]> {
  const scope = await scopeOf(app.db, caller.site)
  if (part === 'profiles') {
    const rows = await findableHandles(app.db, scope.enterprises, after, limit)
    return rows.map((row) => ({ id: row.id, path: `/${row.handle}`, updatedAt: row.updated_at }))
  }
  const rows = await findableListingPages(app.db, scope.listings, after, limit)
  return rows.map((row) => ({
    id: row.id,
    path: `/marketplace/listing/${row.id}`,
    updatedAt: row.updated_at,
  }))
}

function sendXml(reply: FastifyReply, root: string, lines: readonly string[]) {
  return reply
    .type('application/xml; charset=utf-8')
    .header('cache-control', 'public, max-age=600')
    .send(
      `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${lines.join('\n')}\n</${root}>\n`,
    )
}
