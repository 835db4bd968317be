import type { APIRequestContext, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { cardsOf, searchFor, settledCount } from './directory-page.ts'
import { search } from './found-things.ts'

type GroupName = 'communityCart' | 'shipsTo' | 'shipsFrom' | 'packaging' | 'eligible'

/** A filter option that some listings have and others do not. */
async function choiceOf(request: APIRequestContext, name: GroupName) {
  const { filters, total } = await search(request, { kind: 'listings' })
  const options = filters?.find((group) => group.name === name)?.options ?? []
  const found = options.find(({ count }) => count > 0 && count < total)
  if (!found) throw new Error(`no ${name} divides the listings`)
  return found
}

const tiles = (page: Page) => page.getByRole('list', { name: 'Shop categories' })
const categories = (page: Page) => page.getByRole('navigation', { name: 'Categories' })
const filters = (page: Page) => page.getByRole('complementary', { name: 'Filters' })

test('the marketplace is divided into eight, and shop into six pictures', async ({
  page,
  request,
}) => {
  const { total } = await search(request, { kind: 'listings', category: '53' })
  await page.goto('/marketplace')

  await expect(categories(page).getByRole('link')).toHaveText([
    'All',
    'Shop',
    'Source',
    'Service',
    'Learn and Engage',
    'Visit',
    'Invest',
    'Work',
  ])
  await expect(tiles(page).getByRole('link')).toHaveCount(6)

  await tiles(page).getByRole('link', { name: 'Food and Drink' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/marketplace/shop/food-drink')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Food and Drink')
  expect(await settledCount(page)).toBe(total)
  await expect(categories(page).getByRole('link', { name: 'Shop' })).toHaveAttribute(
    'aria-current',
    'page',
  )

  await page.getByRole('link', { name: 'All | Food and Drink' }).click()
  await expect(page).toHaveURL('/marketplace')

  // What is searched for stays while one looks into another category.
  await searchFor(page, 'tea')
  await categories(page).getByRole('link', { name: 'Shop' }).click()
  await expect(page).toHaveURL('/marketplace/shop?query=tea')
  await expect(tiles(page)).toHaveCount(0)
})

test('filters by gift cards, shipping countries, packaging and offers', async ({
  page,
  request,
  expectAccessible,
}) => {
  const to = await choiceOf(request, 'shipsTo')
  const packed = await choiceOf(request, 'packaging')
  const giftCard = await choiceOf(request, 'communityCart')
  const { text, value, count } = await choiceOf(request, 'eligible')
  await page.goto('/marketplace')

  await filters(page).getByRole('checkbox', { name: 'Accepts gift cards' }).check()
  await expect(page).toHaveURL('/marketplace?giftCard=1')
  await expect.poll(() => settledCount(page)).toBe(giftCard.count)
  await page.getByRole('link', { name: 'Clear filter' }).first().click()
  await expect(page).toHaveURL('/marketplace')

  // With the keyboard alone.
  await filters(page).getByText('Shipping', { exact: true }).focus()
  await page.keyboard.press('Enter')
  const shipsTo = filters(page).getByRole('listbox', { name: 'Ships to' })
  await expect(shipsTo).toHaveValue('')
  await expect(shipsTo).toHaveJSProperty('scrollTop', 0)
  await expect(shipsTo.getByRole('option', { name: 'Anywhere' })).toBeVisible()
  await shipsTo.focus()
  await page.keyboard.press('ArrowDown')
  await expect(page).toHaveURL(/\/marketplace\?shipsTo=[A-Z]{2}$/)

  await shipsTo.selectOption(to.value)
  await expect(page).toHaveURL(`/marketplace?shipsTo=${to.value}`)
  await expect.poll(() => settledCount(page)).toBe(to.count)
  await expect(page.getByRole('list', { name: 'Active filters' })).toContainText(to.text)

  await shipsTo.selectOption('')
  await expect(page).toHaveURL('/marketplace')

  // The beginning of a word finds a country.
  const find = filters(page).getByRole('searchbox', { name: 'Find a country: Ships to' })
  await find.fill(to.text.toUpperCase().slice(0, 4))
  await expect(shipsTo.getByRole('option', { name: to.text })).toBeAttached()
  expect(await shipsTo.getByRole('option').count()).toBeLessThan(6)
  await find.fill(to.text)
  await find.press('Enter')
  await expect(page).toHaveURL(`/marketplace?shipsTo=${to.value}`)
  await expect(find).toHaveValue('')
  await page.getByRole('link', { name: 'Clear filter' }).first().click()
  await expect(page).toHaveURL('/marketplace')
  await filters(page).getByText('Shipping Packaging').click()
  const packaging = filters(page).locator(`input[value=${packed.value}]`)
  await packaging.check()
  await expect(page).toHaveURL(`/marketplace?packaging=${packed.value}`)
  expect(await settledCount(page)).toBe(packed.count)

  await packaging.uncheck()
  await filters(page).getByText('Eligible Locations').click()
  const eligible = filters(page).getByLabel('Offers available in')
  await expect(eligible.locator('option:checked')).toHaveText('All Countries')
  await expect(page).toHaveURL('/marketplace')
  await eligible.selectOption({ label: `${text} (${count})` })
  await expect(page).toHaveURL(`/marketplace?eligible=${value}`)
  await expect(cardsOf(page).getByText('Special offer')).toHaveCount(count)
  expect(await settledCount(page)).toBe(count)
  await expectAccessible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('clothing has a short name, and filters are a sheet', async ({
    page,
    request,
    expectAccessible,
  }) => {
    const packed = await choiceOf(request, 'packaging')
    await page.goto('/marketplace')
    const clothing = tiles(page).getByRole('link', { name: 'Clothing', exact: true })
    await expect(clothing).toBeVisible()
    await expect(clothing).toHaveAttribute('href', '/marketplace/shop/clothing-accessories')

    await page.getByRole('link', { name: 'Filters' }).click()
    const sheet = page.getByRole('dialog', { name: 'Filters' })
    await sheet.getByText('Shipping Packaging').click()
    await sheet.locator(`input[value=${packed.value}]`).check()
    await expectAccessible(page, 'dialog[open]')
    await sheet.getByRole('button', { name: `Show ${packed.count} results` }).click()
    expect(await settledCount(page)).toBe(packed.count)
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBeLessThanOrEqual(390)
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('categories are links, and filters are sent with the form', async ({ page, request }) => {
    const from = await choiceOf(request, 'shipsFrom')
    await page.goto('/marketplace')
    await expect(tiles(page).getByRole('link', { name: 'Home and Office' })).toHaveAttribute(
      'href',
      '/marketplace/shop/home-office',
    )
    await filters(page).getByText('Shipping', { exact: true }).click()
    await filters(page).getByLabel('Ships from').selectOption(from.value)
    await page.getByRole('button', { name: 'Search' }).click()
    expect(await settledCount(page)).toBe(from.count)
  })
})
