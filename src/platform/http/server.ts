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
import { clientKeyOf } from '#platform/subnet.ts'
import { AppError, errorStatus, isAppError } from '#shared/app-error.ts'
import type { PageTexts } from '#shared/page-context.ts'
import { defaultBodyBudget, limitBodies, type BodyBudget } from './body-budget.ts'
import { sendCookies } from './browser-of.ts'
import { errorBodies } from './error-body.ts'
import { limitTime, retryAfterSeconds, timeLimits } from './time-limits.ts'
import { inAscii } from '#shared/safe-redirect.ts'

export interface ServerOptions {
  log: Log
  /** Comma-separated addresses and networks of trusted proxies; false trusts none. */
  trustProxy: string | false
  /** Scheme and host of the main site; https enables HSTS. */
  baseUrl: string
  /** Texts of the error page for browsers; without them errors are always JSON. */
  texts?: PageTexts | undefined
  bodyBudget?: BodyBudget | undefined
}

/** Default body limit in bytes; uploads have their own. */
const bodyLimitBytes = 1024 * 1024

/** Rate limit of unsafe requests per minute and client address; reads are not limited. */
const writesPerMinute = 120

/** `Permissions-Policy`: features disabled everywhere, and geolocation for our own pages only. */
const permissionsPolicy = [
  ...['accelerometer', 'camera', 'display-capture', 'gyroscope', 'hid', 'idle-detection'],
  ...['magnetometer', 'microphone', 'midi', 'payment', 'screen-wake-lock', 'serial', 'usb'],
]
  .map((feature) => `${feature}=()`)
  .concat('geolocation=(self)')
  .join(', ')

/**
 * Creates the Fastify server with the features common to all requests: request id, log line,
 * security headers, limits.
 */
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
    // Slow or silent clients must not hold connections indefinitely.
    connectionTimeout: 60_000,
    // Enough for five megabytes over a slow line. Headers have a shorter timeout, and `limitTime`
    // ends slower bodies earlier.
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
    // Pages set their own policy with a nonce or hashes; this applies to everything else.
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    },
    // Embeddable responses override this themselves.
    crossOriginResourcePolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: false,
    // Without subdomains: those of the main site may not be ours.
    hsts: options.baseUrl.startsWith('https:')
      ? { maxAge: 31_536_000, includeSubDomains: false }
      : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
  })
  await server.register(compress, {
    encodings: ['br', 'gzip'],
    threshold: 1024,
    // Flushes after each chunk, so that the compressor does not delay streamed pages.
    zlibOptions: { level: 6, flush: constants.Z_SYNC_FLUSH },
    brotliOptions: {
      flush: constants.BROTLI_OPERATION_FLUSH,
      params: { [constants.BROTLI_PARAM_QUALITY]: 4 },
    },
  })
  await server.register(rateLimit, {
    global: true,
    keyGenerator: ({ ip }) => clientKeyOf(ip),
    max: writesPerMinute,
    // Number of addresses remembered per process.
    cache: 5_000,
    timeWindow: '1 minute',
    allowList: (request) => isSafe(request.method) || request.routeOptions.config.reads === true,
    errorResponseBuilder: () => new AppError('too_many_requests'),
  })

  // A `preHandler`, because body parsing would lose the async context.
  server.addHook('preHandler', (_request, _reply, done) => withWriteAccess(done))
  server.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id).header('permissions-policy', permissionsPolicy)
    // Proxies pass the original `Host`; an `X-Forwarded-Host` that arrives here comes from the
    // client.
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

/** Returns whether a method is safe (changes nothing). */
export function isSafe(method: string): boolean {
  return method === 'GET' || method === 'HEAD' || method === 'OPTIONS'
}

/** Logs a request with its route instead of its URL, which may contain private search terms. */
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

/** Answers errors outside the product API that have no code of their own. */
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
    /** An unsafe method that only reads, such as search by POST: not rate-limited. */
    reads?: boolean
  }
}

/**
 * Rejects URLs containing NUL, which cannot be stored, before routing, and percent-encodes redirect
 * targets for the `Location` header. Hosts are checked by `checkHosts`.
 */
function guardEdges(server: FastifyInstance): void {
  server.addHook('onRequest', async ({ raw }) => {
    if (raw.url?.includes('%00')) throw new AppError('malformed_request')
  })
  server.addHook('onSend', async (_request, reply, payload) => {
    const location = reply.getHeader('location')
    if (typeof location === 'string') reply.header('location', inAscii(location))
    return payload
  })
}
