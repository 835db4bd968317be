import { OpenAPIGenerator } from '@orpc/openapi'
import { OpenAPIHandler } from '@orpc/openapi/fastify'
import { SmartCoercionPlugin } from '@orpc/json-schema'
import { onError, ORPCError, type Router } from '@orpc/server'
import type { AnyContractRouter } from '@orpc/contract'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { App } from '#platform/app.ts'
import type { Caller } from '#platform/caller.ts'
import { AppError } from '#shared/app-error.ts'
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
    // Read here and not by oRPC, which would take a body of any size.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      'application/json',
      { parseAs: 'string' },
      async (_request: FastifyRequest, body: string | Buffer) => readJson(String(body)),
    )
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      async (_request: FastifyRequest, body: string | Buffer) => new URLSearchParams(String(body)),
    )
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

function readJson(text: string): unknown {
  if (text.trim() === '') return undefined
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new AppError('malformed_request', {}, { cause: error })
  }
}

/** Failures that were expected need no log. */
function isUnexpected(error: unknown): boolean {
  return !(error instanceof ORPCError) || error.status >= 500
}
