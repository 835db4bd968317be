import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import path from 'node:path'
import { freePort } from '#platform/db/embedded/cluster.ts'
import { describeServer } from '../../tools/faults/server.ts'

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

/**
 * Starts the built server as `npm start` does and waits until it answers and has prepared its index
 * of places, which takes a processor for half a minute; throws if it does not answer.
 */
export async function startMeasuredServer(
  settings: Readonly<Record<string, string>> = {},
): Promise<MeasuredServer> {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-pages-'))
  const server = describeServer({
    port: await freePort(),
    dataDir: path.join(folder, 'data'),
    log: path.join(folder, 'server.log'),
    preload: path.join(import.meta.dirname, 'loop-delay.ts'),
    env: settings,
  })
  const stop = async () => {
    await server.end('SIGTERM')
    rmSync(folder, { recursive: true, force: true })
  }
  const child = server.start()
  try {
    await server.ready()
    while (await isDegraded(server.origin)) await sleep(500)
  } catch (error) {
    await stop()
    throw error
  }
  return {
    origin: server.origin,
    dataDir: server.dataDir,
    stop,
    cpuSeconds: () => cpuSecondsOf(server.pid),
    resetLoopDelay: () => server.send('reset'),
    async readLoopDelay() {
      server.send('read')
      const [delay] = await once(child, 'message')
      return delay as LoopDelay
    },
  }
}

async function isDegraded(origin: string): Promise<boolean> {
  const answer = await fetch(`${origin}/readyz`)
  return 'degraded' in ((await answer.json()) as object)
}

/** Runs a bench on a server of its own; the process fails if `measure` returns false. */
export async function withServer(
  settings: Readonly<Record<string, string>>,
  measure: (server: MeasuredServer) => Promise<boolean>,
): Promise<void> {
  const server = await startMeasuredServer(settings)
  try {
    process.exitCode = (await measure(server)) ? 0 : 1
  } finally {
    await server.stop()
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
