import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError, errorStatus, type ErrorCode } from '#shared/app-error.ts'

export interface TimeLimits {
  /** Time from the end of a request's body to the start of the answer, in ms. */
  answerMs: number
  /** How long a body may stall, or lag behind `bodyBytesPerMs`, in ms. */
  bodyMs: number
  bodyBytesPerMs: number
}

/** Number of checks of a body within `bodyMs`. */
const looksAtBody = 15

/** 5 MB at 20 KB/s take 250 s; the server's `requestTimeout`, the overall limit, is longer. */
export const timeLimits: TimeLimits = { answerMs: 9_000, bodyMs: 15_000, bodyBytesPerMs: 2 }

/** Default `Retry-After` of 503 answers, in seconds. */
export const retryAfterSeconds = '5'

/** Returns content type and body of an error answer. */
export type ErrorBody = (request: FastifyRequest, error: AppError) => { type: string; body: string }

/**
 * Ends slow requests: 503 if no answer has started in time, whatever the handler waits for, and 408
 * if the body arrives too slowly. A late handler continues, but its answer is dropped. Streaming
 * answers are not affected.
 */
export function limitTime(server: FastifyInstance, limits: TimeLimits, bodyOf: ErrorBody): void {
  const answering = new WeakSet<FastifyRequest>()

  function end(request: FastifyRequest, reply: FastifyReply, code: ErrorCode, close: boolean) {
    // Nothing to do once sending has started. A client that disconnected while its body was parsed
    // has closed the response before any listener was attached.
    if (answering.has(request) || reply.sent || reply.raw.headersSent) return
    if (reply.raw.destroyed) return
    const { type, body } = bodyOf(request, new AppError(code))
    request.log.warn({ route: request.routeOptions.url, code }, 'a request was ended: too slow')
    reply.hijack()
    reply.raw.writeHead(errorStatus[code], {
      ...(reply.getHeaders() as Record<string, string | string[]>),
      'content-type': type,
      'content-length': Buffer.byteLength(body),
      'cache-control': 'no-store',
      ...(code === 'timed_out' && { 'retry-after': retryAfterSeconds }),
      ...(close && { connection: 'close' }),
    })
    reply.raw.end(request.method === 'HEAD' ? undefined : body)
  }

  server.addHook('onRequest', (request, reply, done) => {
    if (hasBody(request)) {
      watchBody(request, limits, () => {
        end(request, reply, 'body_too_slow', true)
        // An answer was already sent before the body was complete: discards the rest.
        if (reply.raw.writableFinished) request.raw.destroy()
        else reply.raw.once('finish', () => request.raw.destroy())
      })
    }
    done()
  })
  // Runs after body parsing. Handlers that read the body themselves start before it is complete.
  server.addHook('preValidation', (request, reply, done) => {
    const { raw } = request
    const late = () => {
      if (isArriving(raw)) raw.once('end', () => (timer = setTimeout(late, limits.answerMs)))
      else end(request, reply, 'timed_out', false)
    }
    let timer = setTimeout(late, limits.answerMs)
    reply.raw.once('close', () => clearTimeout(timer))
    done()
  })
  server.addHook('onSend', (request, _reply, payload, done) => {
    answering.add(request)
    done(null, payload)
  })
}

/** Returns whether a body is still arriving and being read; an unread one waits for its handler. */
function isArriving(raw: IncomingMessage): boolean {
  return !raw.complete && raw.readableLength < raw.readableHighWaterMark
}

function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

/**
 * Calls `slow` once if a body arrives more slowly than allowed. Works like a token bucket: starts
 * with `bodyMs`, time drains it and received bytes refill it up to `bodyMs`, so that a fast start
 * does not allow a later stall.
 */
function watchBody({ raw }: FastifyRequest, limits: TimeLimits, slow: () => void): void {
  // Injected requests have no socket that counts.
  const received = () => (raw.socket as Partial<typeof raw.socket>).bytesRead ?? 0
  let left = limits.bodyMs
  let looked = performance.now()
  let seen = received()
  const look = () => {
    const now = performance.now()
    const earned = (received() - seen) / limits.bodyBytesPerMs
    left = Math.min(limits.bodyMs, left - (now - looked) + earned)
    looked = now
    seen = received()
    if (left > 0 && !raw.complete) return
    clearInterval(timer)
    if (!raw.complete) slow()
  }
  const timer = setInterval(look, limits.bodyMs / looksAtBody)
  raw.once('close', () => clearInterval(timer))
}
