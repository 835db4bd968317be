import { randomUUID } from 'node:crypto'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify'
import { withWriteAccess } from '#platform/db/write-access.ts'
import type { Log } from '#platform/log.ts'
import { AppError, errorStatus, isAppError } from '#shared/app-error.ts'
import type { PageTexts } from '#shared/page-context.ts'
import { defaultBodyBudget, limitBodies, type BodyBudget } from './body-budget.ts'
import { sendCookies } from './browser-of.ts'
import { errorBodies } from './error-body.ts'
import { guardEdges } from './request-edge.ts'
import { limitTime, retryAfterSeconds, timeLimits } from './time-limits.ts'

export interface ServerOptions {
  log: Log
  /** Addresses and networks, separated by commas, whose forwarded headers to believe; or nobody's. */
  trustProxy: string | false
  /** Scheme and host of the main site; HTTPS turns strict transport security on. */
  baseUrl: string
  /** For the page that browsers see while the site is away; without, they are answered in JSON. */
  texts?: PageTexts | undefined
  bodyBudget?: BodyBudget | undefined
}

/** Everything larger is refused before it is read: uploads have limits of their own. */
const bodyLimitBytes = 1024 * 1024

/** Unsafe requests one address may make in a minute; reading is not limited. */
const writesPerMinute = 120

/** What no page of ours asks of a browser, and what only our own pages may ask. */
const permissionsPolicy = [
  ...['accelerometer', 'camera', 'display-capture', 'gyroscope', 'hid', 'idle-detection'],
  ...['magnetometer', 'microphone', 'midi', 'payment', 'screen-wake-lock', 'serial', 'usb'],
]
  .map((feature) => `${feature}=()`)
  .concat('geolocation=(self)')
  .join(', ')

/** A Fastify server with what every request gets: an id, a log line, security headers, limits. */
export async function createServer(options: ServerOptions): Promise<FastifyInstance> {
  const log: FastifyBaseLogger = options.log.child({ part: 'http' })
  const server = fastify({
    loggerInstance: log,
    logController: new LogController({
      disableRequestLogging: true,
      requestIdLogLabel: 'requestId',
    }),
    trustProxy: options.trustProxy,
    bodyLimit: bodyLimitBytes,
    // A slow or silent client may not hold a connection for ever.
    connectionTimeout: 60_000,
    // Five megabytes over a slow line; heads of requests have to come sooner, and `limitTime` ends
    // bodies that come more slowly than that.
    requestTimeout: 300_000,
    http: { headersTimeout: 30_000 },
    genReqId: () => randomUUID(),
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 300 },
    forceCloseConnections: 'idle',
  })

  guardEdges(server)
  await server.register(cookie)
  sendCookies(server)
  const bodyOf = errorBodies(options.texts ?? null)
  limitTime(server, timeLimits, bodyOf)
  limitBodies(server, options.bodyBudget ?? defaultBodyBudget)
  await server.register(helmet, {
    // Pages set their own policy, with a nonce or hashes; this one is for everything else.
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    },
    // What others show in pages of their own says so itself.
    crossOriginResourcePolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: false,
    // For each host by itself: below the main site's there may be others that are not ours.
    hsts: options.baseUrl.startsWith('https:')
      ? { maxAge: 31_536_000, includeSubDomains: false }
      : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
  })
  await server.register(compress, {
    encodings: ['br', 'gzip'],
    threshold: 1024,
    // A streamed page is of use piece by piece: nothing may wait in the compressor.
    zlibOptions: { level: 6, flush: constants.Z_SYNC_FLUSH },
    brotliOptions: {
      flush: constants.BROTLI_OPERATION_FLUSH,
      params: { [constants.BROTLI_PARAM_QUALITY]: 4 },
    },
  })
  await server.register(rateLimit, {
    global: true,
    max: writesPerMinute,
    // Addresses remembered at a time, in each process.
    cache: 5_000,
    timeWindow: '1 minute',
    allowList: (request) => isSafe(request.method) || request.routeOptions.config.reads === true,
    errorResponseBuilder: () => new AppError('too_many_requests'),
  })

  // After the body has been parsed, which would leave what runs here.
  server.addHook('preHandler', (_request, _reply, done) => withWriteAccess(done))
  server.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id).header('permissions-policy', permissionsPolicy)
    // Proxies hand on the host itself; what comes here is what a visitor wrote.
    delete request.raw.headers['x-forwarded-host']
  })
  server.addHook('onSend', async (_request, reply, payload) => {
    if (reply.statusCode === 503 && !reply.hasHeader('retry-after')) {
      reply.header('retry-after', retryAfterSeconds)
    }
    return payload
  })
  server.addHook('onResponse', async (request, reply) => logRequest(request, reply))
  server.setErrorHandler((error, request, reply) => {
    if (!isAppError(error)) return answerFault(error, request, reply)
    const { type, body } = bodyOf(request, error)
    if (errorStatus[error.code] === 503) request.log.warn({ err: error }, 'request not answered')
    return reply.status(errorStatus[error.code]).type(type).send(body)
  })
  return server
}

/** Methods that change nothing. */
export function isSafe(method: string): boolean {
  return method === 'GET' || method === 'HEAD' || method === 'OPTIONS'
}

/** The route, not the address: what people searched for is nobody's business. */
function logRequest(request: FastifyRequest, reply: FastifyReply): void {
  request.log.info(
    {
      method: request.method,
      route: request.routeOptions.url ?? 'unknown',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
    },
    'request',
  )
}

/** Failures outside the product API that have no code of their own. */
function answerFault(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const status = statusOf(error)
  if (status < 500) {
    const code = status === 413 ? 'too_large' : 'malformed_request'
    return reply.status(status).send({ code, status, message: code })
  }
  request.log.error({ err: error }, 'request failed')
  const code = 'internal'
  return reply.status(500).send({ code, status: 500, message: code, requestId: request.id })
}

function statusOf(error: unknown): number {
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : 500
  return typeof status === 'number' && status >= 400 && status < 600 ? status : 500
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** An unsafe method that only reads, as searching by POST does: not rate-limited. */
    reads?: boolean
  }
}
