import type { Plugin } from 'vite'

/** Matches modules of the styleguide, and its copies of common parts. */
export const ofStyleguide = /\/src\/styleguide\/|\?styleguide$/

const commonPart = /\/src\/ui\/[\w-]+\.tsx?$/

/** State and icons are those of the layout. */
const ofLayout = /\/(snackbar\.tsx|nonce\.ts|after-press\.ts|icon\.tsx)$/

/**
 * Gives the styleguide its own copies of common parts in browsers. Otherwise each part that is used
 * by one other page only would become a chunk of its own, and that page larger by it.
 */
export function styleguideCopies(): Plugin {
  return {
    name: 'styleguide-copies',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.config.consumer === 'client',
    async resolveId(source, importer, options) {
      if (!importer || !ofStyleguide.test(importer)) return null
      const target = await this.resolve(source, importer, { ...options, skipSelf: true })
      if (!target || !commonPart.test(target.id) || ofLayout.test(target.id)) return target
      return `${target.id}?styleguide`
    },
  }
}
