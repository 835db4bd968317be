import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

const logIn = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Log In' })
const password = 'demo-ben-2026'

test('one logs in over the page one reads, and stays on it', async ({ page, expectAccessible }) => {
  await page.goto('/marketplace?query=xqzwvjkpfh')
  await logIn(page).click()
  const dialog = page.getByRole('dialog', { name: 'Welcome' })
  const email = dialog.getByRole('textbox', { name: 'Email' })

  await expect(email).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Please add a email')).toBeVisible()
  await email.fill('ben@example')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Please add a valid email address')).toBeVisible()
  await expectAccessible(page, 'dialog[open]')

  await email.fill(' Ben@Example.org ')
  await page.keyboard.press('Enter')
  const secret = dialog.getByRole('textbox', { name: 'Password', exact: true })
  await expect(secret).toBeFocused()
  await expectAccessible(page, 'dialog[open]')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Please add a password with at least 6 characters')).toBeVisible()
  await secret.fill('wrong')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Wrong email or password. Please try again.')).toBeVisible()
  await secret.fill(password)
  await page.keyboard.press('Enter')

  await expect(logIn(page)).toHaveCount(0)
  await expect(page).toHaveURL('/marketplace?query=xqzwvjkpfh')
})

test('an unknown address continues to sign-up; asked again, one begins with the address', async ({
  page,
}) => {
  await page.goto('/info')
  await logIn(page).click()
  const dialog = page.getByRole('dialog', { name: 'Welcome' })
  await dialog.getByRole('textbox', { name: 'Email' }).fill('nobody-here@example.org')
  await dialog.getByRole('button', { name: 'Continue' }).click()

  await expect(dialog.getByRole('textbox', { name: 'Name' })).toBeFocused()
  await expect(dialog.getByRole('textbox', { name: 'Email' })).toHaveValue(
    'nobody-here@example.org',
  )
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog.getByRole('button', { name: 'Continue' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(logIn(page)).toBeFocused()

  await logIn(page).click()
  await dialog.getByRole('textbox', { name: 'Email' }).fill('ben@example.org')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Welcome back, Ben Achterberg')).toBeVisible()
  await page.keyboard.press('Escape')

  await logIn(page).click()
  await expect(dialog.getByRole('button', { name: 'Continue' })).toBeVisible()
  await expect(dialog.getByRole('textbox', { name: 'Email' })).toBeFocused()
})

test('the page of logging in leads on to where one wanted to go on this site, and is remembered', async ({
  page,
  context,
  allowTrouble,
}) => {
  allowTrouble(/Failed to load resource/)
  await page.route('**/api/v1/users/login', (route) => route.fulfill({ status: 503, json: {} }))
  await page.goto('/auth/login-page?redirect=info')
  await page.getByRole('textbox', { name: 'Email' }).fill('taku@example.org')
  const secret = page.getByLabel('Password', { exact: true })
  await secret.fill('demo-taku-2026')
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(secret).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Hide password' }).click()
  await expect(secret).toHaveAttribute('type', 'password')
  await page.getByRole('checkbox', { name: 'Remember me' }).check()
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(
    page.getByText('An unexpected error happened, please try again (error-code: 503).'),
  ).toBeVisible()

  await page.unrouteAll()
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page).toHaveURL('/info')

  // Session cookies end with the browser.
  const kept = (await context.cookies()).filter(({ expires }) => expires > 0)
  await context.clearCookies()
  await context.addCookies(kept)
  expect(await (await page.request.get('/info')).text()).not.toContain('Log In')

  await context.clearCookies()
  await page.goto('/auth/login-page?redirect=//evil.example/info')
  await page.getByRole('textbox', { name: 'Email' }).fill('taku@example.org')
  await secret.fill('demo-taku-2026')
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page).toHaveURL(/^[^/]+\/\/localhost[^?]*\/account\?userId=\d+$/)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('logs in on the page, with errors, and continues', async ({ page, allowTrouble }) => {
    allowTrouble(/422/)
    await page.goto('/info')
    await logIn(page).click()
    await page.getByLabel('Email').fill('priya@example.org')
    await page.getByLabel('Password').fill('wrong')
    await page.getByRole('button', { name: 'Log in', exact: true }).click()
    await expect(page.getByText('Wrong email or password. Please try again.')).toBeVisible()
    await expect(page.getByLabel('Email')).toHaveValue('priya@example.org')

    await page.getByLabel('Password').fill('demo-priya-2026')
    await page.getByRole('button', { name: 'Log in', exact: true }).click()
    await expect(page).toHaveURL('/info')
    await expect(logIn(page)).toHaveCount(0)
  })
})

test.describe('on a phone, in Urdu', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the dialog is usable and complete', async ({ page, expectAccessible }) => {
    await page.goto('/info?lang=ur')
    await page.getByRole('banner').getByRole('link', { name: 'لاگ اِن' }).click()
    const dialog = page.getByRole('dialog', { name: 'خوش آمدید' })
    await dialog.getByRole('textbox', { name: 'ای میل' }).fill('lucia@example.org')
    await dialog.getByRole('button', { name: 'جاری رکھیں' }).click()
    await expect(dialog.getByLabel('پاس ورڈ', { exact: true })).toBeVisible()
    await expectAccessible(page, 'dialog[open]')
    const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
    expect(wide).toBe(false)
  })
})
