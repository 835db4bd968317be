import { expect, test } from './fixtures.ts'
import { cardsOf, orderOf, settledCount } from './directory-page.ts'
import { choiceOf, profileWithWord, search } from './found-things.ts'

test.use({ javaScriptEnabled: false })

test('words are searched for with the button', async ({ page, request }) => {
  const { card, word } = await profileWithWord(request)
  await page.goto('/')

  await page.getByRole('combobox', { name: 'Search' }).fill(word)
  await page.getByRole('button', { name: 'Search' }).click()

  await expect(page).toHaveURL(`/?query=${word}`)
  await expect(orderOf(page)).toHaveText('Best match')
  await expect(cardsOf(page).getByText(card.name, { exact: true }).first()).toBeVisible()
})

test('a sector is chosen and sent with the form', async ({ page, request }) => {
  const sector = await choiceOf(request, 'sector')
  await page.goto('/')

  await page.locator(`aside input[name=sector][value="${sector.value}"]`).check()
  await page.getByRole('button', { name: 'Apply filters' }).click()

  expect(await settledCount(page)).toBe(sector.count)
})

test('filters that find nothing together stay with the form', async ({ page }) => {
  await page.goto('/marketplace?cart=1&networkOnly=1&shipsTo=JP&query=xqzwvjkpfh')

  await page.getByRole('combobox', { name: 'Search' }).fill('xqzwvjkpfhg')
  await page.getByRole('button', { name: 'Search' }).click()

  const kept = Object.fromEntries(new URL(page.url()).searchParams)
  expect(kept).toMatchObject({ cart: '1', networkOnly: '1', shipsTo: 'JP', query: 'xqzwvjkpfhg' })
})

test('a place is looked up by its words', async ({ page, request }) => {
  const { cards } = await search(request)
  const city = cards.find(({ location }) => /^[A-Z][a-z]{3,},/.test(location ?? ''))?.location
  const name = city?.split(',')[0] ?? ''
  await page.goto('/')

  await page.getByRole('combobox', { name: 'Location' }).fill(name)
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL(/location=/)
  await expect(page.getByRole('list', { name: 'Active filters' })).toContainText(name)

  await page.getByRole('combobox', { name: 'Location' }).fill('Xqzwvjkpfh')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page.getByText('We couldn’t find “Xqzwvjkpfh”.')).toBeVisible()
})

test('the next page is a link', async ({ page }) => {
  await page.goto('/')
  const first = await cardsOf(page).getByRole('heading').allTextContents()

  await page.getByRole('link', { name: 'Next page' }).click()

  await expect(page).toHaveURL('/?page=2')
  const second = await cardsOf(page).getByRole('heading').allTextContents()
  expect(second).not.toEqual(first)
  await expect(page.getByRole('complementary', { name: 'Filters' })).toBeVisible()
})

test('the menu opens and leads on', async ({ page }) => {
  await page.goto('/')

  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Marketplace' }).click()

  await expect(page).toHaveURL('/marketplace')
})
