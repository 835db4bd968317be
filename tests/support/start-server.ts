import { spawnSync } from 'node:child_process'
import { findChromium } from '../../tools/find-chromium.ts'
import { freePort, runServer } from './running-server.ts'
import { startStripeStandIn, stripeAccess } from './stripe-stand-in.ts'
import { standInClient, startFacebookStandIn, startGoogleStandIn } from './sign-in-stand-ins.ts'

/**
 * Starts a server as `npm start` does, with the demo community and its fixed passwords, in a folder
 * that goes away afterwards. With TEST_BASE_URL set, the journeys go to that server instead.
 */
export default async function setup(): Promise<() => Promise<void>> {
  process.env['CHROMIUM_PATH'] ??= findChromium((line) => process.stdout.write(`${line}\n`))
  if (process.env['TEST_BASE_URL']) return async () => {}

  const built = spawnSync(process.execPath, ['tools/boot.mjs', 'build'], { stdio: 'inherit' })
  if (built.status !== 0) throw new Error('the pages could not be built')
  const port = await freePort()
  const callback = (name: string) => `http://localhost:${port}/auth/${name}/callback`
  const google = await startGoogleStandIn(callback('google'))
  const facebook = await startFacebookStandIn(callback('facebook'))
  const stripe = await startStripeStandIn(() => `http://localhost:${port}`)
  const { origin, stop } = await runServer({
    NODE_ENV: 'production',
    SEED: 'demo',
    DEMO: '1',
    PORT: String(port),
    GOOGLE_CLIENT_ID: standInClient.id,
    GOOGLE_CLIENT_SECRET: standInClient.secret,
    GOOGLE_ISSUER: google.url,
    FACEBOOK_APP_ID: standInClient.id,
    FACEBOOK_APP_SECRET: standInClient.secret,
    FACEBOOK_URL: facebook.url,
    ...stripeAccess,
    STRIPE_URL: stripe.url,
  })
  process.env['TEST_BASE_URL'] = origin
  return async () => {
    await stop()
    await Promise.all([google.stop(), facebook.stop(), stripe.stop()])
  }
}
