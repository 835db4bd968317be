import type { FastifyInstance, HTTPMethods } from 'fastify'
import { AppError } from '#shared/app-error.ts'

/** Methods of each path of the server, as its routes are registered. */
export type KnownMethods = ReadonlyMap<string, ReadonlySet<string>>

/** Notes the methods of every route that is registered from now on. */
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
 * Answers 405 with `Allow` where a path is known and the method is not. Paths with a wildcard are left
 * out: what is registered there answers for itself.
 */
export function refuseOtherMethods(server: FastifyInstance, known: KnownMethods): void {
  for (const [url, methods] of [...known].filter(([url]) => !url.includes('*'))) {
    const allowed = [...methods].toSorted().join(', ')
    const method = server.supportedMethods.filter((each) => !methods.has(each)) as HTTPMethods[]
    server.route({
      method,
      url,
      // Before the body is read, which may be none that is read here.
      onRequest: async (_request, reply) => {
        reply.header('allow', allowed)
        throw new AppError('method_not_allowed')
      },
      handler: () => undefined,
    })
  }
}
