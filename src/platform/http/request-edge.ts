import type { FastifyInstance } from 'fastify'
import { AppError } from '#shared/app-error.ts'
import { inAscii } from '#shared/own-path.ts'

/** A name or an IP address, with a port; what else a `Host` header can carry belongs to no site. */
const hostPattern = /^(\[[\da-f:.]+\]|[a-z\d._-]+)(:\d{1,5})?$/i

/**
 * Refuses, before any route is asked, requests whose host or address no part of the server can work
 * with, and keeps addresses of redirects within what a header may carry.
 */
export function guardEdges(server: FastifyInstance): void {
  server.addHook('onRequest', async ({ host, raw }) => {
    const isUsable = host === '' || hostPattern.test(host)
    if (!isUsable || raw.url?.includes('%00')) throw new AppError('malformed_request')
  })
  server.addHook('onSend', async (_request, reply, payload) => {
    const location = reply.getHeader('location')
    if (typeof location === 'string') reply.header('location', inAscii(location))
    return payload
  })
}
