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
  await page.goto('/auth/signup-page?redirect=/info&email=no%20address')
  const button = page.getByRole('button', { name: 'Sign up' })
  await expect(button).toBeDisabled()

  await test.step('fields are validated when they are left', async () => {
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
    await fill(page, { Name: 'Ben', Email: 'ben@example.org', Password: 'sunshine1982' })
    await expect(page.getByText('Strength: Weak')).toBeVisible()
    await fill(page, { Password: 'three green boats' })
    await expect(page.getByText('Strength: Strong')).toBeVisible()
    await fill(page, { 'Confirm password': 'three green' })
    await page.keyboard.press('Tab')
    await expect(page.getByText('The passwords don’t match. Please try again')).toBeVisible()
    await expect(button).toBeDisabled()
    await expectAccessible()
  })

  await test.step('emails and names that are taken are rejected', async () => {
    await fill(page, { 'Confirm password': 'three green boats' })
    await button.click()
    await expect(page.getByText('An account with this email already exists.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Log in instead' })).toHaveAttribute(
      'href',
      '/auth/login-page?redirect=%2Finfo&email=ben%40example.org',
    )
    await fill(page, { Name: 'community directory', Email: email })
    await button.click()
    await expect(page.getByText('This name is already in use. Choose another one.')).toBeVisible()
  })

  await fill(page, { Name: 'Maya Rao' })
  await button.click()
  await expect(page).toHaveURL(/^[^?]*\/signup-confirmation\?/)
  await expect(page.getByText(`We’ve sent an email to ${email}.`)).toBeVisible()
  await expect(page.getByText('for 72 hours')).toBeVisible()
  await expectAccessible(page, 'main')
  await test.step('a wrong address can be changed, with the rest kept', async () => {
    await page.getByRole('link', { name: 'Wrong email? Change it' }).click()
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Maya Rao')
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email)
    await page.goBack()
  })
  await test.step('logging in unverified says so, and sends the email again', async () => {
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
    await page.keyboard.press('Escape')
  })

  const message = await messageTo(page.request, email, /Welcome/)
  await page.goto(message.path)
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Maya Rao' })).toBeVisible()
  await expectAccessible(page, 'main')
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page).toHaveURL('/info')
  await expect(page.getByText('Your email is verified.')).toBeVisible()
  await expect(logIn(page)).toHaveCount(0)
  expect(await (await page.request.get('/info')).text()).not.toContain('Your email is verified')

  await page.goto('/account/welcome')
  await expect(page.getByRole('link', { name: 'Find enterprises' })).toBeVisible()
  await expectAccessible(page, 'main')

  const again = await (await page.request.get(message.path)).text()
  expect(again).toContain('This link no longer works')
  expect(again).toMatch(/<a [^>]*href="\/account"[^>]*>Go to my account</)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('one signs up on the page and verifies', async ({ page, allowTrouble }) => {
    allowTrouble(/422/)
    const email = anAddress()
    await page.goto('/auth/signup-page')
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
    await expect(page).toHaveURL('/account/welcome')
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Ada' })).toBeVisible()
    await page.getByRole('link', { name: 'Find enterprises' }).click()
    await expect(page).toHaveURL('/marketplace/shop')
  })
})

test.describe('on a phone, in Urdu', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('signing up is complete, fits, and keeps language and invitation', async ({
    page,
    expectAccessible,
  }) => {
    const email = anAddress()
    await page.goto('/auth/signup-page?lang=ur&redirect=/info&referToken=of-a-friend')
    await expect(page.getByRole('heading', { level: 1, name: 'اکاؤنٹ بنائیں' })).toBeVisible()
    await expectAccessible()
    const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
    expect(wide).toBe(false)
    await expect(page.locator('main a[href*="/auth/login-page"]').last()).toHaveAttribute(
      'href',
      /redirect=%2Finfo&referToken=of-a-friend/,
    )

    await fill(page, {
      نام: 'Ada',
      'ای میل': email,
      'پاس ورڈ': 'secret',
      'پاس ورڈ دوبارہ لکھیے': 'secret',
    })
    await page.getByRole('button', { name: 'اندراج کریں' }).click()
    await expect(page).toHaveURL(/signup-confirmation/)
    await messageTo(page.request, email, /خوش آمدید/)
    await page.getByRole('button', { name: 'ای میل دوبارہ بھیجیں' }).click()
    await expect(
      page.getByRole('status').filter({ hasText: 'ای میل دوبارہ بھیج دی' }),
    ).toBeVisible()
  })
})
