import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { messageTo } from './mailbox.ts'

/** Confirms the dialog of the provider that replaces Google in tests; it accepts any login. */
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

/** The replacement's page loads a web font. */
const itsTypeface = /fonts\.googleapis\.com|ERR_NAME_NOT_RESOLVED|ERR_FAILED/

test('a first Google login creates the account and continues to the target', async ({
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

test('a Google login returns to the page in its language', async ({ page, allowTrouble }, {
  retry,
  repeatEachIndex,
}) => {
  allowTrouble(itsTypeface)
  await page.goto('/marketplace?lang=es')
  await page.getByRole('banner').getByRole('link', { name: 'Iniciar sesión' }).click()
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /Google/ })
    .click()
  await agreeAtGoogle(page, `lector${retry}${repeatEachIndex}`)
  await expect(page).toHaveURL('/marketplace?lang=es')

  await page.goto('/info')
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
})

test('asks for the password added to a Facebook account', async ({ page }, {
  retry,
  repeatEachIndex,
}) => {
  const name = `pia${retry}${repeatEachIndex}`
  const email = `${name}@friends.example`
  await page.goto('/auth/facebook')
  await agreeAtFacebook(page, name)
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible()
  await page.goto((await messageTo(page.request, email)).path)
  await page.getByRole('button', { name: 'Yes, continue' }).click()
  await expect(page.getByRole('banner')).toContainText(name)

  await page.context().clearCookies()
  await page.goto('/info')
  const dialog = page.getByRole('dialog')
  const enterAddress = async () => {
    await page.getByRole('banner').getByRole('link', { name: 'Log In' }).click()
    await dialog.getByLabel('Email').fill(email)
    await page.keyboard.press('Enter')
  }
  await enterAddress()
  await dialog.getByLabel('Password', { exact: true }).fill('three green boats')
  await dialog.getByLabel('Confirm password').fill('three green boats')
  await dialog.getByRole('button', { name: 'Add a password' }).click()
  await expect(dialog.getByText('Open it to add the password.')).toBeVisible()
  await page.goto((await messageTo(page.request, email, /password/)).path)
  await page.getByRole('button', { name: 'Yes, continue' }).click()
  await expect(page).toHaveURL(/\/account/)

  await page.context().clearCookies()
  await page.goto('/info')
  await enterAddress()
  await dialog.getByLabel('Password', { exact: true }).fill('three green boats')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('banner')).toContainText(name)
})

test('an existing account is connected after confirmation by email', async ({
  page,
  expectAccessible,
  allowTrouble,
}, { retry, repeatEachIndex }) => {
  allowTrouble(itsTypeface)
  // A linked account stays linked: use another one for each retry.
  const name = ['tom', 'freja'][retry + repeatEachIndex] ?? 'wanjiru'
  const email = `${name}@example.org`
  const logIn = page.getByRole('banner').getByRole('link', { name: 'Log In' })
  await page.goto('/auth/login-page')
  await page.getByRole('link', { name: 'Log in with Google' }).click()
  await agreeAtGoogle(page, email)
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible()
  await expect(logIn).toBeVisible()
  await expectAccessible()

  const { path } = await messageTo(page.request, email, /Is this address yours/)
  await page.goto(path)
  await expect(page.getByText(`will be linked to ${email}`)).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Yes, continue' }).click()
  await expect(logIn).toHaveCount(0)

  await page.goto(path)
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
})

test('an email from Facebook is confirmed by an email to it', async ({ page }, {
  retry,
  repeatEachIndex,
}) => {
  const name = `rosa${retry}${repeatEachIndex}`
  await page.goto('/auth/login-page')
  await page.getByRole('link', { name: 'Log in with Facebook' }).click()
  await agreeAtFacebook(page, name)
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible()
  const { path } = await messageTo(page.request, `${name}@friends.example`)
  await page.goto(path)
  await page.getByRole('button', { name: 'Yes, continue' }).click()
  await expect(page.getByRole('banner')).toContainText(name)

  // From now on sign-in with the provider needs no mail.
  await page.context().clearCookies()
  await page.goto('/auth/login-page?redirect=/terms')
  await page.getByRole('link', { name: 'Log in with Facebook' }).click()
  await agreeAtFacebook(page, name)
  await expect(page).toHaveURL(/\/terms$/)
  await expect(page.getByRole('banner')).toContainText(name)
})

test('asks for an email that Facebook did not provide', async ({ page, expectAccessible }) => {
  await page.goto('/auth/login-page')
  await page.getByRole('link', { name: 'Log in with Facebook' }).click()
  await agreeAtFacebook(page, 'silent')
  await expect(page.getByRole('alert')).toContainText('Facebook didn’t share an email address')
  await expectAccessible()
})

test('a response to another browser’s request does not log in', async ({ page, anotherPage }) => {
  const thief = await anotherPage()
  await thief.goto('/auth/facebook')
  await thief.getByLabel('Name').fill('thief')
  const answered = thief.waitForRequest(/\/auth\/facebook\/callback/)
  await thief.route(/\/auth\/facebook\/callback/, (route) => route.abort())
  await thief.getByRole('button', { name: 'Continue' }).click()
  const address = (await answered).url()

  await page.goto(address)
  await expect(page.getByRole('alert')).toContainText('started in another browser')
  await expect(page.getByRole('banner')).not.toContainText('thief')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a Facebook account is sent to Facebook, not asked for a password', async ({
    page,
    allowTrouble,
  }, { retry, repeatEachIndex }) => {
    allowTrouble(/422/)
    const name = `noor${retry}${repeatEachIndex}`
    const email = `${name}@friends.example`
    await page.goto('/auth/facebook')
    await agreeAtFacebook(page, name)
    await page.goto((await messageTo(page.request, email)).path)
    await page.getByRole('button', { name: 'Yes, continue' }).click()
    await expect(page.getByRole('banner')).toContainText(name)

    await page.context().clearCookies()
    await page.goto('/auth/login-page?redirect=/info')
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password').fill('no password of ours')
    await page.getByRole('button', { name: 'Log In', exact: true }).click()
    await expect(page.getByRole('link', { name: 'Log in with Facebook' })).toBeVisible()
    await expect(page.getByLabel('Password', { exact: true })).toBeHidden()
  })
})
