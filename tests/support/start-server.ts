import { spawnSync } from 'node:child_process'
import { findChromium } from '../../tools/find-chromium.ts'
import { startDemoServer } from './demo-server.ts'

/** Starts the server of the e2e tests. With TEST_BASE_URL set, they use that server instead. */
export default async function setup(): Promise<() => Promise<void>> {
  process.env['CHROMIUM_PATH'] ??= findChromium((line) => process.stdout.write(`${line}\n`))
  if (process.env['TEST_BASE_URL']) return async () => {}

  const built = spawnSync(process.execPath, ['tools/boot.mjs', 'build'], { stdio: 'inherit' })
  if (built.status !== 0) throw new Error('the pages could not be built')
  const { origin, dataDir, stop } = await startDemoServer()
  process.env['TEST_BASE_URL'] = origin
  process.env['TEST_DATA_DIR'] = dataDir
  process.env['TEST_SERVER_IS_OURS'] = 'true'
  return stop
}
