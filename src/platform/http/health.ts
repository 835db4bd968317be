import type { FastifyInstance } from 'fastify'

/** What a load balancer asks: alive at all, and able to answer people. */
export interface Readiness {
  /** Names what people cannot be served without, and is not there. */
  problems: string[]
  /** Names what works with less than everything, as a search index that is being filled. */
  degraded: string[]
}

/** `/healthz`: the process runs. `/readyz`: it can answer people; 503 with what is missing otherwise. */
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
