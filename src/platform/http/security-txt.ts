import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Caller } from '#platform/caller.ts'

const path = '/.well-known/security.txt'

/** Validity in days; RFC 9116 advises less than a year. */
const validDays = 90

/**
 * Serves `security.txt` (RFC 9116) with the contact for reporting vulnerabilities. Not registered
 * without a contact.
 */
export function securityTxtRoute(
  server: FastifyInstance,
  contactEmail: string | null,
  callerOf: (request: FastifyRequest) => Promise<Caller>,
): void {
  if (!contactEmail) return
  const contact = `mailto:${encodeURIComponent(contactEmail).replace('%40', '@')}`
  server.get(path, async (request, reply) => {
    const { origin } = await callerOf(request)
    const expires = new Date(Date.now() + validDays * 24 * 60 * 60_000).toISOString()
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=86400')
      .send(`Contact: ${contact}\nExpires: ${expires}\nCanonical: ${origin}${path}\n`)
  })
}
