import { spawn, type ChildProcess } from 'node:child_process'
import { openSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** The production server as a child process that can be killed and restarted. */
export interface Server {
  origin: string
  dataDir: string
  readonly pid: number
  readonly isRunning: boolean
  /** Starts it without waiting. */
  start(): ChildProcess
  /** Resolves when `/readyz` reports ready; throws if the server ends or on timeout. */
  ready(): Promise<void>
  send(message: unknown): void
  /** Sends a signal; resolves when the process has ended, with the duration in milliseconds. */
  end(signal: NodeJS.Signals): Promise<number>
  /** The end of its output. */
  output(): string
}

/** The first start seeds the demo, which takes minutes on a busy machine. */
const patienceMs = 300_000

const root = path.resolve(import.meta.dirname, '../..')

/** Describes a server without starting it. */
export function describeServer({
  port,
  dataDir,
  log,
  preload,
  env,
}: {
  port: number
  dataDir: string
  /** File for its output. */
  log: string
  /** Module that is loaded before the server. */
  preload: string
  env: Readonly<Record<string, string>>
}): Server {
  const origin = `http://localhost:${port}`
  let child: ChildProcess | undefined
  let ended: Promise<unknown> = Promise.resolve()
  const hasEnded = () => !child || child.exitCode !== null || child.signalCode !== null

  const server: Server = {
    origin,
    dataDir,
    get pid() {
      return child?.pid ?? 0
    },
    get isRunning() {
      return !hasEnded()
    },
    start() {
      const output = openSync(log, 'a')
      // The first flag is the one of `npm start`.
      const flags = ['--max-semi-space-size=64', '--import', preload]
      const started = spawn(process.execPath, [...flags, 'src/main.ts'], {
        cwd: root,
        stdio: ['ignore', output, output, 'ipc'],
        env: {
          ...process.env,
          NODE_ENV: 'production',
          PORT: String(port),
          DATA_DIR: dataDir,
          SEED: 'demo',
          ...env,
        },
      })
      child = started
      ended = new Promise((resolve) => started.once('exit', resolve))
      return started
    },
    async ready() {
      const until = performance.now() + patienceMs
      while (performance.now() < until) {
        if (hasEnded()) break
        const answer = await fetch(`${origin}/readyz`).catch(() => null)
        if (answer?.ok) return
        await sleep(50)
      }
      throw new Error(`the server is not ready:\n${server.output()}`)
    },
    send: (message) => void child?.send(message as object),
    async end(signal) {
      const begun = performance.now()
      if (!hasEnded()) child?.kill(signal)
      await ended
      return performance.now() - begun
    },
    output: () => readFileSync(log, 'utf8').split('\n').slice(-20).join('\n'),
  }
  return server
}
