import { languages } from '#shared/languages.ts'
import { expect, hydrated, test } from './fixtures.ts'

const paths = [
  '/info',
  '/minimum-standards',
  '/apply',
  '/privacy',
  '/cocreate',
  '/networks',
  '/terms',
]

test('the side menu takes the focus and gives it back; its items open pages', async ({
  page,
  expectAccessible,
}) => {
  await page.goto('/info?lang=en')
  const button = page.getByRole('banner').getByRole('button', { name: 'Menu' })
  await button.focus()
  await page.keyboard.press('Enter')
  const menu = page.getByRole('dialog', { name: 'Community Directory' })
  await expect(menu).toBeVisible()
  await page.keyboard.press('Tab')
  expect(await menu.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true)
  await expectAccessible()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(button).toBeFocused()
  await button.click()
  await expect(menu.getByRole('list', { name: 'Get Involved' }).getByRole('link')).toHaveText([
    'Apply',
    'Cocreate',
    'Networks',
  ])
  const items = await menu
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  expect(items).toEqual(expect.arrayContaining(paths.map((path) => `${path}?lang=en`)))
  for (const item of items) expect((await page.request.get(item)).status(), item).toBe(200)

  await menu.getByRole('link', { name: 'Sector standards' }).click()
  await expect(page).toHaveURL('/minimum-standards?lang=en')
  await expect(page.getByRole('heading', { level: 1, name: 'Sector standards' })).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('main')).toBeFocused()
  await button.click()
  await expect(menu.getByRole('link', { name: 'Sector standards' })).toHaveAttribute(
    'aria-current',
    'page',
  )
})

test('every page has a search, and wide ones the main pages in the header', async ({
  page,
  expectAccessible,
  allowTrouble,
}) => {
  allowTrouble(/status of 404/)
  const header = page.getByRole('banner')
  await page.goto('/')
  await expect(header.getByRole('link', { name: 'Search' })).toHaveCount(0)
  for (const [path, width] of [
    ['/nobodyiscalledthis', 320],
    ['/terms', 1200],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(path)
    await hydrated(page, 'header')
    await header.getByRole('link', { name: 'Search' }).click()
    const dialog = page.getByRole('dialog', { name: 'Search' })
    const field = dialog.getByRole('combobox', { name: 'Search' })
    await expect(field).toBeFocused()
    await expectAccessible(page, 'dialog[open]')
    await field.fill('xqzwvjkpfh')
    await field.press('Enter')
    await expect(page).toHaveURL('/?query=xqzwvjkpfh')
    await expect(dialog).toHaveCount(0)
  }

  for (const language of languages) {
    await page.setViewportSize({ width: language === 'ta' ? 1360 : 1200, height: 800 })
    await page.goto(`/networks?lang=${language}`)
    const nav = header.getByRole('navigation')
    await expect(nav.getByRole('link')).toHaveCount(5)
    await expect(nav.locator('[aria-current]')).toHaveAttribute('href', /networks/)
    const isCut = await header.evaluate((bar) => bar.scrollWidth > bar.clientWidth)
    expect(isCut, language).toBe(false)
  }
})

test('help is a page and an address to write to', async ({ page, expectAccessible }) => {
  await page.goto('/terms')
  await hydrated(page, 'footer')
  const button = page.getByRole('contentinfo').getByRole('link', { name: 'Help' })

  await button.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Help' })
  await expect(dialog.getByRole('link', { name: /Email us/ })).toHaveAttribute(
    'href',
    /^mailto:.+@/,
  )
  await expectAccessible(page, 'dialog[open]')
  await page.keyboard.press('Escape')
  await expect(button).toBeFocused()

  await button.click()
  await dialog.getByRole('link', { name: 'Help page' }).click()
  await expect(page).toHaveURL('/info')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('the tab bar marks the current page, opens help, and hides on wide screens', async ({
    page,
    expectAccessible,
  }) => {
    await page.goto('/?query=xqzwvjkpfh')
    const bar = page.getByRole('navigation', { name: 'Main pages' })
    await expect(bar.getByRole('link', { name: 'Directory' })).toHaveAttribute(
      'aria-current',
      'page',
    )

    await bar.getByRole('link', { name: 'Market' }).click()
    await expect(page).toHaveURL('/marketplace')
    await expect(bar.getByRole('link', { name: 'Market' })).toHaveAttribute('aria-current', 'page')
    await bar.getByRole('link', { name: 'Help' }).click()
    await expect(page.getByRole('dialog', { name: 'Help' })).toBeVisible()
    await expectAccessible(page, 'dialog[open]')
    await page.keyboard.press('Escape')

    // The longer name is shown where there is room.
    await expect(bar.getByText('Market', { exact: true })).toBeVisible()
    await page.setViewportSize({ width: 600, height: 900 })
    await expect(bar.getByText('Vendors', { exact: true })).toBeVisible()
    await expect(bar.getByText('Market', { exact: true })).toBeHidden()

    await page.setViewportSize({ width: 1024, height: 900 })
    await expect(bar).toBeHidden()
  })
})

test('the site’s own pages are accessible, and fit a phone in every language', async ({
  page,
  expectAccessible,
}) => {
  // The layout is the same on all pages.
  for (const [position, path] of ['/account/preferences', ...paths].entries()) {
    const within = position === 0 ? 'html' : 'main'
    await page.emulateMedia({ colorScheme: 'light' })
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(`${path}?lang=en`)
    await expect(page).toHaveTitle(/./)
    await expectAccessible(page, within)

    const language = languages[position % languages.length]
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(`${path}?lang=${language}`)
    await expectAccessible(page, within)
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow, path).toBe(0)
    if (language !== 'ur') continue
    // Text that begins with a name in other letters keeps its own direction.
    const summary = page.getByRole('main').getByText(/^Community Directory آپ/)
    expect(await summary.evaluate((text) => getComputedStyle(text).direction)).toBe('rtl')
  }
})
