import type { Page } from '@playwright/test'
import type { ShippingSettings } from '#commerce/shipping/contract.ts'
import type { Profile } from '#identity/teams/contract.ts'
import { expect, hydrated, signIn, test } from './fixtures.ts'
import { messageTo } from './mailbox.ts'

/** Signs in as a demo vendor with English pages; returns the id of its enterprise. */
async function asVendor(page: Page, name: string): Promise<number> {
  await signIn(page, name)
  const { origin } = new URL(process.env['TEST_BASE_URL'] ?? '')
  const profiles = (await (await page.request.get('/api/v1/users/profiles')).json()) as Profile[]
  const idOf = (type: string) => profiles.find((one) => one.type === type)?.id ?? 0
  await page.request.put(`/api/v1/users/${idOf('user')}/preferences`, {
    headers: { origin },
    data: { languageCode: 'en' },
  })
  return idOf('vendor')
}

/** Deletes the areas that an enterprise of the demo ships to. */
async function withoutZones(page: Page, id: number): Promise<void> {
  const { origin } = new URL(process.env['TEST_BASE_URL'] ?? '')
  const answer = await page.request.get(`/api/v1/vendors/${id}/shipping`)
  const { zones } = (await answer.json()) as ShippingSettings
  for (const zone of zones) {
    await page.request.delete(`/api/v1/vendors/${id}/shipping/zones/${zone.id}`, {
      headers: { origin },
    })
  }
}

function part(page: Page, name: string) {
  return page.getByRole('region', { name, exact: true })
}

test('a baker ships within a minute, refines it, and sees what a buyer pays', async ({
  page,
  expectAccessible,
}) => {
  const id = await asVendor(page, 'tom')
  await withoutZones(page, id)
  await page.goto(`/shipping-settings?vendorId=${id}`)
  await hydrated(page)
  const start = part(page, 'Start shipping in a minute')
  await start.getByLabel('Price per order').fill('four')
  await start.getByRole('button', { name: 'Start shipping' }).click()
  await expect(start.getByText('Enter an amount such as 5.00.')).toBeVisible()
  await expect(start.getByLabel('Price per order')).toHaveValue('four')
  await start.getByLabel('Price per order').fill('4.50')
  await start.getByRole('button', { name: 'Start shipping' }).click()
  await expect(page.getByText('Shipping is set up. Buyers can order now.')).toBeVisible()
  await expectAccessible(page, 'main')

  await part(page, 'United Kingdom').getByRole('link', { name: 'Add rate' }).click()
  await hydrated(page)
  await page.getByLabel('Name', { exact: true }).fill('By weight')
  await page.getByLabel('Weight of the order').check()
  await expect(page.getByLabel('Price in GBP')).toBeHidden()
  await page.getByLabel('Step 1: price').fill('3')
  await page.getByLabel('Step 2: from').fill('2.5')
  await page.getByLabel('Step 2: price').fill('6')
  await page.getByLabel('Delivery from (days)').fill('5')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('alert')).toContainText('Enter both days')
  await expect(page.getByLabel('Step 2: from')).toHaveValue('2.5')
  await page.getByLabel('Delivery to (days)').fill('8')
  await expectAccessible(page, 'main')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Rate saved.')).toBeVisible()
  await expect(part(page, 'United Kingdom')).toContainText(/£3\.00.*–.*£6\.00.* · by weight/)

  const preview = part(page, 'Try it out')
  await preview.getByLabel('Weight (kg)').fill('3')
  await preview.getByRole('button', { name: 'Show prices' }).click()
  // The demo's shop can also be picked up from.
  const shipped = preview.getByRole('listitem').filter({ hasNotText: 'Pick-up' })
  await expect(shipped).toHaveText([/Standard shipping.*£4\.50/s, /By weight.*5–8 days.*£6\.00/s])
  await expect(preview.getByText('United Kingdom is in the area')).toBeVisible()
  await preview.getByLabel('Country').selectOption('France')
  await preview.getByRole('button', { name: 'Show prices' }).click()
  await expect(preview.getByText('France is in none of your areas.')).toBeVisible()

  await page.getByRole('button', { name: 'Ask for help' }).click()
  await expect(page.getByText('The administrators have been emailed.')).toBeVisible()
  await messageTo(page.request, 'amara@example.org', /asks for help with shipping/)
})

test('an area takes regions, countries and states, with and without scripts', async ({
  page,
  anotherPage,
  expectAccessible,
}) => {
  const id = await asVendor(page, 'lucia')
  await withoutZones(page, id)
  const zones = `/shipping-settings/zone?vendorId=${id}`
  await page.goto(zones)
  await hydrated(page)
  await page.getByLabel('Name of the area').fill('Neighbours')
  await page.getByLabel('Find a country').fill('austr')
  await page.getByRole('checkbox', { name: 'Austria' }).check()
  await page.getByLabel('Find a country').fill('')
  await page.locator('summary').filter({ hasText: 'Oceania' }).click()
  await page.getByRole('checkbox', { name: 'All of Australasia' }).check()
  await page.getByRole('checkbox', { name: 'New Zealand', exact: true }).uncheck()
  await expect(page.getByRole('checkbox', { name: 'All of Australasia' })).not.toBeChecked()
  await expectAccessible(page, 'main')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Shipping area saved.')).toBeVisible()
  await expect(part(page, 'Neighbours')).toContainText('Australia')
  await expect(page.getByText('“Neighbours” has no rate')).toBeVisible()

  await part(page, 'Neighbours').getByRole('link', { name: 'Edit area' }).click()
  await page.locator('summary').filter({ hasText: 'Oceania' }).click()
  await page.getByRole('link', { name: 'Choose states of Australia' }).click()
  await page.getByLabel('Only these states').check()
  await page.getByLabel('Victoria').check()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(part(page, 'Neighbours')).toContainText('1 state')

  const without = await anotherPage({ as: 'lucia', javaScriptEnabled: false })
  await without.goto(`${zones}&lang=en`)
  await without.getByLabel('Name of the area').fill('Africa')
  await without.locator('summary').filter({ hasText: 'Africa' }).click()
  await without.getByRole('checkbox', { name: 'All of Africa' }).check()
  await without.getByRole('button', { name: 'Save' }).click()
  await expect(part(without, 'Africa')).toContainText('more countries')
  await part(without, 'Africa').getByRole('link', { name: 'Edit area' }).click()
  await without.locator('summary').filter({ hasText: 'Delete area' }).click()
  await without.getByRole('button', { name: 'Delete area' }).click()
  await expect(without.getByText('Shipping area deleted.')).toBeVisible()
})

test('a shop is paid by bank transfer, taxed and paused', async ({ page, expectAccessible }) => {
  const id = await asVendor(page, 'nasreen')
  await page.goto(`/shop-settings?vendorId=${id}`)
  await hydrated(page)
  const payment = part(page, 'Payment')
  await payment.getByLabel('Accept bank transfer').check()
  await payment.getByLabel('Instructions for bank transfer').fill('')
  await payment.getByRole('button', { name: 'Save' }).click()
  await expect(payment.getByRole('alert')).toContainText('Add instructions')
  await payment.getByLabel('Instructions for bank transfer').fill('IBAN PK36 SCBL 0000')
  await payment.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Payment saved.')).toBeVisible()
  await expectAccessible(page, 'main')

  const pause = part(page, 'Pause the shop')
  await pause.locator('summary').click()
  await pause.getByRole('button', { name: 'Pause shop' }).click()
  await expect(page.getByText('Shop paused.')).toBeVisible()
  await pause.locator('summary').click()
  await pause.getByRole('button', { name: 'Open shop' }).click()
  await expect(page.getByText('Shop opened.')).toBeVisible()

  await page.getByRole('link', { name: 'Set up taxes' }).click()
  await hydrated(page)
  const add = part(page, 'Add tax rate')
  await add.getByLabel('Country').selectOption('Canada')
  await expect(page).toHaveURL(/country=CA/)
  await add.getByLabel('Name').fill('HST')
  await add.getByLabel('Rate in percent').fill('13')
  await add.getByLabel('State or province').selectOption('Ontario')
  await add.getByRole('button', { name: 'Save' }).click()
  await expect(part(page, 'Tax rates')).toContainText('13% · Canada, Ontario · All goods')
  await expectAccessible(page, 'main')
  const rate = part(page, 'Tax rates').getByRole('listitem').filter({ hasText: 'HST' })
  await rate.getByText('Edit', { exact: true }).click()
  await rate.locator('summary').filter({ hasText: 'Delete' }).click()
  await rate.getByRole('button', { name: 'Delete tax rate' }).click()
  await expect(page.getByText('Tax rate deleted.')).toBeVisible()
})

test('two people change a discount code: the second is told', async ({
  page,
  anotherPage,
  expectAccessible,
}) => {
  const id = await asVendor(page, 'tom')
  await page.goto(`/discounts/edit?vendorId=${id}`)
  await hydrated(page)
  await page.getByLabel('Code', { exact: true }).fill('two words')
  await page.getByLabel('Percent', { exact: true }).fill('10')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('alert')).toContainText('without spaces')
  await page.getByLabel('Code', { exact: true }).fill('Spring-26')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Discount code saved.')).toBeVisible()
  await expectAccessible(page, 'main')

  await page.getByRole('link', { name: 'SPRING-26' }).click()
  await hydrated(page)
  const other = await anotherPage({ as: 'tom' })
  await other.goto(`${page.url()}&lang=en`)
  await hydrated(other)
  await other.getByLabel('Free shipping').check()
  await expect(other.getByLabel('Percent', { exact: true })).toBeHidden()
  await other.getByRole('button', { name: 'Save' }).click()
  await expect(other.getByText('Free shipping')).toBeVisible()
  await page.getByLabel('Uses in total').fill('5')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('alert')).toContainText('Someone else has changed this')
  await expect(page.getByLabel('Uses in total')).toHaveValue('5')

  await other.getByRole('link', { name: 'SPRING-26' }).click()
  await hydrated(other)
  await other.locator('summary').filter({ hasText: 'Delete' }).click()
  await other.getByRole('button', { name: 'Delete discount code' }).click()
  await expect(other.getByText('Discount code deleted.')).toBeVisible()
})

test('an admin moves a country to a region of its own, and sets default taxes', async ({
  page,
  expectAccessible,
}) => {
  await signIn(page, 'amara')
  await page.goto('/admin/store-regions?lang=en')
  await expectAccessible(page, 'main')
  await page.getByRole('link', { name: 'Add region' }).click()
  await hydrated(page)
  await page.getByLabel('Name', { exact: true }).fill('Iceland')
  await page.getByLabel('Find a country').fill('iceland')
  await page.getByRole('checkbox', { name: /^Iceland/ }).check()
  await expectAccessible(page, 'main')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Region saved.')).toBeVisible()
  await page.getByRole('link', { name: 'Edit Iceland' }).click()
  await hydrated(page)
  await page.getByLabel('Find a country').fill('iceland')
  await page.getByRole('checkbox', { name: /^Iceland/ }).uncheck()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Choose a region for the countries')).toBeVisible()
  await page.getByLabel('Move unchecked countries to').selectOption('USD')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('link', { name: 'Edit Iceland' }).click()
  await page.locator('summary').filter({ hasText: 'Delete region' }).click()
  await page.getByRole('button', { name: 'Delete region' }).click()
  await expect(page.getByText('Region deleted.')).toBeVisible()

  await page.goto('/admin/taxes?lang=en&country=DE')
  const add = part(page, 'Add tax rate')
  await add.getByLabel('Name').fill('VAT')
  await add.getByLabel('Rate in percent').fill('19')
  await add.getByRole('button', { name: 'Save' }).click()
  await expect(part(page, 'Tax rates')).toContainText('19% · Germany')
  await page.goto('/admin/gift-cards?lang=en')
  await expect(page.getByRole('heading', { name: 'No gift cards yet' })).toBeVisible()
  await expectAccessible(page, 'main')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('a team offers free shipping from a value, and turns a rate off', async ({
    page,
    expectAccessible,
  }) => {
    const id = await asVendor(page, 'nasreen')
    await withoutZones(page, id)
    await page.goto(`/shipping-settings/zone?vendorId=${id}`)
    await hydrated(page)
    await page.getByLabel('Name of the area').fill('World')
    await page.getByLabel('Everywhere else').check()
    await expect(page.getByText('Find a country')).toBeHidden()
    await page.getByRole('button', { name: 'Save' }).click()
    await part(page, 'World').getByRole('link', { name: 'Add rate' }).click()
    await hydrated(page)
    await page.getByLabel('Free shipping').check()
    await expect(page.getByText('What the price depends on')).toBeHidden()
    await page.getByLabel('Only from this order value').fill('50')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(part(page, 'World')).toContainText('Free · from')
    await expect(page.getByText('Small orders to “World” have no rate')).toBeVisible()
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBeLessThanOrEqual(390)

    await part(page, 'World').getByRole('link', { name: 'Edit Standard shipping' }).click()
    await hydrated(page)
    await page.getByLabel('Offer this rate').uncheck()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(part(page, 'World')).toContainText('turned off')
    await expectAccessible(page, 'main')

    await part(page, 'World').getByRole('link', { name: 'Edit Standard shipping' }).click()
    await page.locator('summary').filter({ hasText: 'Delete rate' }).click()
    await page.getByRole('button', { name: 'Delete rate' }).click()
    await expect(part(page, 'World')).toContainText('No rates yet.')
    await expect(page.getByText('Rate deleted.')).toBeInViewport()
  })
})
