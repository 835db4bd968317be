import type { FastifyInstance } from 'fastify'

/** What a load balancer asks: alive at all, and able to answer people. */
export interface Health {
  /** Names what is not ready; empty when everything is. */
  problems(): Promise<string[]>
}

/** `/healthz`: the process runs. `/readyz`: it can answer; 503 with what is missing otherwise. */
export function healthRoutes(server: FastifyInstance, health: Health): void {
  server.get('/healthz', async () => ({ status: 'ok' }))
  server.get('/readyz', async (_request, reply) => {
    const problems = await health.problems()
    if (problems.length === 0) return { status: 'ready' }
    return reply.status(503).send({ status: 'not ready', problems })
  })
}
