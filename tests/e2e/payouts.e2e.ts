import { signIn } from './fixtures.ts'
import { expect, test } from './store-services.ts'

test('a team connects its payout account at Stripe, also where the link was too old', async ({
  page,
  expectAccessible,
}) => {
  await signIn(page, 'tom')
  await page.goto('/payout-settings')
  await expect(page).toHaveURL(/vendorId=\d+$/)
  await expectAccessible()

  await page.getByLabel('Country of your bank account').selectOption('GB')
  await page.getByRole('button', { name: 'Connect account' }).click()
  await page.getByRole('link', { name: 'Expired' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The setup was not finished')
  await page.getByRole('link', { name: 'Continue setup' }).click()
  await expect(page.getByText('Details missing')).toBeVisible()
  await page.getByRole('button', { name: 'Continue setup' }).click()
  await page.getByRole('button', { name: 'Submit' }).click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payouts are set up')
  await expectAccessible()
  await page.getByRole('link', { name: 'See payouts' }).click()
  await expect(page.getByText('Ready', { exact: true })).toBeVisible()
  await expect(page.getByText('Bank account ending in 6789')).toBeVisible()
})

test('an admin changes the fees; what was typed wrong stays to be mended', async ({
  page,
  expectAccessible,
}) => {
  await signIn(page, 'amara')
  await page.goto('/admin/store-money')
  await expectAccessible()

  await page.getByLabel('Fee in percent', { exact: true }).fill('2,5')
  await page.getByLabel('Fee with a subscription').fill('two')
  await page.getByRole('button', { name: 'Save fees' }).click()
  await expect(page.getByRole('alert')).toContainText('Enter percentages from 0 to 100')
  await expect(page.getByLabel('Fee in percent', { exact: true })).toHaveValue('2,5')
  await page.getByLabel('Fee with a subscription').fill('1')
  await page.getByRole('button', { name: 'Save fees' }).click()
  await expect(page.getByText('Settings saved.')).toBeVisible()
  await expect(page.getByLabel('Fee in percent', { exact: true })).toHaveValue('2.5')

  await page.getByRole('button', { name: 'Check ledger now' }).click()
  await expect(page.getByText('All amounts agree.')).toBeVisible()
})
