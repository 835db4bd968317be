import type { FastifyInstance, HTTPMethods } from 'fastify'
import { AppError } from '#shared/app-error.ts'

/** Registered methods by path. */
export type KnownMethods = ReadonlyMap<string, ReadonlySet<string>>

/** Collects the methods of all routes registered from now on. */
export function noteMethods(server: FastifyInstance): KnownMethods {
  const known = new Map<string, Set<string>>()
  server.addHook('onRoute', ({ url, method }) => {
    const methods = known.get(url) ?? new Set()
    for (const each of [method].flat()) methods.add(each)
    known.set(url, methods)
  })
  return known
}

/**
 * Answers 405 with `Allow` for other methods on known paths. Wildcard paths are left out: their
 * routes handle methods themselves.
 */
export function refuseOtherMethods(server: FastifyInstance, known: KnownMethods): void {
  for (const [url, methods] of [...known].filter(([url]) => !url.includes('*'))) {
    const allowed = [...methods].toSorted().join(', ')
    const method = server.supportedMethods.filter((each) => !methods.has(each)) as HTTPMethods[]
    server.route({
      method,
      url,
      // Runs before the body is read, whose content type may have no parser here.
      onRequest: async (_request, reply) => {
        reply.header('allow', allowed)
        throw new AppError('method_not_allowed')
      },
      handler: () => undefined,
    })
  }
}
