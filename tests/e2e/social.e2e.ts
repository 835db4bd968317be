import type { APIRequestContext, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { messageTo } from './mailbox.ts'

/** Confirms the dialog of the provider that replaces Google in tests; it accepts any login. */
async function agreeAtGoogle(page: Page, as: string) {
  await page.getByPlaceholder('Enter any login').fill(as)
  await page.getByPlaceholder('and password').fill('whatever')
  await page.getByRole('button', { name: 'Sign-in' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
}

/** The address that the button of the Facebook replacement's dialog leads to. */
async function dialogOfFacebook(request: APIRequestContext, as: string, redirect = '/') {
  const dialog = new URL((await request.get('/auth/facebook', { params: { redirect } })).url())
  dialog.searchParams.set('as', as)
  return dialog
}

/** Logs in with the Facebook replacement by requests; returns the page where that ends. */
async function agreedAtFacebook(request: APIRequestContext, as: string, redirect?: string) {
  return request.get((await dialogOfFacebook(request, as, redirect)).href)
}

/** The replacement's page loads a web font. */
const itsTypeface = /fonts\.googleapis\.com|ERR_NAME_NOT_RESOLVED|ERR_FAILED/

test('a first Google login creates the account and returns to the page in its language', async ({
  page,
  allowTrouble,
}, { retry, repeatEachIndex }) => {
  allowTrouble(itsTypeface)
  const name = `lector${retry}${repeatEachIndex}`
  await page.goto('/info?lang=es')
  await page.getByRole('banner').getByRole('link', { name: 'Iniciar sesión' }).click()
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /Google/ })
    .click()
  await agreeAtGoogle(page, name)

  await expect(page).toHaveURL('/info?lang=es')
  await expect(page.getByRole('banner')).toContainText(name)
  expect(await (await page.request.get('/terms')).text()).toMatch(/<html lang="es"/)
})

test('an email from Facebook is confirmed by mail, and so is a password that is added', async ({
  page,
}, { retry, repeatEachIndex }) => {
  const name = `pia${retry}${repeatEachIndex}`
  const email = `${name}@friends.example`
  await page.goto('/auth/login-page?redirect=/terms')
  await page.getByRole('link', { name: 'Log in with Facebook' }).click()
  await page.getByLabel('Name').fill(name)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible()
  await page.goto((await messageTo(page.request, email)).path)
  await page.getByRole('button', { name: 'Yes, continue' }).click()
  await expect(page).toHaveURL('/terms')
  await expect(page.getByRole('banner')).toContainText(name)

  // From now on sign-in with the provider needs no mail.
  await page.context().clearCookies()
  const again = await agreedAtFacebook(page.request, name, '/info')
  expect(new URL(again.url()).pathname).toBe('/info')
  expect(await again.text()).toContain(name)

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

  expect(await (await page.request.get(path)).text()).toContain('This link no longer works')
})

test('without an email from Facebook, or begun in another browser, nobody is logged in', async ({
  page,
  request,
  expectAccessible,
}) => {
  await page.goto((await dialogOfFacebook(page.request, 'silent')).href)
  await expect(page.getByRole('alert')).toContainText('Facebook didn’t share an email address')
  await expectAccessible(page, 'main')

  const thief = await dialogOfFacebook(request, 'thief')
  const answered = await request.get(thief.href, { maxRedirects: 0 })
  const taken = await page.request.get(answered.headers()['location']!)
  expect(await taken.text()).toContain('started in another browser')
  expect(await taken.text()).not.toContain('thief')
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
    await agreedAtFacebook(page.request, name)
    await page.goto((await messageTo(page.request, email)).path)
    await page.getByRole('button', { name: 'Yes, continue' }).click()
    await expect(page.getByRole('banner')).toContainText(name)

    await page.context().clearCookies()
    await page.goto('/auth/login-page?redirect=/info')
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password').fill('no password of ours')
    await page.getByRole('button', { name: 'Log in', exact: true }).click()
    await expect(page.getByRole('link', { name: 'Log in with Facebook' })).toBeVisible()
    await expect(page.getByLabel('Password', { exact: true })).toBeHidden()
  })
})
