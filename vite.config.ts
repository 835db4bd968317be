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
  },
}))

function shortName(local: string, file: string): string {
  const digest = createHash('sha256')
    .update(`${basename(file)} ${local}`)
    .digest('base64url')
  return `_${digest.replaceAll(/[^a-z0-9]/gi, '').slice(0, 4)}`
}
