import { expect, test } from './fixtures.ts'
import { cardsOf, resultCount } from './directory-page.ts'
import { profileWithWord } from './found-things.ts'

test('a profile is found and opened with the keyboard alone', async ({ page, request }) => {
  const { card, word } = await profileWithWord(request)
  await page.goto('/')

  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()

  for (let presses = 0; presses < 6; presses += 1) {
    await page.keyboard.press('Tab')
    if (
      await page
        .getByRole('combobox', { name: 'Search' })
        .evaluate((field) => field === document.activeElement)
    ) {
      break
    }
  }
  await page.keyboard.type(word)
  await page.keyboard.press('Enter')
  await page.waitForURL(/query=/)
  await expect(resultCount(page)).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Search' })).toBeFocused()

  const link = cardsOf(page).getByRole('link', { name: card.name, exact: true }).first()
  await link.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: card.name })).toBeVisible()
  expect(await page.title()).toContain(`${card.name} · `)
  await expect(page.getByRole('main')).toBeFocused()
})
