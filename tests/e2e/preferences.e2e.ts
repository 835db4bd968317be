import type { Page } from '@playwright/test'
import { languageInfo } from '#shared/languages.ts'
import { expect, test } from './fixtures.ts'

function preferencesButton(page: Page) {
  return page.getByRole('banner').getByRole('button', { name: /English.*USD/ })
}

test('language, currency, country and theme are set in a dialog and kept while browsing', async ({
  page,
  expectAccessible,
}) => {
  await page.goto('/marketplace?sort=recent&query=tea')

  await preferencesButton(page).click()
  const dialog = page.getByRole('dialog', { name: 'Preferences' })
  await expect(dialog.getByRole('radio', { name: 'English' })).toBeChecked()
  await expectAccessible(page, 'dialog[open]')
  await dialog.getByRole('radio', { name: languageInfo.ur.name }).check()
  await dialog.getByRole('combobox', { name: 'Currency' }).selectOption('JPY')
  await dialog.getByRole('combobox', { name: 'Country' }).selectOption('NP')
  await dialog.getByRole('radio', { name: 'Dark' }).check()
  await dialog.getByRole('button', { name: 'Save' }).click()

  await page.waitForURL('/marketplace?sort=recent&query=tea&lang=ur')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  const menu = await page.getByRole('button', { name: 'مینو' }).boundingBox()
  expect(menu!.x).toBeGreaterThan(1440 / 2)

  await page.getByRole('main').getByRole('heading', { level: 2 }).first().getByRole('link').click()
  await page.waitForURL(/\/listing\/\d+\?lang=ur$/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'ur')
  expect(await (await page.request.get('/info')).text()).toMatch(/<html lang="ur"/)
  await page.getByRole('banner').getByRole('button', { name: /JPY/ }).click()
  const again = page.getByRole('dialog', { name: 'ترجیحات' })
  await expect(again.getByRole('combobox', { name: 'ملک' })).toHaveValue('NP')
  await expect(again.getByRole('radio', { name: 'گہرا' })).toBeChecked()
})

test('texts and choices that did not come can be asked for again', async ({
  page,
  allowTrouble,
}) => {
  allowTrouble(/texts could not be loaded: preferences|Failed to load resource|ERR_FAILED/)
  const [texts, currencies] = ['**/cdn/*/preferences*', '**/api/v1/application/currencies']
  await page.route(texts, (route) => route.abort())
  await page.route(currencies, (route) => route.abort())
  const logged = page.waitForEvent('pageerror')
  await page.goto('/info')
  const button = page.getByRole('button', { name: 'Preferences' })

  await button.click()
  expect((await logged).message).toContain('texts could not be loaded: preferences')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.unroute(texts)
  await button.click()
  const dialog = page.getByRole('dialog', { name: 'Preferences' })
  await expect(dialog.getByText('We couldn’t load the options.')).toBeVisible()

  await page.unroute(currencies)
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(dialog.getByRole('combobox', { name: 'Country' })).toBeVisible()
})

test('the dialog is left without a change; without countries all else can be chosen', async ({
  page,
  allowTrouble,
  expectAccessible,
}) => {
  allowTrouble(/Failed to load resource|^Error: /)
  const logged = page.waitForEvent('console', (message) => message.text().startsWith('Error: '))
  await page.route('**/api/v1/locations/countries*', (route) => route.abort())
  await page.goto('/info')
  const button = preferencesButton(page)
  await button.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Preferences' })

  await expect(dialog.getByRole('combobox', { name: 'Country' })).toHaveValue('US')
  await expect(dialog.getByText('We couldn’t load the options.')).toBeVisible()
  await logged
  await expectAccessible(page, 'dialog[open]')
  await dialog.getByRole('radio', { name: 'Dark' }).check()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(button).toBeFocused()
  await expect(page.locator('html')).not.toHaveAttribute('data-theme')

  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('radio', { name: 'Dark' })).not.toBeChecked()
  await dialog.getByRole('combobox', { name: 'Currency' }).selectOption('EUR')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('button', { name: /English.*EUR/ })).toBeVisible()
})

test('a chosen look wins over the device’s, before scripts run', async ({ page, context }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/info')
  const paper = () =>
    page.getByRole('banner').evaluate((header) => getComputedStyle(header).backgroundColor)
  const dark = await paper()

  await context.addCookies([{ name: 'theme', value: 'light', url: page.url() }])
  await page.goto('/info')
  const light = await paper()
  expect(light).not.toBe(dark)

  await page.emulateMedia({ colorScheme: 'light' })
  expect(await paper()).toBe(light)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the button leads to the same form on a page, and back where one was', async ({ page }) => {
    await page.goto('/marketplace?query=tea&lang=en')

    await preferencesButton(page).click()
    await expect(page).toHaveURL(/^[^?]*\/account\/preferences\?/)
    await page.getByRole('radio', { name: languageInfo.ur.name }).check()
    await page.getByRole('combobox', { name: 'Currency' }).selectOption('PKR')
    await page.getByRole('button', { name: 'Save' }).click()

    await expect(page).toHaveURL('/marketplace?query=tea&lang=ur')
    await expect(page.getByRole('banner').getByRole('button', { name: /PKR/ })).toBeVisible()
  })
})
