import { expect, test } from './fixtures.ts'
import { orderOf, settledCount } from './directory-page.ts'

test('input before hydration is not lost', async ({ page }) => {
  const release = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await release.promise
    await route.continue()
  })
  const arriving = page.goto('/')
  const sectors = page.locator('aside input[name=sector]:visible')
  const certificates = page
    .locator('aside details', { has: page.locator('input[name=certificate]') })
    .first()

  await sectors.nth(0).check()
  await sectors.nth(1).check()
  await page.getByLabel('Sort by').selectOption('Membership level')
  await certificates.locator('> summary').click()
  await page.getByRole('combobox', { name: 'Search' }).fill('xqzw')
  await page.getByRole('combobox', { name: 'Location' }).fill('Kan')
  const total = await settledCount(page)
  release.resolve()
  await arriving

  await page.waitForURL(/sector=\d+,\d+&sort=level$/)
  expect(await settledCount(page)).toBeLessThan(total)
  await expect(sectors.nth(0)).toBeChecked()
  await expect(orderOf(page)).toHaveText('Membership level')
  await expect(certificates.locator('img').first()).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Search' })).toHaveValue('xqzw')
  await expect(page.getByRole('combobox', { name: 'Location' })).toHaveValue('Kan')
})
