import { finished } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { lineOf } from '#platform/network-of.ts'
import { AppError } from '#shared/app-error.ts'
import { upload } from '#shared/constants.ts'

/** Bytes of bodies that may be on their way or worked at together. */
export interface BodyBudget {
  /** Of all clients. */
  total: number
  /** Of one line, so that one client alone cannot use up what all have. */
  perLine: number
}

const megabyte = 1024 * 1024

export const defaultBodyBudget: BodyBudget = { total: 256 * megabyte, perLine: 64 * megabyte }

/** A file of the largest size in a form, and the form's other fields: the largest body that is read. */
export const largestForm = upload.maxBytes + 64 * 1024

/**
 * Answers 503 `overloaded` to a request whose body is more than the budget has left. A body counts with
 * the length it declares, from its head until the answer is over. One that declares none, or more than
 * is ever read, counts as the largest.
 */
export function limitBodies(server: FastifyInstance, { total, perLine }: BodyBudget): void {
  let used = 0
  const usedBy = new Map<string, number>()

  server.addHook('onRequest', (request, reply, done) => {
    const bytes = declaredBytes(request)
    if (bytes === 0) return done()
    const line = lineOf(request.ip)
    const ofLine = (usedBy.get(line) ?? 0) + bytes
    // What is refused is read and dropped: its client would not see an answer that cut it off.
    if (used + bytes > total || ofLine > perLine) return done(new AppError('overloaded'))
    used += bytes
    usedBy.set(line, ofLine)
    finished(reply.raw, () => {
      used -= bytes
      const left = (usedBy.get(line) ?? 0) - bytes
      if (left === 0) usedBy.delete(line)
      else usedBy.set(line, left)
    })
    done()
  })
}

function declaredBytes({ headers }: FastifyRequest): number {
  if (headers['transfer-encoding'] !== undefined) return largestForm
  return Math.min(Number(headers['content-length'] ?? 0), largestForm)
}
