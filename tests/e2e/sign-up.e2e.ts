import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { messageTo } from './mailbox.ts'

const anAddress = () => `${randomUUID().slice(0, 13)}@example.org`
const logIn = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Log In' })

async function fill(page: Page, fields: Record<string, string>) {
  for (const [label, value] of Object.entries(fields)) {
    await page.getByLabel(label, { exact: true }).fill(value)
  }
}

test('one signs up, is mailed a link, verifies and is signed in where one wanted to go', async ({
  page,
  expectAccessible,
}) => {
  const email = anAddress()
  await page.goto('/auth/signup-page?redirect=/marketplace')
  const button = page.getByRole('button', { name: 'Sign up' })
  await expect(button).toBeDisabled()
  await fill(page, { Name: 'Maya Rao', Email: email, Password: 'sunshine1982' })
  await expect(page.getByText('Strength: Weak')).toBeVisible()
  await fill(page, { Password: 'three green boats' })
  await expect(page.getByText('Strength: Strong')).toBeVisible()
  await fill(page, { 'Confirm password': 'three green' })
  await page.keyboard.press('Tab')
  await expect(page.getByText('The passwords don’t match. Please try again')).toBeVisible()
  await expect(button).toBeDisabled()
  await expectAccessible()
  await fill(page, { 'Confirm password': 'three green boats' })
  await button.click()

  await expect(page).toHaveURL(`/signup-confirmation?email=${encodeURIComponent(email)}`)
  await expect(page.getByText(`We’ve sent an email to ${email}.`)).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Resend email' }).click()
  await expect(
    page.getByRole('status').filter({ hasText: 'We’ve sent the email again' }),
  ).toBeVisible()
  await expect(logIn(page)).toBeVisible()

  const message = await messageTo(page.request, email, /Welcome/)
  await page.goto(message.path)
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Maya Rao' })).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page).toHaveURL('/marketplace')
  await expect(logIn(page)).toHaveCount(0)

  await page.goto(message.path)
  await expect(page.getByText('This link no longer works')).toBeVisible()
  await page.getByRole('link', { name: 'Go to my account' }).click()
  await expect(page).toHaveURL('/account')
})

test('signing up keeps language and invitation', async ({ page }) => {
  const email = anAddress()
  await page.goto('/auth/signup-page?lang=es&redirect=/info&referToken=of-a-friend')
  const toLogIn = page.locator('main a', { hasText: 'Iniciar sesión' }).last()
  await expect(toLogIn).toHaveAttribute('href', /redirect=%2Finfo&referToken=of-a-friend/)
  await fill(page, {
    Nombre: 'Ada',
    'Correo electrónico': email,
    Contraseña: 'secret',
    'Repite la contraseña': 'secret',
  })
  await page.getByRole('button', { name: 'Registrarse' }).click()
  await expect(page).toHaveURL(/signup-confirmation/)
  await messageTo(page.request, email, /^Te damos la bienvenida/)
})

test('validates fields on blur, and rejects taken emails and names', async ({ page }) => {
  await page.goto('/auth/signup-page?email=no%20address')
  const said = async (label: string, text: string) => {
    await page.getByLabel(label, { exact: true }).focus()
    await page.keyboard.press('Tab')
    await expect(page.getByText(text, { exact: true })).toBeVisible()
  }
  await said('Name', 'Please add a name')
  await said('Email', 'Please add a valid email address')
  await fill(page, { Email: '' })
  await said('Email', 'Please add a email')
  await said('Password', 'Please add a password with at least 6 characters')

  const password = { Password: 'secret', 'Confirm password': 'secret' }
  await fill(page, { Name: 'Ben', Email: 'ben@example.org', ...password })
  await page.getByRole('button', { name: 'Sign up' }).click()
  await expect(page.getByText('An account with this email already exists.')).toBeVisible()

  await fill(page, { Name: 'community directory', Email: anAddress() })
  await page.getByRole('button', { name: 'Sign up' }).click()
  await expect(page.getByText('This name is already in use. Choose another one.')).toBeVisible()
})

test('an unverified login shows a notice and resends the email', async ({ page }) => {
  const email = anAddress()
  await page.goto('/auth/signup-page')
  await fill(page, {
    Name: 'Ada',
    Email: email,
    Password: 'secret',
    'Confirm password': 'secret',
  })
  await page.getByRole('button', { name: 'Sign up' }).click()
  await expect(page).toHaveURL(/signup-confirmation/)

  await page.goto('/')
  await logIn(page).click()
  const dialog = page.getByRole('dialog', { name: 'Welcome' })
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(
    dialog.getByText(
      'This email has not been verified. Please find the Welcome mail in your inbox and click Verify.',
    ),
  ).toBeVisible()
  await dialog.getByRole('button', { name: 'Resend email' }).click()
  await expect(dialog.getByText('We’ve sent the email again.')).toBeVisible()
  await messageTo(page.request, email, /Verify your email/)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('one signs up on the page and verifies', async ({ page, allowTrouble }) => {
    allowTrouble(/422/)
    const email = anAddress()
    await page.goto('/auth/signup-page?redirect=/info')
    await fill(page, { Name: 'Ada', Email: email, Password: 'secret' })
    await page.getByRole('button', { name: 'Sign up' }).click()
    await expect(page.getByText('The passwords don’t match. Please try again')).toBeVisible()
    await expect(page.getByLabel('Email')).toHaveValue(email)

    await fill(page, { Password: 'secret', 'Confirm password': 'secret' })
    // Refused until the form is two seconds old, which is the least a person takes.
    const [, stampedAt = ''] = (await page.locator('[name=recaptchaToken]').inputValue()).split('.')
    await expect.poll(() => Date.now() - Number.parseInt(stampedAt, 36)).toBeGreaterThan(2000)
    await page.getByRole('button', { name: 'Sign up' }).click()
    await expect(page.getByText(`We’ve sent an email to ${email}.`)).toBeVisible()

    await page.goto((await messageTo(page.request, email)).path)
    await page.getByRole('button', { name: 'Verify' }).click()
    await expect(page).toHaveURL('/info')
    await expect(logIn(page)).toHaveCount(0)
  })
})

test.describe('on a phone, in Urdu', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the page is complete and fits', async ({ page, expectAccessible }) => {
    await page.goto('/auth/signup-page?lang=ur')
    await expect(page.getByRole('heading', { level: 1, name: 'اکاؤنٹ بنائیں' })).toBeVisible()
    await expectAccessible()
    const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
    expect(wide).toBe(false)
  })
})
