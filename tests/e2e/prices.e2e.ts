import type { APIRequestContext, Page } from '@playwright/test'
import type { Prices } from '#discovery/directory/contract.ts'
import { cardsOf, orderOf, settledCount } from './directory-page.ts'
import { expect, test } from './fixtures.ts'
import { search } from './found-things.ts'

const filters = (page: Page) => page.getByRole('complementary', { name: 'Filters' })
const least = (page: Page) => filters(page).getByRole('spinbutton', { name: 'Minimum' })
const most = (page: Page) => filters(page).getByRole('spinbutton', { name: 'Maximum' })
const handle = (page: Page, name: string) => filters(page).getByRole('slider', { name })

const totalOf = async (request: APIRequestContext, query: object) =>
  (await search(request, { kind: 'listings', ...query })).total

async function pricesOf(request: APIRequestContext): Promise<Prices> {
  const response = await request.get('/api/v1/directory/prices?kind=listings')
  return (await response.json()) as Prices
}

test('finds a range of prices by its handles, its fields and its chip', async ({
  page,
  request,
  expectAccessible,
}) => {
  const { bounds } = await pricesOf(request)
  const [second = 0, third = 0] = bounds.slice(1)
  const highest = bounds.at(-2) ?? 0
  await page.goto('/marketplace')
  const all = await settledCount(page)

  // With the keyboard alone.
  await filters(page).getByText('Price', { exact: true }).focus()
  await page.keyboard.press('Enter')
  const from = handle(page, 'Minimum price')
  await expect(from).toHaveAttribute('aria-valuetext', 'No limit')
  await from.focus()
  await page.keyboard.press('ArrowRight')
  await expect(least(page)).toHaveValue(String(second))
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL(`/marketplace?priceMin=${third}&priceCurrency=USD`)
  await expect(from).toHaveAttribute('aria-valuetext', new RegExp(`^\\$${third}`))
  await expect(from).toBeFocused()
  await expect.poll(() => settledCount(page)).toBe(await totalOf(request, { priceMin: third }))

  await handle(page, 'Maximum price').focus()
  await page.keyboard.press('ArrowLeft')
  await expect(page).toHaveURL(
    `/marketplace?priceMin=${third}&priceMax=${highest}&priceCurrency=USD`,
  )
  await expectAccessible()

  // Entered the wrong way round.
  await least(page).fill('40')
  await most(page).fill('15.5')
  await most(page).press('Enter')
  await expect(page).toHaveURL('/marketplace?priceMin=15.5&priceMax=40&priceCurrency=USD')
  await expect(least(page)).toHaveValue('15.5')
  const found = await totalOf(request, { priceMin: 15.5, priceMax: 40 })
  await expect.poll(() => settledCount(page)).toBe(found)

  await least(page).fill('-1')
  await least(page).blur()
  await expect(filters(page).getByRole('alert')).toHaveText('Enter an amount of 0 or more.')
  await expect(least(page)).toHaveValue('-1')
  await expect(page).toHaveURL('/marketplace?priceMin=15.5&priceMax=40&priceCurrency=USD')

  await page.getByRole('link', { name: /15.50\W+to\W+40.00/ }).click()
  await expect(page).toHaveURL('/marketplace')
  await expect(least(page)).toHaveValue('')
  await expect.poll(() => settledCount(page)).toBe(all)
})

test('sorts by price both ways', async ({ page }) => {
  await page.goto('/marketplace?priceMin=1')
  await page.getByLabel('Sort by').selectOption('Price: low to high')
  await expect(page).toHaveURL('/marketplace?priceMin=1&sort=price-asc')
  await expect(orderOf(page)).toHaveText('Price: low to high')
  const amounts = async () => {
    const texts = await cardsOf(page)
      .getByText(/^(≈ )?\$[\d,.]+$/)
      .allTextContents()
    return texts.map((text) => Number(text.replaceAll(/[^\d.]/g, '')))
  }
  await expect.poll(async () => (await amounts()).length).toBeGreaterThan(20)
  const upwards = await amounts()
  // Converted amounts are rounded.
  expect(upwards).toEqual(upwards.toSorted((a, b) => a - b))

  await page.getByLabel('Sort by').selectOption('Price: high to low')
  await expect(page).toHaveURL('/marketplace?priceMin=1&sort=price-desc')
  await expect.poll(async () => (await amounts())[0]).toBeGreaterThan(upwards.at(-1) ?? 0)
  const downwards = await amounts()
  expect(downwards).toEqual(downwards.toSorted((a, b) => b - a))

  // Profiles have no prices.
  await page.goto('/?sort=price-asc')
  await expect(orderOf(page)).toHaveText('Most recent')
})

test('the fields work while the prices cannot be loaded', async ({ page, allowTrouble }) => {
  allowTrouble(/Failed to load resource/)
  await page.route('**/directory/prices*', (route) => route.abort())
  await page.goto('/marketplace?priceMax=20')

  await expect(most(page)).toHaveValue('20')
  await most(page).fill('30')
  await expect(page).toHaveURL('/marketplace?priceMax=30&priceCurrency=USD')
  await expect(handle(page, 'Minimum price')).toHaveCount(0)
})

test.describe('in Urdu, on a phone, in the dark', () => {
  test.use({ viewport: { width: 390, height: 844 }, colorScheme: 'dark' })

  test('the scale runs from right to left', async ({ page, expectAccessible }) => {
    await page.goto('/marketplace?priceMin=20&lang=ur')
    await page.getByRole('link', { name: 'فلٹر 1' }).click()
    const dialog = page.getByRole('dialog')
    const from = dialog.getByRole('slider').first()
    const low = Number(await from.inputValue())
    await from.focus()
    await page.keyboard.press('ArrowLeft')
    await expect(from).toHaveValue(String(low + 1))
    await expect(page).not.toHaveURL(/priceMin=20&/)
    await expectAccessible(page, 'dialog[open]')
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a range is two fields of the form', async ({ page, request }) => {
    await page.goto('/marketplace')
    await filters(page).getByText('Price', { exact: true }).click()
    await least(page).fill('10')
    await most(page).fill('30')
    await page.getByRole('button', { name: 'Apply filters' }).click()

    expect(await settledCount(page)).toBe(await totalOf(request, { priceMin: 10, priceMax: 30 }))
    await expect(least(page)).toHaveValue('10')
    await page.getByRole('link', { name: /10.00\W+to\W+30.00/ }).click()
    await expect(page).toHaveURL('/marketplace')
  })
})
