import type { Plugin } from 'vite'

const serverCode =
  /\/src\/(platform\/|areas\/[^/]+\/[^/]+\/(server\/|feature\.ts$)|(main|worker|app|features|registries|config)\.ts$)/

/** Fails the build if a browser bundle imports server code, directly or indirectly. */
export function serverOnly(): Plugin {
  return {
    name: 'server-only',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.config.consumer === 'client',
    async resolveId(source, importer, options) {
      const target = await this.resolve(source, importer, { ...options, skipSelf: true })
      if (target && serverCode.test(target.id)) {
        this.error(`${importer ?? 'an entry'} may not import server code: ${source}`)
      }
      return target
    },
  }
}
