import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { browserContract } from './tools/vite/browser-contract.ts'
import { commonKanji } from './tools/vite/common-kanji.ts'
import { serverOnly } from './tools/vite/server-only.ts'
import { sharedScripts } from './tools/vite/shared-scripts.ts'

export default defineConfig(({ mode }) => ({
  plugins: [serverOnly(), browserContract(), commonKanji(), reactRouter()],
  css: {
    modules: {
      // Class names stand in the page forty times over: short ones where nobody reads them.
      generateScopedName: mode === 'production' ? shortName : '[name]__[local]',
    },
  },
  // Packages are bundled before the first page: one found later would load the page again, and lose
  // what somebody is doing on it.
  optimizeDeps: {
    entries: ['src/entry.client.tsx', 'src/root.tsx', 'src/features/*/web/**/*.tsx'],
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

const named = new Map<string, string>()

/** The same in every build; throws where two classes would get one name. */
function shortName(local: string, file: string): string {
  const own = `${relative(import.meta.dirname, file.split('?')[0] ?? '')} ${local}`
  const digest = createHash('sha256').update(own).digest('base64url')
  const name = `_${digest.replaceAll(/[^a-z0-9]/gi, '').slice(0, 4)}`
  const other = named.get(name) ?? own
  if (other !== own) throw new Error(`Rename one of these classes: ${own}, ${other}`)
  named.set(name, own)
  return name
}
