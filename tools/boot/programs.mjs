import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { availableParallelism, constants } from 'node:os'
import { join, resolve } from 'node:path'
import { Stop } from './steps.mjs'

/** Node keeps what it made of our TypeScript here: half the time of loading the server. */
const compiled = resolve('node_modules/.cache/node')

const forwarded = ['SIGINT', 'SIGTERM', 'SIGHUP']

/** The Node the project brings; on systems it brings none for, this one if it is new enough. */
export function projectNode() {
  const brought = join('node_modules/.bin', process.platform === 'win32' ? 'node.exe' : 'node')
  if (existsSync(brought)) return brought
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath
  throw new Stop(
    `On this system (${process.platform} ${process.arch}) Node 24 or newer has to be installed first; here is ${process.version}. See https://nodejs.org.`,
  )
}

/**
 * Runs a program of the project in our place: it gets our terminal and our signals, and its exit
 * code is ours.
 */
export function runProgram(args, extraEnv = {}) {
  return exitCodeOf(launch(args, extraEnv))
}

/**
 * A page leaves megabytes behind that nobody needs any more; with room for several, most of it is
 * gone before it is ever looked at, and half again as many pages are rendered in a second.
 */
const serverFlags = ['--max-semi-space-size=64']

/**
 * What the search lets go of goes back to the system. Left to itself, the GNU C library keeps large
 * pieces of memory for later, and small ones in a store for each thread: half as much again as is in
 * use.
 */
const allocation = {
  MALLOC_MMAP_THRESHOLD_: String(64 * 1024),
  MALLOC_ARENA_MAX: '1',
}

/**
 * Threads for what the event loop does not wait for. A password keeps one busy for a twentieth of a
 * second, as many at once as there are cores (`src/platform/passwords.ts`); one more serves files
 * and names of hosts meanwhile. Four are what Node has when nobody says.
 */
const threads = { UV_THREADPOOL_SIZE: String(Math.max(4, availableParallelism() + 1)) }

/**
 * Starts the server. With `build`, the server starts at once and is told when the pages are there:
 * it prepares its database meanwhile.
 */
export async function startServer(build) {
  const args = [...serverFlags, 'src/main.ts', ...(build ? ['--await-build'] : [])]
  const server = launch(args, { NODE_ENV: 'production' })
  let buildError
  build?.().then(
    () => server.connected && server.send('built'),
    (error) => {
      buildError = error
      server.kill('SIGTERM')
    },
  )
  const code = await exitCodeOf(server)
  if (buildError) throw buildError
  return code
}

/**
 * Starts a program of the project. A group of its own keeps the terminal's Ctrl-C from reaching the program a second time, past us.
 * The channel tells it when we die.
 */
export function launch(args, extraEnv) {
  const child = spawn(projectNode(), args, {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    detached: process.platform !== 'win32',
    env: { NODE_COMPILE_CACHE: compiled, ...allocation, ...threads, ...process.env, ...extraEnv },
  })
  for (const signal of forwarded) process.on(signal, () => child.kill(signal))
  endWithNpm(child)
  return child
}

/**
 * npm hands a signal on to the shell it runs us in, and that shell dies without handing it on to us.
 * Started without npm, we may well outlive who started us.
 */
function endWithNpm(child) {
  if (!process.env['npm_lifecycle_event']) return
  const shell = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === shell) return
    clearInterval(watch)
    child.kill('SIGTERM')
  }, 250)
  watch.unref()
}

/** Resolves with the exit code of a program; one that a signal ended counts as shells count it. */
export function exitCodeOf(child) {
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code, signal) => {
      for (const name of forwarded) process.removeAllListeners(name)
      resolve(code ?? 128 + (constants.signals[signal] ?? 0))
    })
  })
}
