import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { letterTo } from './mailbox.ts'

/** The dialogue of the provider that stands in for Google: any name is its own. */
async function agreeAtGoogle(page: Page, as: string) {
  await page.getByPlaceholder('Enter any login').fill(as)
  await page.getByPlaceholder('and password').fill('whatever')
  await page.getByRole('button', { name: 'Sign-in' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
}

async function agreeAtFacebook(page: Page, as: string) {
  await page.getByLabel('Name').fill(as)
  await page.getByRole('button', { name: 'Continue' }).click()
}

/** Of the stand-in's own page, which wants a typeface. */
const itsTypeface = /fonts\.googleapis\.com|ERR_NAME_NOT_RESOLVED|ERR_FAILED/

test('a newcomer signs in with Google and goes on where they were going', async ({
  page,
  allowTrouble,
}) => {
  allowTrouble(itsTypeface)
  await page.goto('/auth/login-page?redirect=/info')
  await page.getByRole('link', { name: 'Log in with Google' }).click()
  await agreeAtGoogle(page, 'newcomer')

  await expect(page).toHaveURL(/\/info$/)
  await expect(page.getByRole('banner')).toContainText('newcomer')
})

test('who has an account with the address shows by a mail that it is theirs', async ({
  page,
  expectAccessible,
  allowTrouble,
}) => {
  allowTrouble(itsTypeface)
  await page.goto('/auth/login-page')
  await page.getByRole('link', { name: 'Log in with Google' }).click()
  await agreeAtGoogle(page, 'tom@example.org')
  await expect(page.getByRole('heading', { name: 'Look into your mail' })).toBeVisible()
  await expect(page.getByRole('banner')).not.toContainText('Tom Penhale')
  await expectAccessible()

  const { path } = await letterTo(page.request, 'tom@example.org', /Is this address yours/)
  await page.goto(path)
  await expect(page.getByText('will log you in to the account of tom@example.org')).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Yes, go on' }).click()
  await expect(page.getByRole('banner')).toContainText('Tom Penhale')

  await page.goto(path)
  await expect(
    page.getByRole('heading', { name: 'This link does not work any more' }),
  ).toBeVisible()
})

test('Facebook tells an address, which a mail then shows to be theirs', async ({ page }) => {
  await page.goto('/auth/login-page')
  await page.getByRole('link', { name: 'Log in with Facebook' }).click()
  await agreeAtFacebook(page, 'rosa')
  await expect(page.getByRole('heading', { name: 'Look into your mail' })).toBeVisible()
  const { path } = await letterTo(page.request, 'rosa@friends.example')
  await page.goto(path)
  await page.getByRole('button', { name: 'Yes, go on' }).click()
  await expect(page.getByRole('banner')).toContainText('rosa')

  // From now on it is enough to come from there.
  await page.context().clearCookies()
  await page.goto('/auth/login-page?redirect=/terms')
  await page.getByRole('link', { name: 'Log in with Facebook' }).click()
  await agreeAtFacebook(page, 'rosa')
  await expect(page).toHaveURL(/\/terms$/)
  await expect(page.getByRole('banner')).toContainText('rosa')
})

test('who told Facebook no address is asked for one here', async ({ page, expectAccessible }) => {
  await page.goto('/auth/login-page')
  await page.getByRole('link', { name: 'Log in with Facebook' }).click()
  await agreeAtFacebook(page, 'silent')
  await expect(page.getByRole('alert')).toContainText('Facebook told us no email address')
  await expectAccessible()
})

test('an answer that another browser asked for signs nobody in', async ({ page, browser }) => {
  const thief = await (await browser.newContext()).newPage()
  await thief.goto('/auth/facebook')
  await thief.getByLabel('Name').fill('thief')
  const answered = thief.waitForRequest(/\/auth\/facebook\/callback/)
  await thief.route(/\/auth\/facebook\/callback/, (route) => route.abort())
  await thief.getByRole('button', { name: 'Continue' }).click()
  const address = (await answered).url()

  await page.goto(address)
  await expect(page.getByRole('alert')).toContainText('began in another browser')
  await expect(page.getByRole('banner')).not.toContainText('thief')
  await thief.context().close()
})
