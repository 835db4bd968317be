import { spawnSync } from 'node:child_process'
import path from 'node:path'

const benches = [
  'search',
  'relevance',
  'import',
  'pages',
  'lighthouse',
  'map',
  'suggestions',
  'sign-in',
  'admin-tables',
  'stats',
  'forms',
  'form-typing',
  'listing-files',
  'hostile',
  'store',
]

// `npm run bench -- NAME …`: runs the bench NAME with the remaining arguments.
const [name = '', ...args] = process.argv.slice(2)

if (benches.includes(name)) {
  const file = path.join(import.meta.dirname, `${name}.ts`)
  const { status } = spawnSync(process.execPath, [file, ...args], { stdio: 'inherit' })
  process.exitCode = status ?? 1
} else {
  console.error(`Which bench? npm run bench -- ${benches.join('|')}`)
  process.exitCode = 1
}
