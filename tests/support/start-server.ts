import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findChromium } from '../../tools/find-chromium.ts'

/**
 * Starts a server as `npm start` does, with the demo community and its fixed passwords, in a folder
 * that goes away afterwards. With TEST_BASE_URL set, the journeys go to that server instead.
 */
export default async function setup(): Promise<() => Promise<void>> {
  process.env['CHROMIUM_PATH'] ??= findChromium((line) => process.stdout.write(`${line}\n`))
  if (process.env['TEST_BASE_URL']) return async () => {}

  const built = spawnSync(process.execPath, ['tools/boot.mjs', 'build'], { stdio: 'inherit' })
  if (built.status !== 0) throw new Error('the pages could not be built')
  const dataDir = mkdtempSync(path.join(tmpdir(), 'journeys-'))
  chmodSync(dataDir, 0o755)
  const port = await freePort()
  const server = spawn(process.execPath, ['src/main.ts'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATA_DIR: dataDir,
      PORT: String(port),
      SEED: 'demo',
      DEMO: '1',
      LOG_LEVEL: 'warn',
    },
  })
  let output = ''
  server.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text
  })
  const ended = new Promise((resolve) => server.once('exit', resolve))

  process.env['TEST_BASE_URL'] = `http://localhost:${port}`
  while (!(await isReady(port))) {
    if (server.exitCode !== null) throw new Error(`the server did not start:\n${output}`)
    await sleep(100)
  }
  return async () => {
    server.kill('SIGTERM')
    await ended
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function isReady(port: number): Promise<boolean> {
  try {
    return (await fetch(`http://localhost:${port}/readyz`)).ok
  } catch {
    return false
  }
}

function freePort(): Promise<number> {
  const server = createServer()
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
