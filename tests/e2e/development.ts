import type { Page } from '@playwright/test'
import { recaptchaAccess, startRecaptchaStandIn } from '../support/recaptcha-stand-in.ts'
import { runServer, type RunningServer } from '../support/running-server.ts'
import { runS3 } from '../support/s3-server.ts'
import { hydrated, test as journey } from './fixtures.ts'

/**
 * Test with a development server, the only one with the styleguide. One server for all of its
 * files, with a reCAPTCHA key and S3 storage; other tests run without a key and store in a folder.
 */
export const test = journey.extend<{ hidesNonces: void }, { development: RunningServer }>({
  development: [
    async ({ browser }, use) => {
      const recaptcha = await startRecaptchaStandIn()
      const s3 = await runS3()
      const server = await runServer({
        NODE_ENV: 'development',
        SEED: 'demo',
        DEMO: '1',
        ...recaptchaAccess,
        RECAPTCHA_URL: recaptcha.url,
        ...s3.settings,
      })
      await warmUp(await browser.newPage(), server.origin)
      await use(server)
      await server.stop()
      await Promise.all([recaptcha.stop(), s3.stop()])
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ development }, use) => use(development.origin),

  hidesNonces: [
    async ({ allowTrouble }, use) => {
      // Browsers hide the nonce of Vite's inline style from scripts.
      allowTrouble(/hydrated but some attributes[\s\S]*critical-css/)
      await use()
    },
    { auto: true },
  ],
})

/** Vite transforms modules on first request; do this before the tests. */
async function warmUp(page: Page, origin: string): Promise<void> {
  for (const path of ['/styleguide', '/styleguide/form']) {
    await page.goto(origin + path, { timeout: 90_000 })
    await hydrated(page)
  }
  await page.close()
}
