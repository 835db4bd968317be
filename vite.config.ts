import { globSync } from 'node:fs'
import { relative } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { browserContract } from './tools/vite/browser-contract.ts'
import { commonKanji } from './tools/vite/common-kanji.ts'
import { serverOnly } from './tools/vite/server-only.ts'
import { firstStylesInRoot, ofEveryPage, sharedScripts } from './tools/vite/shared-scripts.ts'
import { styleguideCopies } from './tools/vite/styleguide-copies.ts'
import { writeWorldMap } from './tools/vite/world-map.ts'

export default defineConfig(({ mode }) => ({
  plugins: [
    serverOnly(),
    browserContract(),
    commonKanji(),
    styleguideCopies(),
    reactRouter(),
    firstStylesInRoot(),
  ],
  css: {
    modules: {
      // Class names stand in the page forty times over: short ones where nobody reads them.
      generateScopedName: mode === 'production' ? shortName : '[name]__[local]',
    },
  },
  // Packages are bundled before the first page: one found later would load the page again, and lose
  // what somebody is doing on it.
  optimizeDeps: {
    entries: ['src/entry.client.tsx', 'src/root.tsx', 'src/areas/*/*/web/**/*.tsx'],
  },
  resolve: {
    alias: [
      // Its modules, of which those that are not used stay out.
      { find: /^leaflet$/, replacement: 'leaflet/dist/leaflet-src.esm.js' },
      { find: 'virtual:world-map', replacement: writeWorldMap() },
    ],
  },
  build: {
    // The security policy allows fonts and scripts from our own address only, never inlined ones.
    assetsInlineLimit: 0,
    modulePreload: {
      // Every page has these: parts that load later need not name them.
      resolveDependencies: (_file, files) => files.filter((file) => !ofEveryPage.test(file)),
    },
    rolldownOptions: { output: { codeSplitting: { groups: sharedScripts } } },
  },
}))

const sheets = globSync('src/**/*.module.css', { cwd: import.meta.dirname }).toSorted()
const named = new Map<string, Map<string, string>>()

/**
 * Two letters for the file, then which of its classes it is: the same in every build, and 2 KB less in
 * the one sheet than names made of digests, which cannot be compressed.
 */
function shortName(local: string, path: string): string {
  const file = relative(import.meta.dirname, path.split('?')[0] ?? '')
  const sheet = sheets.indexOf(file)
  if (sheet < 0) throw new Error(`${file} is not among the style sheets of src`)
  const own = named.get(file) ?? new Map<string, string>()
  named.set(file, own)
  const name = own.get(local) ?? `_${sheet.toString(36).padStart(2, '0')}${own.size.toString(36)}`
  own.set(local, name)
  return name
}
