import type { FastifyRequest } from 'fastify'
import { isbot } from 'isbot'
import { LRUCache } from 'lru-cache'
import type { Caller } from '#platform/caller.ts'
import type { FeatureRoutes } from '#platform/http/feature-routes.ts'
import { checkOrigin, mayBeSignedIn } from '#platform/http/origin-check.ts'
import { anyone } from '#shared/access.ts'
import { userRole } from '#shared/enums.ts'
import { openCounter } from './view-counter.ts'
import { ownersOf } from './page-view-queries.ts'
import { parseViewBeacon, type ViewBeacon } from './view-beacon.ts'

/** Requests per minute and address: enough for a shared office, too few for forging. */
const perMinute = 240

/**
 * `POST /stats/seen?profile=1234`: beacon of a page view or followed link; see docs/decisions/0012.
 * Responds 204 once stored, also if it does not count, so that forgers learn nothing.
 */
export async function beaconRoutes({ app, server, route }: FeatureRoutes): Promise<void> {
  const counter = openCounter(app)
  server.addHook('onClose', () => counter.drain())

  await server.register(async (scope) => {
    // Browsers send an empty body, or "PING" for link pings.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 1024 }, async () => undefined)
    route(
      {
        method: 'POST',
        url: '/stats/seen',
        access: anyone,
        options: {
          config: { rateLimit: { max: perMinute, timeWindow: '1 minute' } },
          // No response body to protect or compress.
          helmet: false,
          compress: false,
          // The page view itself is logged already.
          logLevel: 'warn',
        },
        async handle({ request, reply, caller }) {
          checkOrigin(request)
          const seen = parseViewBeacon(request.query as Record<string, unknown>)
          if (seen && isFromReader(request)) {
            const counted = mayBeSignedIn(request) ? await withoutOwn(await caller(), seen) : seen
            if (counted) await counter.count(counted)
          }
          return reply.status(204).send()
        },
      },
      scope,
    )
  })

  /** Removes the reader's own enterprises; null if nothing is left. */
  async function withoutOwn(
    { role, session, teams }: Caller,
    seen: ViewBeacon,
  ): Promise<ViewBeacon | null> {
    if (role === userRole.admin || session?.viewedBy) return null
    if (teams.length === 0) return seen
    const own = new Set(teams.map(({ enterpriseId }) => enterpriseId))
    const owners = seen.ofListings ? await ownersOf(app.db, seen.ids) : null
    const ids = seen.ids.filter((id) => !own.has((owners ? owners.get(id) : id) ?? 0))
    return ids.length > 0 ? { ...seen, ids } : null
  }
}

/** Requires an Origin header and a user agent that is not a bot's. */
function isFromReader({ headers }: FastifyRequest): boolean {
  const agent = headers['user-agent']
  return headers.origin !== undefined && agent !== undefined && agent !== '' && !isProgram(agent)
}

/** Cache, as the bot pattern is long and user agents repeat. */
const known = new LRUCache<string, boolean>({ max: 500 })

/** Maximum checked length. */
const longestAgent = 400

function isProgram(whole: string): boolean {
  const agent = whole.slice(0, longestAgent)
  const before = known.get(agent)
  if (before !== undefined) return before
  const is = isbot(agent)
  known.set(agent, is)
  return is
}
