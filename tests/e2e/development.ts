import type { Page } from '@playwright/test'
import { recaptchaAccess, startRecaptchaStandIn } from '../support/recaptcha-stand-in.ts'
import { runServer, type RunningServer } from '../support/running-server.ts'
import { takenOver, test as journey } from './fixtures.ts'

/** Test with a development server, the only one with the styleguide. */
export const test = journey.extend<object, { development: RunningServer }>({
  development: [
    async ({ browser }, use) => {
      const recaptcha = await startRecaptchaStandIn()
      const server = await runServer({
        NODE_ENV: 'development',
        SEED: 'none',
        ...recaptchaAccess,
        RECAPTCHA_URL: recaptcha.url,
      })
      await warmUp(await browser.newPage(), server.origin)
      await use(server)
      await server.stop()
      await recaptcha.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ development }, use) => use(development.origin),

  page: async ({ page, allowTrouble }, use) => {
    // Browsers hide the nonce of Vite's inline style from scripts.
    allowTrouble(/hydrated but some attributes[\s\S]*critical-css/)
    await use(page)
  },
})

/** Vite transforms modules on first request; do this before the tests. */
export async function warmUp(page: Page, origin: string): Promise<void> {
  for (const path of ['/styleguide', '/styleguide/form']) {
    await page.goto(origin + path, { timeout: 90_000 })
    await takenOver(page)
  }
  await page.close()
}
