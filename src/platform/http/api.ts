import { OpenAPIGenerator } from '@orpc/openapi'
import { OpenAPIHandler } from '@orpc/openapi/fastify'
import { SmartCoercionPlugin } from '@orpc/json-schema'
import { onError, ORPCError, type Router } from '@orpc/server'
import type { AnyContractRouter } from '@orpc/contract'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { App } from '#platform/app.ts'
import type { Caller } from '#platform/caller.ts'
import type { RequestContext } from './implement.ts'
import { checkOrigin } from './origin-check.ts'

export interface ApiOptions {
  router: Router<AnyContractRouter, RequestContext>
  app: App
  callerOf: (request: FastifyRequest) => Promise<Caller>
}

const prefix = '/api/v1'

/** The product API under `/api/v1` (specification 7.1) and its description at `/api/openapi.json`. */
export async function apiRoutes(server: FastifyInstance, options: ApiOptions): Promise<void> {
  const { router, app, callerOf } = options
  const schemaConverters = [new ZodToJsonSchemaConverter()]
  const handler = new OpenAPIHandler(router, {
    plugins: [new SmartCoercionPlugin({ schemaConverters })],
    clientInterceptors: [
      onError((error, { context, path }) => {
        if (!isUnexpected(error)) return
        app.log.error(
          { requestId: context.requestId, call: path.join('.'), err: error },
          'call failed',
        )
      }),
    ],
  })
  const description = JSON.stringify(
    await new OpenAPIGenerator({ schemaConverters }).generate(router, {
      info: { title: app.settings.siteName, version: '1' },
      servers: [{ url: prefix }],
    }),
  )

  server.get('/api/openapi.json', (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(description),
  )

  await server.register(async (scope) => {
    // oRPC reads bodies itself, from the raw request.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null, undefined))
    scope.all(`${prefix}/*`, async (request, reply) => {
      checkOrigin(request)
      reply.header('cache-control', 'no-store')
      const context = { app, caller: await callerOf(request), requestId: request.id }
      const { matched } = await handler.handle(request, reply, { prefix, context })
      if (!matched) {
        await reply.status(404).send({ code: 'not_found', status: 404, message: 'not_found' })
      }
    })
  })
}

/** Failures that were expected need no log. */
function isUnexpected(error: unknown): boolean {
  return !(error instanceof ORPCError) || error.status >= 500
}
