import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError, errorStatus, type ErrorCode } from '#shared/app-error.ts'

export interface TimeLimits {
  /** From the end of a request's body until the answer begins. */
  answerMs: number
  /** How long a body may stop, or be behind the rate that `bodyBytesPerMs` asks of it. */
  bodyMs: number
  bodyBytesPerMs: number
}

/** How often a body is looked at within `bodyMs`. */
const looksAtBody = 15

/** 5 MB over a line of 20 KB/s take 250 s: `requestTimeout` of the server, which ends all, is longer. */
export const timeLimits: TimeLimits = { answerMs: 9_000, bodyMs: 15_000, bodyBytesPerMs: 2 }

/** When to ask again after a 503, where nothing else is known of it. */
export const retryAfterSeconds = '5'

/** Content type and text of an answer that is an error. */
export type ErrorBody = (request: FastifyRequest, error: AppError) => { type: string; body: string }

/**
 * Ends requests that take too long: 503 where no answer has begun in time, whatever the handler waits
 * for, and 408 where a body comes too slowly. A handler that is late goes on by itself; what it
 * answers is dropped. Answers that are being streamed are not touched.
 */
export function limitTime(server: FastifyInstance, limits: TimeLimits, bodyOf: ErrorBody): void {
  const answering = new WeakSet<FastifyRequest>()

  function end(request: FastifyRequest, reply: FastifyReply, code: ErrorCode, close: boolean) {
    // Between the first hook of sending and the last byte, the answer is on its way. A client that
    // left while its body was parsed has closed the response before anybody listened.
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
        // A refusal that was sent before the body had come: nobody reads the rest.
        if (reply.raw.writableFinished) request.raw.destroy()
        else reply.raw.once('finish', () => request.raw.destroy())
      })
    }
    done()
  })
  // After the body has been parsed; handlers that read it themselves begin before it has come.
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

/** Whether a body is still coming and being read; one that is not read waits for its handler. */
function isArriving(raw: IncomingMessage): boolean {
  return !raw.complete && raw.readableLength < raw.readableHighWaterMark
}

function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

/**
 * Calls `slow` once, when a body has come more slowly than the limits allow. A body begins with `bodyMs`
 * in hand. Time uses it up and bytes earn it back, never to more than `bodyMs`: what came quickly at
 * first lets nobody stop later.
 */
function watchBody({ raw }: FastifyRequest, limits: TimeLimits, slow: () => void): void {
  let left = limits.bodyMs
  let looked = performance.now()
  let seen = raw.socket.bytesRead
  const look = () => {
    const now = performance.now()
    const earned = (raw.socket.bytesRead - seen) / limits.bodyBytesPerMs
    left = Math.min(limits.bodyMs, left - (now - looked) + earned)
    looked = now
    seen = raw.socket.bytesRead
    if (left > 0 && !raw.complete) return
    clearInterval(timer)
    if (!raw.complete) slow()
  }
  const timer = setInterval(look, limits.bodyMs / looksAtBody)
  raw.once('close', () => clearInterval(timer))
}
