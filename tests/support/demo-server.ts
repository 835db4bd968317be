import { freePort, runServer, type RunningServer } from './running-server.ts'
import { startStripeStandIn, stripeAccess } from './stripe-stand-in.ts'
import { standInClient, startFacebookStandIn, startGoogleStandIn } from './sign-in-stand-ins.ts'

/**
 * Starts the built server as `npm start` does, with the demo community and its fixed passwords in a
 * temporary folder, and the stand-ins of external services. `env` has further settings.
 */
export async function startDemoServer(env: Record<string, string> = {}): Promise<RunningServer> {
  const port = await freePort()
  const callback = (name: string) => `http://localhost:${port}/auth/${name}/callback`
  const google = await startGoogleStandIn(callback('google'))
  const facebook = await startFacebookStandIn(callback('facebook'))
  const stripe = await startStripeStandIn(() => `http://localhost:${port}`)
  const { origin, dataDir, stop } = await runServer({
    NODE_ENV: 'production',
    SEED: 'demo',
    DEMO: '1',
    CHECK_PARAMETERS: '1',
    STYLEGUIDE: '1',
    PORT: String(port),
    GOOGLE_CLIENT_ID: standInClient.id,
    GOOGLE_CLIENT_SECRET: standInClient.secret,
    GOOGLE_ISSUER: google.url,
    FACEBOOK_APP_ID: standInClient.id,
    FACEBOOK_APP_SECRET: standInClient.secret,
    FACEBOOK_URL: facebook.url,
    ...stripeAccess,
    STRIPE_URL: stripe.url,
    ...env,
  })
  return {
    origin,
    dataDir,
    stop: async () => {
      await stop()
      await Promise.all([google.stop(), facebook.stop(), stripe.stop()])
    },
  }
}
