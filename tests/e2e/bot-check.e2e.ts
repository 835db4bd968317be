import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { test } from './development.ts'
import { expect } from './fixtures.ts'
import { messageTo } from './mailbox.ts'

// The development server has a reCAPTCHA key; the other server has none.
test.describe.configure({ mode: 'default', timeout: 180_000 })

async function signUp(page: Page): Promise<string> {
  const email = `${randomUUID().slice(0, 13)}@example.org`
  await page.goto('/auth/signup-page')
  await page.getByLabel('Name', { exact: true }).fill('Maya Rao')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill('three green boats')
  await page.getByLabel('Confirm password', { exact: true }).fill('three green boats')
  await page.getByRole('button', { name: 'Sign up' }).click()
  return email
}

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
