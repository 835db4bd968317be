import type { FastifyInstance } from 'fastify'
import type { FeatureRoutes } from '#platform/http/feature-routes.ts'
import { unauthorized, storeErrorOf } from './protocol/errors.ts'
import { adminOf, storeCallerOf } from './protocol/store-caller.ts'
import { serveRoutes } from './protocol/store-routes.ts'
import { adminProductRoutes } from './admin/product-routes.ts'
import { adminStockRoutes } from './admin/stock-routes.ts'
import { orderActionRoutes } from './admin/order-action-routes.ts'
import { adminOrderRoutes } from './admin/order-routes.ts'
import { settingsRoutes } from './admin/settings-routes.ts'
import { adminShippingRoutes } from './admin/shipping-routes.ts'
import { authRoutes } from './store/auth-routes.ts'
import { cartRoutes } from './store/cart-routes.ts'
import { categoryRoutes } from './store/category-routes.ts'
import { customerRoutes } from './store/customer-routes.ts'
import { orderRoutes } from './store/order-routes.ts'
import { productRoutes } from './store/product-routes.ts'
import { regionRoutes } from './store/region-routes.ts'
import { shippingRoutes } from './store/shipping-routes.ts'

/** Base of the store API (resolutions 13). */
export const storeBase = '/commerce'

const routes = [
  ...authRoutes,
  ...regionRoutes,
  ...productRoutes,
  ...categoryRoutes,
  ...cartRoutes,
  ...shippingRoutes,
  ...customerRoutes,
  ...orderRoutes,
  ...settingsRoutes,
  ...adminShippingRoutes,
  ...adminOrderRoutes,
  ...orderActionRoutes,
  ...adminProductRoutes,
  ...adminStockRoutes,
]

/** Registers the store API: the protocol of Medusa 1 (PROTOCOLS part 3). */
export async function storeApiRoutes(http: FeatureRoutes): Promise<void> {
  const { app, server } = http
  await server.register(
    async (scope) => {
      readBodies(scope)
      answerOrigins(scope, app.settings.baseUrl, app.settings.storeOrigins)
      scope.setErrorHandler((error, request, reply) => {
        const refusal = storeErrorOf(error)
        const status = refusal?.status ?? (error as { statusCode?: number }).statusCode ?? 500
        if (status >= 500) request.log.error({ err: error }, 'store API failed')
        const { type, message } = refusal ?? unknownFailure(status)
        return reply.status(status).send({ type, message })
      })
      serveRoutes(http, scope, routes)
      scope.all('/*', async (request, reply) => {
        // Admin paths do not tell strangers which of them exist.
        if (request.url.startsWith(`${storeBase}/admin`)) {
          try {
            adminOf(await storeCallerOf(app, request))
          } catch {
            return reply.status(unauthorized.status).type('text/plain').send(unauthorized.message)
          }
        }
        return reply.status(404).send({ type: 'not_found', message: 'Not Found' })
      })
    },
    { prefix: storeBase },
  )
}

function unknownFailure(status: number) {
  if (status === 413) return { type: 'invalid_data', message: 'The body is too large' }
  if (status === 429) return { type: 'too_many_requests', message: 'Too many requests' }
  if (status < 500) return { type: 'invalid_data', message: 'The request is malformed' }
  return { type: 'unknown_error', message: 'An unknown error occurred.' }
}

/** Clients send JSON, and `{}` or nothing where there is no body. */
function readBodies(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, body === '' ? {} : JSON.parse(String(body)))
    } catch {
      done(Object.assign(new Error('malformed JSON'), { statusCode: 400 }))
    }
  })
}

const allowedHeaders = [
  ...['content-type', 'authorization', 'idempotency-key'],
  ...['x-publishable-api-key', 'x-medusa-access-token'],
].join(', ')

/**
 * CORS: answers pages of the listed origins, and refuses unsafe requests from others, whose cookies
 * a browser would send along.
 */
function answerOrigins(
  scope: FastifyInstance,
  baseUrl: string,
  storeOrigins: readonly string[],
): void {
  scope.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers
    if (!origin) return
    const isListed = storeOrigins.includes(origin)
    const isOwn = origin === baseUrl || origin === `${request.protocol}://${request.host}`
    if (isListed) {
      reply
        .header('access-control-allow-origin', origin)
        .header('access-control-allow-credentials', 'true')
        .header('access-control-expose-headers', 'idempotency-key')
        .header('cross-origin-resource-policy', 'cross-origin')
        .header('vary', 'Origin')
    }
    if (request.method === 'OPTIONS' && isListed) {
      return reply
        .header('access-control-allow-methods', 'GET, POST, PUT, DELETE')
        .header('access-control-allow-headers', allowedHeaders)
        .header('access-control-max-age', '7200')
        .status(204)
        .send()
    }
    if (!isListed && !isOwn) {
      return reply.status(403).send({ type: 'not_allowed', message: 'The origin is not listed' })
    }
  })
}
