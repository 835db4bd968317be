import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { saveAtOnce } from './api.ts'
import { expect, test } from './fixtures.ts'

test.beforeEach(({ allowTrouble }) => {
  // The sample form has a question of an unknown type, which is logged and not shown.
  allowTrouble(/Unknown question type/)
})

test('a form is filled in on two devices, and by two people at once', async ({
  page,
  anotherPage,
  expectAccessible,
}) => {
  const address = anEmptyForm()
  await page.goto(address)
  // A double click advances one step only.
  const step = page.getByRole('navigation', { name: 'Steps' }).locator('[aria-current=step]')
  for (const number of ['1', '2']) {
    await expect(step).toContainText(number)
    await page.getByRole('button', { name: 'Next' }).click()
  }
  const firstPage = page.getByRole('navigation', { name: 'Steps' }).getByRole('listitem').first()
  await expect(firstPage).not.toHaveAttribute('data-done')
  await page.getByRole('button', { name: 'Submit' }).click()

  const summary = page.getByRole('region', { name: '5 answers need your attention' })
  await expect(summary).toBeFocused()
  await expect(summary.getByRole('heading')).toBeInViewport()
  await expectAccessible()
  await summary.getByRole('link', { name: 'What is it called?' }).click()
  await expect(nameOf(page)).toBeFocused()
  await nameOf(page).fill('Hillside Tea')
  await expect(summary).toHaveCount(0)
  await expect(page.getByText('4 answers need your attention')).toBeVisible()
  await page.locator('#question-108').getByText('No', { exact: true }).click()
  await expect(page.getByText(/^Saved/)).toBeVisible()

  const other = await anotherPage()
  await other.goto(address)
  await expect(nameOf(other)).toHaveValue('Hillside Tea')
  await nameOf(other).fill('Valley Tea')
  await saveAtOnce(other)
  await expect(other.getByText(/^Saved/)).toBeVisible()
  await nameOf(page).fill('Hillside Tea Cooperative')
  await saveAtOnce(page)
  const conflict = page.getByRole('alert', { name: 'Conflicting answers' })
  await expect(conflict).toContainText('Valley Tea')
  await conflict.getByRole('button', { name: 'Keep mine' }).click()
  await expect(conflict).toHaveCount(0)
  await saveAtOnce(page)
  await expect(page.getByText(/^Saved/)).toBeVisible()
  const saved = await other.request.get(address)
  expect(await saved.text()).toContain('Hillside Tea Cooperative')

  await page.getByRole('link', { name: 'Who may buy from you?' }).click()
  await expect(firstPage).toHaveAttribute('data-done')
  await page.locator('#question-110').getByText('Everybody', { exact: true }).click()
  await page.locator('#question-116').getByRole('textbox').fill('tea')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Next' }).click()
  await page.locator('#question-127').getByRole('textbox').fill('Sarita')
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('Everything is there.')).toBeVisible()
})

test('saves offline input later', async ({ page, context, request, allowTrouble }) => {
  allowTrouble(/ERR_INTERNET_DISCONNECTED/)
  const address = anEmptyForm()
  await page.goto(address)
  await context.setOffline(true)
  await nameOf(page).fill('Typed on the mountain')
  await expect(page.getByText('Offline: saved on this device')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText(/^Saved/)).toBeVisible()

  await context.setOffline(true)
  await nameOf(page).fill('Typed in the tunnel')
  await expect(page.getByText('Offline: saved on this device')).toBeVisible()
  // Closed while offline: the next visit submits the change.
  await page.close()
  await context.setOffline(false)
  const later = await context.newPage()
  await later.goto(address)
  await expect(nameOf(later)).toHaveValue('Typed in the tunnel')
  // Does not rely on the page, as a concurrent save may have submitted it already.
  await expect
    .poll(async () => (await request.get(address)).text())
    .toContain('Typed in the tunnel')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a form is filled in page by page', async ({ page }) => {
    await page.goto(anEmptyForm())
    await nameOf(page).fill('Plain Tea')
    await page.locator('#question-108').getByText('Yes', { exact: true }).click()
    await page.getByRole('button', { name: 'Next' }).click()
    // The answer made another question on the same page visible.
    await page.locator('#question-109').getByRole('textbox').fill('12')
    await page.getByRole('button', { name: 'Next' }).click()
    await page.locator('#question-110').getByText('Everybody', { exact: true }).click()
    await page.locator('#question-116').getByRole('textbox').fill('tea, hills')
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByRole('button', { name: 'Submit' }).click()
    await expect(page.getByText('1 answer needs your attention')).toBeVisible()
    await page.locator('#question-127').getByRole('textbox').fill('Sarita')
    await page.getByRole('button', { name: 'Submit' }).click()
    await expect(page.getByText('Everything is there.')).toBeVisible()
  })
})

function nameOf(page: Page) {
  return page.getByRole('textbox', { name: /What is it called/ })
}

/** Returns the URL of the sample form with answers of its own. */
function anEmptyForm(): string {
  return `/styleguide/form?set=${randomUUID()}`
}
