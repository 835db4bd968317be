import type { Page } from '@playwright/test'
import { languages } from '#shared/languages.ts'
import { expect, hydrated, test } from './fixtures.ts'

const paths = [
  '/info',
  '/minimum-standards',
  '/apply',
  '/cocreate',
  '/networks',
  '/privacy',
  '/terms',
]

async function openMenu(page: Page) {
  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click()
  return page.getByRole('dialog', { name: 'Community Directory' })
}

test('items of the side menu open pages; the menu closes and marks the current one', async ({
  page,
}) => {
  await page.goto('/?lang=en')
  const menu = await openMenu(page)
  await expect(menu.getByRole('list', { name: 'Get involved' }).getByRole('link')).toHaveText([
    'Apply',
    'Cocreate',
    'Networks',
  ])
  const items = await menu
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  expect(items).toEqual(expect.arrayContaining(paths.map((path) => `${path}?lang=en`)))
  for (const item of items) {
    const answer = await page.request.get(item)
    expect(answer.status(), item).toBe(200)
  }

  await menu.getByRole('link', { name: 'Sector standards' }).click()
  await expect(page).toHaveURL('/minimum-standards?lang=en')
  await expect(page.getByRole('heading', { level: 1, name: 'Sector standards' })).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('main')).toBeFocused()
  await openMenu(page)
  await expect(menu.getByRole('link', { name: 'Sector standards' })).toHaveAttribute(
    'aria-current',
    'page',
  )
})

test('help is a page and an address to write to', async ({ page, expectAccessible }) => {
  await page.goto('/')
  await hydrated(page, 'footer')
  const button = page.getByRole('contentinfo').getByRole('link', { name: 'Help' })

  await button.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Help' })
  await expect(dialog.getByRole('link', { name: /Email us/ })).toHaveAttribute(
    'href',
    /^mailto:.+@/,
  )
  await expectAccessible()
  await page.keyboard.press('Escape')
  await expect(button).toBeFocused()

  await button.click()
  await dialog.getByRole('link', { name: 'Questions and answers' }).click()
  await expect(page).toHaveURL('/info')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('the tab bar marks the current page, opens help, and hides on wide screens', async ({
    page,
    expectAccessible,
  }) => {
    await page.goto('/')
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
    await expectAccessible()
    await page.keyboard.press('Escape')

    // The longer name is shown where there is room.
    await expect(bar.getByText('Market', { exact: true })).toBeVisible()
    await page.setViewportSize({ width: 600, height: 900 })
    await expect(bar.getByText('Vendors', { exact: true })).toBeVisible()
    await expect(bar.getByText('Market', { exact: true })).toBeHidden()

    await page.setViewportSize({ width: 1024, height: 900 })
    await expect(bar).toBeHidden()
  })

  test('the site’s own pages fit the screen in every language', async ({ page }) => {
    for (const [position, address] of paths.entries()) {
      await page.goto(`${address}?lang=${languages[position % languages.length]}`)
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(overflow, address).toBe(0)
    }
  })
})

for (const [language, ...looks] of [
  ['en', { colorScheme: 'light', width: 1440 }, { colorScheme: 'dark', width: 768 }],
  ['ur', { colorScheme: 'dark', width: 390 }],
] as const) {
  test(`the site’s own pages are accessible in ${language}`, async ({ page, expectAccessible }) => {
    // The layout is the same on all pages.
    for (const [position, path] of ['/account/preferences', ...paths].entries()) {
      await page.goto(`${path}?lang=${language}`)
      await expect(page).toHaveTitle(/./)
      for (const { colorScheme, width } of looks) {
        await page.emulateMedia({ colorScheme })
        await page.setViewportSize({ width, height: 900 })
        await expectAccessible(page, position === 0 ? 'html' : 'main')
      }
    }
    if (language !== 'ur') return
    // Text that begins with a name in other letters keeps its own direction.
    await page.goto('/privacy?lang=ur')
    const summary = page.getByRole('main').getByText(/^Community Directory آپ/)
    expect(await summary.evaluate((text) => getComputedStyle(text).direction)).toBe('rtl')
  })
}
