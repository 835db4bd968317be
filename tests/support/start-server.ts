import { spawnSync } from 'node:child_process'
import { findChromium } from '../../tools/find-chromium.ts'
import { runServer } from './running-server.ts'

/**
 * Starts a server as `npm start` does, with the demo community and its fixed passwords, in a folder
 * that goes away afterwards. With TEST_BASE_URL set, the journeys go to that server instead.
 */
export default async function setup(): Promise<() => Promise<void>> {
  process.env['CHROMIUM_PATH'] ??= findChromium((line) => process.stdout.write(`${line}\n`))
  if (process.env['TEST_BASE_URL']) return async () => {}

  const built = spawnSync(process.execPath, ['tools/boot.mjs', 'build'], { stdio: 'inherit' })
  if (built.status !== 0) throw new Error('the pages could not be built')
  const { origin, stop } = await runServer({ NODE_ENV: 'production', SEED: 'demo', DEMO: '1' })
  process.env['TEST_BASE_URL'] = origin
  return stop
}
