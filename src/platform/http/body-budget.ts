import { finished } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { clientKeyOf } from '#platform/subnet.ts'
import { AppError } from '#shared/app-error.ts'
import { upload } from '#shared/constants.ts'

/** Limits in bytes for the bodies of requests in progress. */
export interface BodyBudget {
  /** Received bytes, over all clients. */
  total: number
  /** Declared bytes per client network (`lineOf`), so that one client cannot use up the total. */
  perLine: number
  /** Bodies up to this length are always accepted; most requests are smaller. */
  free: number
}

const megabyte = 1024 * 1024

export const defaultBodyBudget: BodyBudget = {
  total: 256 * megabyte,
  perLine: 64 * megabyte,
  free: 64 * 1024,
}

/** Largest body that is read: an upload of the maximum size plus the other fields of its form. */
export const largestForm = upload.maxBytes + 64 * 1024

/**
 * Answers 503 `overloaded` when a client's declared bodies exceed its limit, or when the bodies
 * received from all clients exceed the total. The total counts received bytes, not declared ones,
 * so that announcing large bodies locks no one out. Bodies without a length, or larger than the
 * maximum, count as `largestForm`.
 */
export function limitBodies(server: FastifyInstance, budget: BodyBudget): void {
  const received = new Set<() => number>()
  const declaredBy = new Map<string, number>()

  server.addHook('onRequest', (request, reply, done) => {
    const bytes = declaredBytes(request)
    if (bytes <= budget.free) return done()
    const line = clientKeyOf(request.ip)
    const ofLine = (declaredBy.get(line) ?? 0) + bytes
    const used = [...received].reduce((sum, bytesOf) => sum + bytesOf(), 0)
    // The refused body is still read and discarded: a client cut off while sending would not see
    // the answer.
    if (ofLine > budget.perLine || used > budget.total) return done(new AppError('overloaded'))

    const { socket } = request.raw
    const before = socket.bytesRead
    const bytesOf = () => Math.min(socket.bytesRead - before, bytes)
    received.add(bytesOf)
    declaredBy.set(line, ofLine)
    finished(reply.raw, () => {
      received.delete(bytesOf)
      const left = (declaredBy.get(line) ?? 0) - bytes
      if (left === 0) declaredBy.delete(line)
      else declaredBy.set(line, left)
    })
    done()
  })
}

function declaredBytes({ headers }: FastifyRequest): number {
  if (headers['transfer-encoding'] !== undefined) return largestForm
  return Math.min(Number(headers['content-length'] ?? 0), largestForm)
}
