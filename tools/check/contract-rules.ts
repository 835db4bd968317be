import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { isContractProcedure } from '@orpc/contract'
import type { Finding, HouseRule } from './source.ts'

const file = 'src/contract.ts'

/** An endpoint that does not say who may call it is refused for everyone: it has been forgotten. */
export function endpointsDeclareAccess(root: string): HouseRule {
  return {
    name: 'endpoints-declare-their-access',
    async check() {
      const module: { contract: unknown } = await import(pathToFileURL(path.join(root, file)).href)
      return closedEndpoints(module.contract, [])
    },
  }
}

function closedEndpoints(node: unknown, name: readonly string[]): Finding[] {
  if (isContractProcedure(node)) {
    const { meta } = node['~orpc']
    if (meta['access'] && meta['access'] !== 'nobody') return []
    return [{ path: file, line: 1, says: `${name.join('.')} does not say who may call it` }]
  }
  if (typeof node !== 'object' || node === null) return []
  return Object.entries(node).flatMap(([key, child]) => closedEndpoints(child, [...name, key]))
}
