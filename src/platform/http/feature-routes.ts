import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import type { App } from '#platform/app.ts'
import type { Caller } from '#platform/caller.ts'
import { writeTable, type Cell } from '#platform/csv/write-table.ts'
import { contentDisposition } from '#platform/files/file-names.ts'
import type { Access } from '#shared/access.ts'
import { AppError } from '#shared/app-error.ts'
import { parseId } from '#shared/parse-id.ts'
import { denialOf } from './gate.ts'

/** A route outside the contract: a download, a redirect, a beacon. */
interface RawRoute<Params, Query> {
  /** GET where absent. */
  method?: 'POST' | 'PUT' | 'DELETE'
  /** Route pattern of Fastify; parameters `id` and `…Id` are ids. */
  url: string
  /** Who may call it; a team rule's field is a parameter of `url`. */
  access: Access
  options?: RouteShorthandOptions
  /** Runs once access is granted. */
  handle(call: RawCall<Params, Query>): unknown
}

interface RawCall<Params, Query> {
  request: FastifyRequest<{ Params: Params; Querystring: Query }>
  reply: FastifyReply
  /** Resolved on first use; a route for anyone may do without. */
  caller(): Promise<Caller>
}

/** Registers the raw routes of a feature. */
export interface FeatureRoutes {
  app: App
  /** For hooks and body parsers. */
  server: FastifyInstance
  /** Registers a route behind the access gate that endpoints have, in `scope` or the server. */
  route<Params = unknown, Query = unknown>(
    route: RawRoute<Params, Query>,
    scope?: FastifyInstance,
  ): void
}

export function featureRoutes(
  server: FastifyInstance,
  app: App,
  callerOf: (request: FastifyRequest) => Promise<Caller>,
): FeatureRoutes {
  return {
    app,
    server,
    route: ({ method = 'GET', url, access, options = {}, handle }, scope = server) => {
      scope.route({
        ...options,
        method,
        url,
        async handler(request, reply) {
          let known: Promise<Caller> | undefined
          const caller = () => (known ??= callerOf(request))
          if (access.name !== 'anyone') {
            const denial = await denialOf(access, {
              app,
              caller: await caller(),
              input: idsIn(request.params),
              changes: method !== 'GET',
            })
            if (denial) throw new AppError(denial)
          }
          return handle({ request: request as never, reply, caller })
        },
      })
    },
  }
}

/** Malformed ids become 0, which nothing has. */
function idsIn(params: unknown): Record<string, number> {
  return Object.fromEntries(
    Object.entries(params as Record<string, string>).map(([name, text]) => [
      name,
      parseId(text) ?? 0,
    ]),
  )
}

/** Sends a PDF download. */
export function sendPdf(reply: FastifyReply, fileName: string, bytes: Buffer): FastifyReply {
  return reply
    .type('application/pdf')
    .header('cache-control', 'no-store')
    .header('content-disposition', contentDisposition(fileName))
    .send(bytes)
}

/** Sends rows as a CSV download, written as they come. */
export function sendCsv(
  reply: FastifyReply,
  fileName: string,
  rows: Iterable<readonly Cell[]> | AsyncIterable<readonly Cell[]>,
): FastifyReply {
  return reply
    .type('text/csv; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-disposition', contentDisposition(fileName))
    .send(writeTable(rows))
}
