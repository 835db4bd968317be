import type { AnyContractRouter } from '@orpc/contract'
import { traverseContractProcedures, type Router } from '@orpc/server'
import type { RequestContext } from './implement.ts'

/**
 * Returns a function that lists the methods available at a path, in alphabetical order. If several
 * paths match, the one with the fewest parameters wins.
 */
export function allowedMethods(
  router: Router<AnyContractRouter, RequestContext>,
): (path: string) => string[] {
  const known: { pattern: RegExp; parameters: number; method: string }[] = []
  traverseContractProcedures({ router, path: [] }, ({ contract }) => {
    const { path = '', method = 'POST' } = contract['~orpc'].route
    known.push({ pattern: patternOf(path), parameters: path.split('{').length, method })
  })
  return (path) => {
    const all = known.filter(({ pattern }) => pattern.test(path))
    const fewest = Math.min(...all.map(({ parameters }) => parameters))
    const fitting = all.filter(({ parameters }) => parameters === fewest)
    return [...new Set(fitting.map(({ method }) => method))].toSorted()
  }
}

/** Converts a path template into a pattern: `/vendors/{id}` matches `/vendors/7`. */
function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+').replaceAll(/\{\+\w+\}/g, '.+')}$`)
}
