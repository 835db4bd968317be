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
import { readSeen, type Seen } from './view-beacon.ts'

/** What one address may tell in a minute: an office that reads together, but no forger of fame. */
const perMinute = 240

/**
 * `POST /stats/seen?profile=1234`: a page of ours tells that somebody sees it, or follows a link out
 * of it; why like this: docs/decisions/0012. Answers 204 when it is stored, and the same where it does
 * not count: who forges is not told what went wrong.
 */
export async function beaconRoutes({ app, server, route }: FeatureRoutes): Promise<void> {
  const counter = openCounter(app)
  server.addHook('onClose', () => counter.drain())

  await server.register(async (scope) => {
    // Browsers send nothing, or the word "PING".
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 1024 }, async () => undefined)
    route(
      {
        method: 'POST',
        url: '/stats/seen',
        access: anyone,
        options: {
          config: { rateLimit: { max: perMinute, timeWindow: '1 minute' } },
          // An answer without a body has nothing to guard, and nothing to make smaller.
          helmet: false,
          compress: false,
          // A line for each page that is seen is there already.
          logLevel: 'warn',
        },
        async handle({ request, reply, caller }) {
          checkOrigin(request)
          const seen = readSeen(request.query as Record<string, unknown>)
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

  /** Less what belongs to enterprises the reader works for; null where nothing is left. */
  async function withoutOwn({ role, session, teams }: Caller, seen: Seen): Promise<Seen | null> {
    if (role === userRole.admin || session?.viewedBy) return null
    if (teams.length === 0) return seen
    const own = new Set(teams.map(({ enterpriseId }) => enterpriseId))
    const owners = seen.ofListings ? await ownersOf(app.db, seen.ids) : null
    const ids = seen.ids.filter((id) => !own.has((owners ? owners.get(id) : id) ?? 0))
    return ids.length > 0 ? { ...seen, ids } : null
  }
}

/** Browsers say which page of ours it is from; programs that read pages say that they do. */
function isFromReader({ headers }: FastifyRequest): boolean {
  const agent = headers['user-agent']
  return headers.origin !== undefined && agent !== undefined && agent !== '' && !isProgram(agent)
}

/** The expression that tells is long, and most readers have one of a few browsers. */
const known = new LRUCache<string, boolean>({ max: 500 })

/** Anybody may call themselves as they like, at any length. */
const longestAgent = 400

function isProgram(whole: string): boolean {
  const agent = whole.slice(0, longestAgent)
  const before = known.get(agent)
  if (before !== undefined) return before
  const is = isbot(agent)
  known.set(agent, is)
  return is
}
