import { expect, test } from './fixtures.ts'

test('a visitor finds a living community on the first page', async ({ page, expectAccessible }) => {
  await page.goto('/')
  await expect(page.getByRole('article').nth(10)).toBeVisible()
  await expectAccessible()
})

test('an address that does not exist is said so, with its status', async ({
  page,
  allowTrouble,
  expectAccessible,
}) => {
  allowTrouble(/status of 404/)
  const response = await page.goto('/no/such/page')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAccessible()
})
