import { OpenAPIHandler } from '@orpc/openapi/fastify'
import { onError, ORPCError, type Router, traverseContractProcedures } from '@orpc/server'
import type { AnyContractRouter } from '@orpc/contract'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '#platform/app.ts'
import type { Caller } from '#platform/caller.ts'
import { ownTurn } from '#platform/event-loop.ts'
import { AppError, errorStatus, type ErrorCode } from '#shared/app-error.ts'
import { describeApi } from './api-description.ts'
import { largestForm } from './body-budget.ts'
import type { RequestContext } from './implement.ts'
import { maxDepth, mostValues, problemData, type InputProblem } from './input-checks.ts'
import { exceededLimit, shortBody } from './json-size.ts'
import { takesKey } from './caller-of.ts'
import { checkOrigin } from './origin-check.ts'
import { limitFields, readForm } from './read-form.ts'
import { isSafe } from './server.ts'
import { TextCoercionPlugin } from './text-coercion.ts'

export interface ApiOptions {
  router: Router<AnyContractRouter, RequestContext>
  app: App
  callerOf: (request: FastifyRequest) => Promise<Caller>
}

const prefix = '/api/v1'

/**
 * Registers the product API under `/api/v1` (specification 7.1) and its OpenAPI document at
 * `/api/openapi.json`.
 */
export async function apiRoutes(server: FastifyInstance, options: ApiOptions): Promise<void> {
  const { router, app, callerOf } = options
  const converter = new ZodToJsonSchemaConverter()
  const handler = new OpenAPIHandler(router, {
    plugins: [new TextCoercionPlugin(converter)],
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
  const methodsOf = allowedMethods(router)
  const title = app.settings.siteName
  const description = JSON.stringify(await describeApi({ router, converter, title, prefix }))

  server.get('/api/openapi.json', (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(description),
  )

  await server.register(async (scope) => {
    // Bodies are parsed here, because oRPC would accept any size.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      'application/json',
      { parseAs: 'string' },
      async (_request: FastifyRequest, body: string | Buffer) => readJson(String(body)),
    )
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'buffer' },
      async ({ headers }: FastifyRequest, body: Buffer) => {
        limitFields(headers['content-type'] ?? '', body)
        return new URLSearchParams(String(body))
      },
    )
    scope.addContentTypeParser(
      'multipart/form-data',
      { parseAs: 'buffer', bodyLimit: largestForm },
      async ({ headers }: FastifyRequest, body: Buffer) => readForm(headers, body),
    )
    // Runs before the body is read.
    scope.addHook('onRequest', async (request, reply) => {
      // A key is no cookie that a browser sends by itself.
      if (!takesKey(request)) checkOrigin(request)
      const allowed = methodsOf(request.url.slice(prefix.length).split('?')[0] ?? '')
      if (allowed.length > 0 && !allowed.includes(request.method)) {
        reply.header('allow', allowed.join(', '))
        throw new AppError('method_not_allowed')
      }
    })
    scope.all(`${prefix}/*`, async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const caller = await callerOf(request)
      const unknown = unknownParameters(request)
      if (unknown.length > 0) return refuse(reply, 'invalid_input', problemData(unknown))
      const hasTypes = request.method !== 'GET' && isJson(request)
      const bodyNames = namesIn(request.body)
      const context = { app, caller, requestId: request.id, hasTypes, bodyNames }
      const { matched } = await handler.handle(request, reply, { prefix, context })
      return matched ? reply : refuse(reply, 'not_found')
    })
  })
}

/** Sends an error for a call that reaches no endpoint, in the same format as theirs. */
function refuse(reply: FastifyReply, code: ErrorCode, data: object = {}): FastifyReply {
  const status = errorStatus[code]
  return reply.status(status).send({ defined: false, code, status, message: code, data })
}

/**
 * Returns the query parameters of a changing call other than `lang`. Such calls read only the body,
 * so a filter in the query would be silently ignored.
 */
function unknownParameters({ method, url }: FastifyRequest): InputProblem[] {
  if (isSafe(method)) return []
  const names = new Set(new URLSearchParams(url.split('?')[1]).keys())
  names.delete('lang')
  return [...names].map((path) => ({ path, message: 'unknown key' }))
}

function isJson({ headers }: FastifyRequest): boolean {
  return headers['content-type']?.startsWith('application/json') ?? false
}

/**
 * Returns the top-level names of a body. In a form, `id[0]` and the escaped `\\id` are members of
 * `id`.
 */
function namesIn(body: unknown): string[] {
  if (body instanceof URLSearchParams || body instanceof FormData) {
    const names = [...body.keys()].map((name) => name.replaceAll('\\', '').split('[')[0] ?? '')
    return [...new Set(names)]
  }
  return Object.keys(body ?? {})
}

/**
 * Parses a JSON body; undefined if empty. Throws malformed_request unless it is an object: anything
 * else would be dropped when merged with the path parameters.
 */
async function readJson(text: string): Promise<unknown> {
  if (text.trim() === '') return undefined
  if (text.length > shortBody) await ownTurn()
  const exceeded = exceededLimit(text, { depth: maxDepth, values: mostValues })
  if (exceeded) throw new AppError(exceeded === 'depth' ? 'malformed_request' : 'too_large')
  const body = jsonOf(text)
  const isObject = typeof body === 'object' && body !== null && !Array.isArray(body)
  if (!isObject) throw new AppError('malformed_request')
  return body
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new AppError('malformed_request', {}, { cause: error })
  }
}

/** Returns whether an error must be logged: expected failures (below 500) are not. */
function isUnexpected(error: unknown): boolean {
  return !(error instanceof ORPCError) || error.status >= 500
}

/**
 * Returns a function that lists the methods available at a path, in alphabetical order. If several
 * paths match, the one with the fewest parameters wins.
 */
function allowedMethods(
  router: Router<AnyContractRouter, RequestContext>,
): (path: string) => string[] {
  const known: { pattern: RegExp; parameters: number; method: string }[] = []
  traverseContractProcedures({ router, path: [] }, ({ contract }) => {
    const { path = '', method = 'POST' } = contract['~orpc'].route
    known.push({ pattern: patternOf(path), parameters: path.split('{').length, method })
  })
  return (path) => {
    const all = known.filter(({ pattern }) => pattern.test(path))
    const fewest = Math.min(...all.map(({ parameters }) => parameters))
    const fitting = all.filter(({ parameters }) => parameters === fewest)
    return [...new Set(fitting.map(({ method }) => method))].toSorted()
  }
}

/** Converts a path template into a pattern: `/vendors/{id}` matches `/vendors/7`. */
function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+').replaceAll(/\{\+\w+\}/g, '.+')}$`)
}
