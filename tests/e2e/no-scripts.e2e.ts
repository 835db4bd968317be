import { expect, test } from './fixtures.ts'
import { cardsOf, orderOf, settledCount } from './directory-page.ts'
import { choiceOf, profileWithWord, search } from './found-things.ts'

test.use({ javaScriptEnabled: false })

test('searches words, sectors and places by form submission', async ({ page, request }) => {
  const { card, word } = await profileWithWord(request)
  const sector = await choiceOf(request, 'sector')
  const { cards } = await search(request)
  const city = cards.find(({ location }) => /^[A-Z][a-z]{3,},/.test(location ?? ''))?.location
  const place = city?.split(',')[0] ?? ''
  const press = (name: string) => page.getByRole('button', { name }).click()
  await page.goto('/')

  await page.getByRole('combobox', { name: 'Search' }).fill(word)
  await press('Search')
  await expect(page).toHaveURL(`/?query=${word}`)
  await expect(orderOf(page)).toHaveText('Best match')
  await expect(cardsOf(page).getByText(card.name, { exact: true }).first()).toBeVisible()

  await page.goto('/')
  await page.locator(`aside input[name=sector][value="${sector.value}"]`).check()
  await press('Apply filters')
  expect(await settledCount(page)).toBe(sector.count)

  await page.goto('/')
  await page.getByRole('combobox', { name: 'Location' }).fill(place)
  await press('Search')
  await expect(page).toHaveURL(/location=/)
  await expect(page.getByRole('list', { name: 'Active filters' })).toContainText(place)
  await page.getByRole('combobox', { name: 'Location' }).fill('Xqzwvjkpfh')
  await press('Search')
  await expect(page.getByText('We couldn’t find “Xqzwvjkpfh”.')).toBeVisible()
})

test('filters that find nothing together stay with the form', async ({ page }) => {
  await page.goto('/marketplace?cart=1&networkOnly=1&shipsTo=JP&query=xqzwvjkpfh')

  await page.getByRole('combobox', { name: 'Search' }).fill('xqzwvjkpfhg')
  await page.getByRole('button', { name: 'Search' }).click()

  const kept = Object.fromEntries(new URL(page.url()).searchParams)
  expect(kept).toMatchObject({ cart: '1', networkOnly: '1', shipsTo: 'JP', query: 'xqzwvjkpfhg' })
})

test('links to the next page, and opens the menu', async ({ page }) => {
  await page.goto('/')
  const first = await cardsOf(page).getByRole('heading').allTextContents()

  await page.getByRole('link', { name: 'Next page' }).click()

  await expect(page).toHaveURL('/?page=2')
  const second = await cardsOf(page).getByRole('heading').allTextContents()
  expect(second).not.toEqual(first)
  await expect(page.getByRole('complementary', { name: 'Filters' })).toBeVisible()

  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Marketplace' }).click()
  await expect(page).toHaveURL('/marketplace')
})
