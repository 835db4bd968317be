import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { App } from '#platform/app.ts'
import type { Caller } from '#platform/caller.ts'
import type { FeatureRoutes } from '#platform/http/feature-routes.ts'
import { checkInput } from '#platform/http/input-checks.ts'
import { clientKeyOf } from '#platform/subnet.ts'
import { anyone } from '#shared/access.ts'
import { invalid, type StoreError, storeErrorOf, unauthorized } from './errors.ts'
import { oncePerKey, type Answer } from './idempotency.ts'
import { readQuery, type QueryValue } from './query-string.ts'
import { adminOf, storeCallerOf, type StoreCaller } from './store-caller.ts'

/** A call of the store API, once access is granted and its input is read. */
export interface StoreCall<Body = unknown, Query = unknown> {
  app: App
  caller: StoreCaller
  params: Readonly<Record<string, string>>
  body: Body
  query: Query
  request: FastifyRequest
  reply: FastifyReply
  /** The visitor that the request is for the rest of the program: its site and address. */
  visitor: () => Promise<Caller>
}

/** A route of the store API. */
export interface StoreRoute {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Below the base, without a trailing slash: `/store/carts/:id`. */
  url: string
  access: 'anyone' | 'customer' | 'admin'
  body: z.ZodType
  query: z.ZodType
  /** Whether answers are stored for retries; not where they hold a token. */
  isReplayed: boolean
  /** Returns the body: an object, JSON as a Buffer, text, or undefined for 204. */
  handle: (call: StoreCall<never, never>) => Promise<object | string | undefined>
}

interface RouteInput<Body extends z.ZodType, Query extends z.ZodType> {
  access: StoreRoute['access']
  /** Without it a body must be empty. */
  body?: Body
  query?: Query
  /** By default true. */
  isReplayed?: boolean
  handle: (call: StoreCall<z.infer<Body>, z.infer<Query>>) => Promise<object | string | undefined>
}

const nothing = z.strictObject({})

/** Declares a route: `storeRoute('GET /store/regions', { access: 'anyone', … })`. */
export function storeRoute<
  Body extends z.ZodType = typeof nothing,
  Query extends z.ZodType = typeof nothing,
>(call: `${StoreRoute['method']} /${string}`, input: RouteInput<Body, Query>): StoreRoute {
  const [method, url] = call.split(' ') as [StoreRoute['method'], string]
  return {
    method,
    url,
    access: input.access,
    body: input.body ?? nothing,
    query: input.query ?? nothing,
    isReplayed: input.isReplayed ?? true,
    handle: input.handle,
  }
}

/** Unsafe calls per minute and address: a shop's server calls for all its buyers. */
const writesPerMinute = 1_200

/** Registers routes in a scope, with and without a trailing slash. */
export function serveRoutes(
  { app, route: register }: FeatureRoutes,
  scope: FastifyInstance,
  routes: readonly StoreRoute[],
): void {
  for (const route of routes) {
    for (const url of [route.url, `${route.url}/`]) {
      register(
        {
          ...(route.method !== 'GET' && { method: route.method }),
          url,
          // Callers of this protocol have sessions of their own, which `handled` checks.
          access: anyone,
          options: { config: { rateLimit: { max: writesPerMinute, timeWindow: '1 minute' } } },
          handle: ({ request, reply, caller }) =>
            answer(app, route, { request, reply, visitor: caller }),
        },
        scope,
      )
    }
  }
}

type Http = Pick<StoreCall, 'request' | 'reply' | 'visitor'>

async function answer(app: App, route: StoreRoute, http: Http): Promise<FastifyReply> {
  const { request, reply } = http
  const caller = await storeCallerOf(app, request)
  const run = async (): Promise<Answer> => {
    try {
      return await handled(app, route, caller, http)
    } catch (error) {
      const refusal = storeErrorOf(error)
      if (!refusal) throw error
      return refused(refusal)
    }
  }
  const key = request.headers['idempotency-key']
  const isKeyed = request.method === 'POST' && typeof key === 'string' && key !== ''
  if (!isKeyed || !route.isReplayed) return send(reply, await run())
  void reply.header('idempotency-key', key.slice(0, 200))
  const call = {
    key: key.slice(0, 200),
    principal: principalOf(caller, request),
    method: request.method,
    path: request.url,
    body: request.body,
  }
  try {
    return send(reply, await oncePerKey(app, call, run))
  } catch (error) {
    const refusal = storeErrorOf(error)
    if (!refusal) throw error
    return send(reply, refused(refusal))
  }
}

/** Whose key a key is. Clients without a session are told apart by network and program. */
function principalOf({ customer, admin, address }: StoreCaller, { headers }: FastifyRequest) {
  if (customer || admin) return `${customer?.id ?? ''}/${admin?.id ?? ''}`
  return `guest ${clientKeyOf(address)} ${headers['user-agent'] ?? ''}`
}

async function handled(
  app: App,
  route: StoreRoute,
  caller: StoreCaller,
  http: Http,
): Promise<Answer> {
  const { request } = http
  if (route.access === 'customer' && !caller.customer) throw unauthorized
  if (route.access === 'admin') adminOf(caller)
  const [, queryText = ''] = /\?(.*)$/s.exec(request.url) ?? []
  const given = readQuery(queryText)
  checkTexts(request.body)
  checkTexts(given)
  const body = route.body.parse(request.body ?? {})
  const query: unknown = route.query.parse(withoutEmpty(given))
  const params = request.params as Readonly<Record<string, string>>
  const call = { app, caller, params, body, query, ...http }
  const result = await route.handle(call as StoreCall<never, never>)
  if (result === undefined) return { status: 204, body: '' }
  return {
    status: 200,
    body: typeof result === 'string' || Buffer.isBuffer(result) ? result : JSON.stringify(result),
  }
}

/** Throws invalid_data for input that is nested too deeply, too large, or cannot be stored. */
function checkTexts(input: unknown): void {
  const problem = checkInput(input)
  if (problem === 'too_deep' || problem === 'too_many') throw invalid('The data is too large')
  if (problem) throw invalid(`${problem.path}: ${problem.message}`)
}

/** Clients write null as an empty text. */
function withoutEmpty(query: Record<string, QueryValue>): Record<string, QueryValue> {
  return Object.fromEntries(
    Object.entries(query).map(([name, value]) => [name, value === '' ? 'null' : value]),
  )
}

function refused({ status, type, message, code }: StoreError): Answer {
  const text = status === 401 ? 'Unauthorized' : null
  return { status, body: text ?? JSON.stringify({ type, message, ...(code && { code }) }) }
}

function send(reply: FastifyReply, { status, body }: Answer): FastifyReply {
  void reply.status(status).header('cache-control', 'no-store')
  if (status === 204) return reply.send()
  const isJson = Buffer.isBuffer(body) || body.startsWith('{') || body.startsWith('[')
  return reply
    .type(isJson ? 'application/json; charset=utf-8' : 'text/plain; charset=utf-8')
    .send(body)
}
