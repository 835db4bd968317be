import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** Event loop delay in milliseconds. */
export interface LoopDelay {
  p50: number
  p99: number
  /** Longest event loop turn in CPU milliseconds. */
  longestTurn: number
  /** CPU milliseconds of the main thread since `resetLoopDelay`. */
  cpuMs: number
}

/** The production server in a child process, with the demo community in a temporary folder. */
export interface MeasuredServer {
  origin: string
  dataDir: string
  resetLoopDelay(): void
  /** CPU seconds of the process since its start, all threads. */
  cpuSeconds(): number
  readLoopDelay(): Promise<LoopDelay>
  stop(): Promise<void>
}

/** Starts the built server as `npm start` does and waits until it answers; throws if not. */
export async function startMeasuredServer(
  settings: Readonly<Record<string, string>> = {},
): Promise<MeasuredServer> {
  const root = path.resolve(import.meta.dirname, '../..')
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-pages-'))
  const log = path.join(folder, 'server.log')
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const output = openSync(log, 'a')
  const loopDelay = path.join(import.meta.dirname, 'loop-delay.ts')
  const child = spawn(
    process.execPath,
    // The first flag equals that of `npm start`.
    ['--max-semi-space-size=64', '--import', loopDelay, 'src/main.ts'],
    {
      cwd: root,
      stdio: ['ignore', output, output, 'ipc'],
      env: {
        ...process.env,
        NODE_ENV: 'production',
        PORT: String(port),
        DATA_DIR: path.join(folder, 'data'),
        SEED: 'demo',
        ...settings,
      },
    },
  )

  const ended = once(child, 'exit')
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await ready(origin, () => child.exitCode !== null)
  } catch (error) {
    const said = readFileSync(log, 'utf8').split('\n').slice(-20).join('\n')
    if (child.exitCode === null) await stop()
    throw new Error(`the server did not start:\n${said}`, { cause: error })
  }

  return {
    origin,
    dataDir: path.join(folder, 'data'),
    stop,
    cpuSeconds: () => cpuSecondsOf(child.pid ?? 0),
    resetLoopDelay: () => void child.send('reset'),
    async readLoopDelay() {
      child.send('read')
      const [delay] = await once(child, 'message')
      return delay as LoopDelay
    },
  }
}

/** CPU seconds since the process started; NaN where /proc is not available. */
export function cpuSecondsOf(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    return (Number(fields[11]) + Number(fields[12])) / 100
  } catch {
    return Number.NaN
  }
}

async function ready(origin: string, hasEnded: () => boolean): Promise<void> {
  const deadline = Date.now() + 240_000
  while (Date.now() < deadline) {
    if (hasEnded()) throw new Error('it ended')
    const answer = await fetch(`${origin}/readyz`).catch(() => null)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('not ready within 240 s')
}

/** A free port. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, 'localhost')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  if (address === null || typeof address === 'string') throw new Error('no port is free')
  return address.port
}
