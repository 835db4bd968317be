import { finished, Transform } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { lineOf } from '#platform/network-of.ts'
import { AppError } from '#shared/app-error.ts'
import { upload } from '#shared/constants.ts'
import { hasBody } from './time-limits.ts'

/** Bytes of bodies that have come and whose requests are not answered yet. */
export interface BodyBudget {
  /** Of all clients. */
  total: number
  /** Of one line, so that one client alone cannot use up what all have. */
  perLine: number
  /** Of one body, which are let in whatever else there is: most requests have no more. */
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
 * Answers 503 `overloaded` to a request whose body takes more memory than the budget has left. Bytes
 * count when they have come, not when they are declared: who only announces a body keeps nobody out.
 * They count until the answer is over.
 */
export function limitBodies(server: FastifyInstance, budget: BodyBudget): void {
  let used = 0
  const usedBy = new Map<string, number>()

  server.addHook('preParsing', (request, reply, payload, done) => {
    if (!hasBody(request)) return done(null, payload)
    const line = lineOf(request.ip)
    let received = 0
    const take = (bytes: number) => {
      received += bytes
      used += bytes
      const ofLine = (usedBy.get(line) ?? 0) + bytes
      if (ofLine === 0) usedBy.delete(line)
      else usedBy.set(line, ofLine)
      return received <= budget.free || (used <= budget.total && ofLine <= budget.perLine)
    }
    const counted = new Transform({
      transform(chunk: Buffer, _encoding, passed) {
        if (take(chunk.length)) passed(null, chunk)
        else passed(new AppError('overloaded'))
      },
    })
    finished(reply.raw, () => take(-received))
    payload.once('error', (error) => counted.destroy(error))
    done(null, payload.pipe(counted))
  })
}
