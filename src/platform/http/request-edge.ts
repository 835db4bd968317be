import type { FastifyInstance } from 'fastify'
import { AppError } from '#shared/app-error.ts'
import { inAscii } from '#shared/safe-redirect.ts'

/**
 * Rejects URLs containing NUL, which cannot be stored, before routing, and percent-encodes redirect
 * targets for the `Location` header. Hosts are checked by `checkHosts`.
 */
export function guardEdges(server: FastifyInstance): void {
  server.addHook('onRequest', async ({ raw }) => {
    if (raw.url?.includes('%00')) throw new AppError('malformed_request')
  })
  server.addHook('onSend', async (_request, reply, payload) => {
    const location = reply.getHeader('location')
    if (typeof location === 'string') reply.header('location', inAscii(location))
    return payload
  })
}
