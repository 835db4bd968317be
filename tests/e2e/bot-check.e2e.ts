import { expect } from './fixtures.ts'
import { messageTo } from './mailbox.ts'
import { signUp, test } from './services.ts'

test('reCAPTCHA vouches unseen for who signs up', async ({ page }) => {
  const vouched = page.waitForResponse(/\/token\?key=/)
  const email = await signUp(page)

  expect((await vouched).ok()).toBe(true)
  await expect(page).toHaveURL(/signup-confirmation/)
  expect((await messageTo(page.request, email)).subject).toMatch(/Welcome/)
})

test('signs up without scripts if reCAPTCHA is unreachable', async ({ page, allowTrouble }) => {
  allowTrouble(/ERR_FAILED|reCAPTCHA could not be loaded/)
  await page.route(/\/api\.js/, (route) => route.abort())
  const email = await signUp(page)

  await expect(page).toHaveURL(/signup-confirmation/)
  expect((await messageTo(page.request, email)).subject).toMatch(/Welcome/)
})
