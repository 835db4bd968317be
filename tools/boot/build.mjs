import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectNode } from './programs.mjs'
import { failure } from './steps.mjs'

const sources = [
  'src',
  'locales',
  'public',
  'tools/vite',
  'vite.config.ts',
  'react-router.config.ts',
  'postcss.config.cjs',
  'tsconfig.web.json',
  'package-lock.json',
]

/** Pages depend on all files in `src` except these. */
const serverOnly = /^src\/(platform\/|areas\/[^/]+\/[^/]+\/(server\/|feature\.ts$))|\.test\.tsx?$/

const marker = 'build/.sources'

/** Preloaded into the build: exits when this process is killed. */
const endsWithUs =
  'data:text/javascript,process.on("disconnect",()=>process.exit(1));process.channel?.unref()'

/** Whether the last complete build of the pages used the current sources. */
export function pagesAreFresh() {
  return existsSync(marker) && readFileSync(marker, 'utf8') === sourcesHash()
}

/** Builds the pages. The marker is written last, so that a failed build is repeated. */
export async function buildPages() {
  const hash = sourcesHash()
  rmSync(marker, { force: true })
  const program = 'node_modules/@react-router/dev/bin.cjs'
  const child = spawn(projectNode(), ['--import', endsWithUs, program, 'build'], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: { ...process.env, NODE_ENV: 'production' },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      output += text
    })
  }
  const code = await new Promise((resolve) => {
    child.once('error', (error) => {
      output += String(error)
      resolve(1)
    })
    child.once('close', resolve)
  })
  if (code !== 0) throw failure('The pages could not be built', output)

  try {
    mkdirSync('build', { recursive: true })
    writeFileSync(marker, hash)
  } catch (error) {
    throw failure('The pages could not be built', String(error))
  }
}

function sourcesHash() {
  const hash = createHash('sha256')
  for (const file of sources.flatMap(filesOf).sort(byName)) {
    hash.update(`${file}\0`).update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex')
}

function byName(a, b) {
  return a < b ? -1 : 1
}

function filesOf(path) {
  if (!existsSync(path)) return []
  try {
    return readdirSync(path, { withFileTypes: true, recursive: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath ?? entry.path, entry.name).replaceAll('\\', '/'))
      .filter((file) => !serverOnly.test(file))
  } catch (error) {
    if (error.code === 'ENOTDIR') return [path]
    throw error
  }
}
