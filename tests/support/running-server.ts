import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { sharePlaces } from './shared-folders.ts'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

export interface RunningServer {
  origin: string
  dataDir: string
  /** Stops the server and removes its data folder. */
  stop: () => Promise<void>
}

/** Starts the server on a free port with a temporary data folder; waits until it is ready. */
export async function runServer(env: Record<string, string>): Promise<RunningServer> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'journeys-'))
  chmodSync(dataDir, 0o755)
  sharePlaces(dataDir)
  const port = Number(env['PORT'] ?? (await freePort()))
  const server = spawn(process.execPath, ['src/main.ts'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      PORT: String(port),
      LOG_LEVEL: 'warn',
      // Each test sends an address of its own in `X-Forwarded-For`.
      TRUST_PROXY: 'loopback',
      ...env,
    },
  })
  let output = ''
  server.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text
  })
  const ended = new Promise((resolve) => server.once('exit', resolve))
  // In case this process ends before `stop` is called.
  const kill = () => void server.kill('SIGTERM')
  process.once('exit', kill)

  while (!(await isReady(port))) {
    if (server.exitCode !== null) throw new Error(`the server did not start:\n${output}`)
    await sleep(100)
  }
  return {
    origin: `http://localhost:${port}`,
    dataDir,
    stop: async () => {
      server.kill('SIGTERM')
      await ended
      process.off('exit', kill)
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function isReady(port: number): Promise<boolean> {
  try {
    return (await fetch(`http://localhost:${port}/readyz`)).ok
  } catch {
    return false
  }
}

/** A free port. */
export function freePort(): Promise<number> {
  const server = createServer()
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
