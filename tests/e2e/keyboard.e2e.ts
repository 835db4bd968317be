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

test('a place is chosen with the arrow keys', async ({ page }) => {
  await page.goto('/')
  const field = page.getByRole('combobox', { name: 'Location' })

  await field.pressSequentially('Lon')
  const options = page.getByRole('listbox', { name: 'Locations' }).getByRole('option')
  await expect(options.nth(1)).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  const second = await options.nth(1).textContent()
  await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')

  await page.waitForURL(/location=/)
  await expect(field).toHaveValue(second ?? '')
  await expect(field).toBeFocused()
})

test('the menu takes the focus and gives it back', async ({ page }) => {
  await page.goto('/')
  const button = page.getByRole('button', { name: 'Menu' })

  await button.focus()
  await page.keyboard.press('Enter')
  const menu = page.getByRole('dialog')
  await expect(menu).toBeVisible()
  await page.keyboard.press('Tab')
  expect(await menu.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true)
  await page.keyboard.press('Escape')

  await expect(menu).toBeHidden()
  await expect(button).toBeFocused()
})
