import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { availableParallelism, constants } from 'node:os'
import { join, resolve } from 'node:path'
import { Stop } from './steps.mjs'

/** Node's compile cache, which halves the start time of the server. */
const compiled = resolve('node_modules/.cache/node')

const forwarded = ['SIGINT', 'SIGTERM', 'SIGHUP']

/** The project's Node package; on systems without one, this Node if it is new enough. */
export function projectNode() {
  const brought = join('node_modules/.bin', process.platform === 'win32' ? 'node.exe' : 'node')
  if (existsSync(brought)) return brought
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath
  throw new Stop(
    `On this system (${process.platform} ${process.arch}) Node 24 or newer has to be installed first; here is ${process.version}. See https://nodejs.org.`,
  )
}

/**
 * Runs a program of the project in the foreground: it gets the terminal and signals, and its exit
 * code is returned.
 */
export function runProgram(args, extraEnv = {}) {
  return exitCodeOf(launch(args, extraEnv))
}

/**
 * Rendering a page allocates megabytes of short-lived objects; a larger young generation collects
 * them cheaply, and half again as many pages are rendered per second.
 */
const serverFlags = ['--max-semi-space-size=64']

/**
 * Returns freed memory of the search to the system. By default glibc keeps large blocks and an
 * arena per thread, which adds half of what is in use.
 */
const allocation = {
  MALLOC_MMAP_THRESHOLD_: String(64 * 1024),
  MALLOC_ARENA_MAX: '1',
}

/**
 * Thread pool size. A password hash occupies a thread for 50 ms, and as many run at once as there
 * are cores (`src/platform/passwords.ts`); one more thread is for files and host names. Node's
 * default is four.
 */
const threads = { UV_THREADPOOL_SIZE: String(Math.max(4, availableParallelism() + 1)) }

/**
 * Starts the server. With `build`, the server starts at once to prepare its database and is
 * notified when the pages are built.
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
 * Starts a program of the project. A process group of its own keeps Ctrl-C in the terminal from
 * reaching it twice. The IPC channel tells it when this process dies.
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
 * npm signals only the shell it runs this script in, which dies without forwarding the signal.
 * Without npm, this process may outlive its parent.
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

/** Resolves with the exit code of a program; 128 + signal number if a signal ended it. */
export function exitCodeOf(child) {
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code, signal) => {
      for (const name of forwarded) process.removeAllListeners(name)
      resolve(code ?? 128 + (constants.signals[signal] ?? 0))
    })
  })
}
