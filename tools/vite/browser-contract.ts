import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { minifyContractRouter, type AnyContractRouter } from '@orpc/contract'
import type { Plugin } from 'vite'

const name = 'virtual:contract'
const resolved = `\0${name}`

/**
 * Gives the browser the contract as plain data: methods and paths without the schemas, which would
 * bring Zod with them. The server checks input and output in any case.
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
      const file = join(root, 'src/contract.ts')
      this.addWatchFile(file)
      const { contract } = (await import(pathToFileURL(file).href)) as {
        contract: AnyContractRouter
      }
      return `export default ${JSON.stringify(minifyContractRouter(contract))}`
    },
  }
}
