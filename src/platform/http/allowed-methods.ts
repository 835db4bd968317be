import type { AnyContractRouter } from '@orpc/contract'
import { traverseContractProcedures, type Router } from '@orpc/server'
import type { RequestContext } from './implement.ts'

/** Returns a function that lists the methods of the endpoints with a path like this, in alphabetical order. */
export function allowedMethods(
  router: Router<AnyContractRouter, RequestContext>,
): (path: string) => string[] {
  const known: { pattern: RegExp; method: string }[] = []
  traverseContractProcedures({ router, path: [] }, ({ contract }) => {
    const { path = '', method = 'POST' } = contract['~orpc'].route
    known.push({ pattern: patternOf(path), method })
  })
  return (path) => {
    const fitting = known.filter(({ pattern }) => pattern.test(path))
    return [...new Set(fitting.map(({ method }) => method))].toSorted()
  }
}

/** `/vendors/{id}` fits `/vendors/7`. */
function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+').replaceAll(/\{\+\w+\}/g, '.+')}$`)
}
