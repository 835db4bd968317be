import { finished } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { lineOf } from '#platform/network-of.ts'
import { AppError } from '#shared/app-error.ts'
import { upload } from '#shared/constants.ts'

/** Bytes of bodies whose requests are not answered yet. */
export interface BodyBudget {
  /** Received from all clients. */
  total: number
  /** Declared by one line, so that one client alone cannot use up what all have. */
  perLine: number
  /** A body of at most this length is let in whatever else there is: most requests have no more. */
  free: number
}

const megabyte = 1024 * 1024

export const defaultBodyBudget: BodyBudget = {
  total: 256 * megabyte,
  perLine: 64 * megabyte,
  free: 64 * 1024,
}

/** A file of the largest size in a form, and the form's other fields: the largest body that is read. */
export const largestForm = upload.maxBytes + 64 * 1024

/**
 * Answers 503 `overloaded` to a request whose body is more than its line may send at a time, or that
 * comes while the bodies of others take all memory there is for them. Of the others counts what they
 * have sent, not what they declare: who only announces a body keeps nobody out. A body of no declared
 * length, or of more than is ever read, is taken for the largest.
 */
export function limitBodies(server: FastifyInstance, budget: BodyBudget): void {
  const received = new Set<() => number>()
  const declaredBy = new Map<string, number>()

  server.addHook('onRequest', (request, reply, done) => {
    const bytes = declaredBytes(request)
    if (bytes <= budget.free) return done()
    const line = lineOf(request.ip)
    const ofLine = (declaredBy.get(line) ?? 0) + bytes
    const used = [...received].reduce((sum, bytesOf) => sum + bytesOf(), 0)
    // What is refused is read and dropped: its client would not see an answer that cut it off.
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
