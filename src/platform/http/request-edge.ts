import type { FastifyInstance } from 'fastify'
import { AppError } from '#shared/app-error.ts'
import { inAscii } from '#shared/own-path.ts'

/**
 * Refuses, before any route is asked, addresses that hold NUL, which nothing can store, and keeps
 * addresses of redirects within what a header may carry. Hosts are looked at by `checkHosts`.
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
