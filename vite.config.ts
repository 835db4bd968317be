import { createHash } from 'node:crypto'
import { basename } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { browserContract } from './tools/vite/browser-contract.ts'
import { commonKanji } from './tools/vite/common-kanji.ts'
import { serverOnly } from './tools/vite/server-only.ts'

export default defineConfig(({ mode }) => ({
  plugins: [serverOnly(), browserContract(), commonKanji(), reactRouter()],
  css: {
    modules: {
      // Class names stand in the page forty times over: short ones where nobody reads them.
      generateScopedName: mode === 'production' ? shortName : '[name]__[local]',
    },
  },
  // Its modules, of which those that are not used stay out.
  resolve: { alias: [{ find: /^leaflet$/, replacement: 'leaflet/dist/leaflet-src.esm.js' }] },
  build: {
    // The security policy allows fonts and scripts from our own address only, never inlined ones.
    assetsInlineLimit: 0,
    // One sheet: on a slow connection eight small ones cost more round trips than bytes are saved.
    cssCodeSplit: false,
    rolldownOptions: { output: { codeSplitting: { groups: sharedScripts } } },
  },
}))

/** What every page needs are two scripts: fifteen small ones cost more in names alone. */
const sharedScripts = [
  {
    name: 'frame',
    test: /node_modules\/(react|react-dom|react-router|scheduler|i18next|react-i18next)\//,
  },
  { name: 'parts', test: /\/src\/ui\//, minShareCount: 5 },
]

function shortName(local: string, file: string): string {
  const digest = createHash('sha256')
    .update(`${basename(file)} ${local}`)
    .digest('base64url')
  return `_${digest.replaceAll(/[^a-z0-9]/gi, '').slice(0, 4)}`
}
