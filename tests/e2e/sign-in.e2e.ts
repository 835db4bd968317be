import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

const logIn = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Log In' })
const password = 'demo-ben-2026'

test('one logs in over the page one reads, and stays on it', async ({ page, expectAccessible }) => {
  await page.goto('/marketplace?sort=recent')
  await logIn(page).click()
  const dialog = page.getByRole('dialog', { name: 'Welcome' })
  const email = dialog.getByRole('textbox', { name: 'Email' })

  await expect(email).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Please add a email')).toBeVisible()
  await email.fill('ben@example')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Please add a valid email address')).toBeVisible()
  await expectAccessible()

  await email.fill(' Ben@Example.org ')
  await page.keyboard.press('Enter')
  const secret = dialog.getByRole('textbox', { name: 'Password', exact: true })
  await expect(secret).toBeFocused()
  await expectAccessible()
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Please add a password with at least 6 characters')).toBeVisible()
  await secret.fill('wrong')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Wrong email or password. Please try again.')).toBeVisible()
  await secret.fill(password)
  await page.keyboard.press('Enter')

  await expect(logIn(page)).toHaveCount(0)
  await expect(page).toHaveURL('/marketplace?sort=recent')
})

test('an unknown address continues to sign-up with the address filled in', async ({ page }) => {
  await page.goto('/')
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
})

test('asked again, one begins with the address again', async ({ page }) => {
  await page.goto('/info')
  await logIn(page).click()
  const dialog = page.getByRole('dialog', { name: 'Welcome' })
  await dialog.getByRole('textbox', { name: 'Email' }).fill('ben@example.org')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Welcome back, Ben Achterberg')).toBeVisible()
  await page.keyboard.press('Escape')

  await logIn(page).click()
  await expect(dialog.getByRole('button', { name: 'Continue' })).toBeVisible()
  await expect(dialog.getByRole('textbox', { name: 'Email' })).toBeFocused()
})

test('the page of logging in leads on to where one wanted to go, on this site alone', async ({
  page,
  allowTrouble,
}) => {
  // The account page is tested elsewhere.
  allowTrouble(/Failed to load resource/)
  const logInAt = async (redirect: string) => {
    await page.goto(`/auth/login-page?redirect=${encodeURIComponent(redirect)}`)
    await page.getByRole('textbox', { name: 'Email' }).fill('ines@example.org')
    await page.getByRole('textbox', { name: 'Password', exact: true }).fill('demo-ines-2026')
    await page.getByRole('button', { name: 'Log In', exact: true }).click()
  }
  await logInAt('info')
  await expect(page).toHaveURL('/info')
  await page.context().clearCookies()
  await logInAt('//evil.example/info')
  await expect(page).toHaveURL(/^[^/]+\/\/localhost[^?]*\/account\?userId=\d+$/)
})

test('“remember me” survives closing the browser', async ({ page, context }) => {
  await page.goto('/auth/login-page?redirect=/info')
  await page.getByRole('textbox', { name: 'Email' }).fill('taku@example.org')
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill('demo-taku-2026')
  await page.getByRole('checkbox', { name: 'Remember me' }).check()
  await page.getByRole('button', { name: 'Log In', exact: true }).click()
  await expect(page).toHaveURL('/info')

  // Session cookies end with the browser.
  const kept = (await context.cookies()).filter(({ expires }) => expires > 0)
  await context.clearCookies()
  await context.addCookies(kept)
  await page.goto('/info')
  await expect(logIn(page)).toHaveCount(0)
})

test('a password can be shown; a failed login shows the error code', async ({
  page,
  allowTrouble,
}) => {
  allowTrouble(/Failed to load resource/)
  await page.route('**/api/v1/users/login', (route) => route.fulfill({ status: 503, json: {} }))
  await page.goto('/auth/login-page')
  await page.getByRole('textbox', { name: 'Email' }).fill('ben@example.org')
  const secret = page.getByLabel('Password', { exact: true })
  await secret.fill(password)
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(secret).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Hide password' }).click()
  await expect(secret).toHaveAttribute('type', 'password')

  await page.getByRole('button', { name: 'Log In', exact: true }).click()
  await expect(
    page.getByText('An unexpected error happened, please try again (error-code: 503).'),
  ).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('logs in on the page, with errors, and continues', async ({ page, allowTrouble }) => {
    allowTrouble(/422/)
    await page.goto('/info')
    await logIn(page).click()
    await page.getByLabel('Email').fill('priya@example.org')
    await page.getByLabel('Password').fill('wrong')
    await page.getByRole('button', { name: 'Log In', exact: true }).click()
    await expect(page.getByText('Wrong email or password. Please try again.')).toBeVisible()
    await expect(page.getByLabel('Email')).toHaveValue('priya@example.org')

    await page.getByLabel('Password').fill('demo-priya-2026')
    await page.getByRole('button', { name: 'Log In', exact: true }).click()
    await expect(page).toHaveURL('/info')
    await expect(logIn(page)).toHaveCount(0)
  })
})

test.describe('on a phone, in Urdu', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the dialog is usable and complete', async ({ page, expectAccessible }) => {
    await page.goto('/?lang=ur')
    await page.getByRole('banner').getByRole('link', { name: 'لاگ اِن' }).click()
    const dialog = page.getByRole('dialog', { name: 'خوش آمدید' })
    await dialog.getByRole('textbox', { name: 'ای میل' }).fill('lucia@example.org')
    await dialog.getByRole('button', { name: 'جاری رکھیں' }).click()
    await expect(dialog.getByLabel('پاس ورڈ', { exact: true })).toBeVisible()
    await expectAccessible()
    const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
    expect(wide).toBe(false)
  })
})
