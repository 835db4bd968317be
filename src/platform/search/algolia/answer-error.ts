import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { Log } from '#platform/log.ts'
import { detailsOf, errorStatus, isAppError } from '#shared/app-error.ts'
import { tooLarge } from './body.ts'
import { clientLeft } from './client-left.ts'
import { Refusal } from './refusal.ts'

/**
 * Sends an error in the protocol's format (PROTOCOLS 1.9). Only bugs become 500: clients treat any
 * 5xx as a dead host and avoid it for a while.
 */
export function answerError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  log: Log,
): FastifyReply {
  if (reply.raw.destroyed && isLeaving(error)) return reply.hijack()
  if (error instanceof Refusal) {
    if (error.seconds !== null) reply.header('retry-after', String(error.seconds))
    return refuse(reply, error.status, error.message)
  }
  if (isAppError(error) && error.code === 'too_many_requests') {
    reply.header('retry-after', Number(detailsOf(error)['seconds'] ?? 1))
    return refuse(reply, 429, 'Too many requests; try again later')
  }
  if (isAppError(error) && errorStatus[error.code] === 503) {
    reply.header('retry-after', '1')
    log.warn({ requestId: request.id, err: error }, 'search not answered')
    return refuse(reply, 503, 'Search is not available; try again in a second')
  }
  const status = statusOf(error)
  if (status === 413) return refuse(reply, 413, tooLarge().message)
  if (status < 500) return refuse(reply, status, 'The request could not be read')

  log.error({ requestId: request.id, err: error }, 'search failed')
  return refuse(reply, 500, 'Internal error')
}

/** Returns whether an error only means that the client disconnected before the answer was sent. */
function isLeaving(error: unknown): boolean {
  const code = (error as Partial<FastifyError> | null)?.code
  return error === clientLeft || code === 'ERR_STREAM_PREMATURE_CLOSE'
}

function refuse(reply: FastifyReply, status: number, message: string): FastifyReply {
  // Resets the content type, which the route may have set for its answer.
  return reply.status(status).type('application/json; charset=utf-8').send({ message, status })
}

function statusOf(error: unknown): number {
  const status = (error as Partial<FastifyError> | null)?.statusCode
  return status !== undefined && status >= 400 && status < 600 ? status : 500
}
