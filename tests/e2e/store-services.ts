import { startDemoServer } from '../support/demo-server.ts'
import type { RunningServer } from '../support/running-server.ts'
import { stripeStoreAccess } from '../support/stripe-stand-in.ts'
import { expect, test as journey } from './fixtures.ts'

export { expect }

/**
 * Test with a demo that takes cards and pays out by the stand-in for Stripe. The server of other
 * journeys has the test provider instead.
 */
export const test = journey.extend<object, { withStripe: RunningServer }>({
  withStripe: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from it what a fixture needs
    async ({}, use) => {
      const { STRIPE_PUBLISHABLE_KEY } = stripeStoreAccess
      const server = await startDemoServer({ STRIPE_PUBLISHABLE_KEY, TEST_PAYMENTS: '1' })
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ withStripe }, use) => {
    const before = process.env['TEST_BASE_URL']
    process.env['TEST_BASE_URL'] = withStripe.origin
    await use(withStripe.origin)
    if (before !== undefined) process.env['TEST_BASE_URL'] = before
  },
})
