import type { FastifyInstance } from 'fastify'

/** State reported to load balancers by the readiness check. */
export interface Readiness {
  /** Missing dependencies that prevent serving requests. */
  problems: string[]
  /** Dependencies that work with reduced function, such as a search index being rebuilt. */
  degraded: string[]
}

/**
 * Registers `/healthz` (liveness) and `/readyz` (readiness; 503 with the problems if not ready).
 */
export function healthRoutes(server: FastifyInstance, readiness: () => Promise<Readiness>): void {
  const config = { anyHost: true }
  server.get('/healthz', { config }, async () => ({ status: 'ok' }))
  server.get('/readyz', { config }, async (_request, reply) => {
    const { problems, degraded } = await readiness()
    const less = degraded.length > 0 ? { degraded } : {}
    if (problems.length === 0) return { status: 'ready', ...less }
    return reply.status(503).send({ status: 'not ready', problems, ...less })
  })
}
