import { globSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { minifyContractRouter, type AnyContractRouter } from '@orpc/contract'
import type { Plugin } from 'vite'

const name = 'virtual:contract'
const resolved = `\0${name}`

/**
 * Replaces the contract in browser bundles by methods and paths without schemas, which would
 * include Zod. The server validates input and output anyway.
 */
export function browserContract(): Plugin {
  let root = ''
  return {
    name: 'browser-contract',
    configResolved(config) {
      root = config.root
    },
    resolveId: (source) => (source === name ? resolved : null),
    async load(id) {
      if (id !== resolved) return null
      const files = globSync('src/areas/*/*/*contract.ts', { cwd: root }).toSorted()
      const groups = await Promise.all(
        files.map(async (name) => {
          const file = join(root, name)
          this.addWatchFile(file)
          return groupsOf((await import(pathToFileURL(file).href)) as object)
        }),
      )
      const contract = Object.fromEntries(groups.flat())
      // Access rules are not needed in the browser.
      const withoutMeta = (key: string, value: unknown) => (key === 'meta' ? {} : value)
      return `export default ${JSON.stringify(minifyContractRouter(contract), withoutMeta)}`
    },
  }
}

/** Returns the groups of endpoints a module exports: `teamsContract` is the group `teams`. */
function groupsOf(module: object): [string, AnyContractRouter][] {
  return Object.entries(module).flatMap(([exported, value]) =>
    exported.endsWith('Contract')
      ? [[exported.slice(0, -'Contract'.length), value as AnyContractRouter]]
      : [],
  )
}
