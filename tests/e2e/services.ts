import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { recaptchaAccess, startRecaptchaStandIn } from '../support/recaptcha-stand-in.ts'
import { runServer, type RunningServer } from '../support/running-server.ts'
import { runS3 } from '../support/s3-server.ts'
import { test as journey } from './fixtures.ts'

/**
 * Test with an empty server that uses reCAPTCHA and S3. The server of other journeys has the embedded
 * bot check and stores files in a folder.
 */
export const test = journey.extend<object, { withServices: RunningServer }>({
  withServices: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from it what a fixture needs
    async ({}, use) => {
      const [recaptcha, s3] = await Promise.all([startRecaptchaStandIn(), runS3()])
      const server = await runServer({
        NODE_ENV: 'production',
        SEED: 'none',
        DEMO: '1',
        CHECK_PARAMETERS: '1',
        STYLEGUIDE: '1',
        ...recaptchaAccess,
        RECAPTCHA_URL: recaptcha.url,
        ...s3.settings,
      })
      await use(server)
      await server.stop()
      await Promise.all([recaptcha.stop(), s3.stop()])
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ withServices }, use) => use(withServices.origin),
})

/** Fills in and submits the form to sign up; returns the email. */
export async function signUp(page: Page): Promise<string> {
  const email = `${randomUUID().slice(0, 13)}@example.org`
  await page.goto('/auth/signup-page')
  await page.getByLabel('Name', { exact: true }).fill('Maya Rao')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill('three green boats')
  await page.getByLabel('Confirm password', { exact: true }).fill('three green boats')
  await page.getByRole('button', { name: 'Sign up' }).click()
  return email
}
