import type { Page } from '@playwright/test'
import { languages } from '#shared/languages.ts'
import { expect, signIn, takenOver, test } from './fixtures.ts'

const pages = {
  '/info': 'Questions and answers',
  '/minimum-standards': 'Sector standards',
  '/apply': 'Apply',
  '/cocreate': 'Cocreate',
  '/networks': 'Networks',
  '/privacy': 'Privacy',
  '/terms': 'Terms',
}

async function openMenu(page: Page) {
  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click()
  return page.getByRole('dialog', { name: 'Community Directory' })
}

test('every item of the side menu leads to a page', async ({ page }) => {
  await page.goto('/')
  const menu = await openMenu(page)
  await expect(menu.getByRole('list', { name: 'Get involved' }).getByRole('link')).toHaveText([
    'Apply',
    'Cocreate',
    'Networks',
  ])
  const items = await menu
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  expect(items).toEqual(expect.arrayContaining(Object.keys(pages)))

  for (const item of items) {
    const answer = await page.request.get(item)
    expect(answer.status(), item).toBe(200)
  }
})

test('the side menu takes one to a page, is closed there, and shows where one is', async ({
  page,
}) => {
  await page.goto('/?lang=en')
  await (await openMenu(page)).getByRole('link', { name: 'Sector standards' }).click()

  await expect(page).toHaveURL('/minimum-standards?lang=en')
  await expect(page.getByRole('heading', { level: 1, name: 'Sector standards' })).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('main')).toBeFocused()
  const menu = await openMenu(page)
  await expect(menu.getByRole('link', { name: 'Sector standards' })).toHaveAttribute(
    'aria-current',
    'page',
  )
})

test('the spotlight is the first featured collection', async ({ page }) => {
  await page.goto('/')

  await (await openMenu(page)).getByRole('link', { name: 'Spotlight' }).click()

  await expect(page).toHaveURL(/\/collection\/\d+\/[a-z-]+$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('from a sector’s standards one gets to who works there', async ({ page }) => {
  await page.goto('/minimum-standards?lang=en')
  const sector = page.getByRole('main').locator('section', { hasText: 'Food and Drink' })

  await sector.getByRole('link', { name: /^See enterprises in this sector/ }).click()

  await expect(page).toHaveURL(/\/sector\/100\/food-and-drink\?lang=en$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Food and Drink')
})

test('the side menu lists admin links last', async ({ page }) => {
  await signIn(page, 'amara')
  await page.goto('/?lang=en')
  const menu = await openMenu(page)

  const titles = await menu.getByRole('navigation').getByRole('link').allTextContents()
  expect(titles.indexOf('Spotlight')).toBe(titles.indexOf('Personal accounts') - 1)
})

test('a network leads to its profile and to its members', async ({ page }) => {
  await page.goto('/networks')
  const members = page.getByRole('main').getByRole('link', { name: /^Members of/ })
  await expect(members.first()).toBeVisible()

  await members.first().click()

  await expect(page).toHaveURL(/\/\?network=\d+$/)
  await expect(page.getByRole('list', { name: 'Active filters' })).toBeVisible()
})

test('help is a page and an address to write to', async ({ page, expectAccessible }) => {
  await page.goto('/')
  await takenOver(page, 'footer')
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

test('text that begins with a name in other letters keeps its own direction', async ({ page }) => {
  await page.goto('/privacy?lang=ur')
  const summary = page.getByRole('main').getByText(/^Community Directory آپ/)

  expect(await summary.evaluate((text) => getComputedStyle(text).direction)).toBe('rtl')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('the bar shows where one is, and its help opens over the page', async ({
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
  })

  test('the marketplace is called by its longer name where there is room', async ({ page }) => {
    await page.goto('/')
    const bar = page.getByRole('navigation', { name: 'Main pages' })
    await expect(bar.getByText('Market', { exact: true })).toBeVisible()

    await page.setViewportSize({ width: 600, height: 900 })
    await expect(bar.getByText('Vendors', { exact: true })).toBeVisible()
    await expect(bar.getByText('Market', { exact: true })).toBeHidden()

    await page.setViewportSize({ width: 1024, height: 900 })
    await expect(bar).toBeHidden()
  })

  test('the site’s own pages fit the screen in every language', async ({ page }) => {
    for (const [position, address] of Object.keys(pages).entries()) {
      await page.goto(`${address}?lang=${languages[position % languages.length]}`)
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(overflow, address).toBe(0)
    }
  })
})

const looks = [
  { colorScheme: 'light', language: 'en', width: 1440 },
  { colorScheme: 'dark', language: 'ur', width: 390 },
  { colorScheme: 'dark', language: 'en', width: 768 },
] as const

for (const { colorScheme, language, width } of looks) {
  test(`the site’s own pages are accessible, ${colorScheme}, in ${language}, ${width} px wide`, async ({
    page,
    expectAccessible,
  }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.setViewportSize({ width, height: 900 })
    await page.goto(`/account/preferences?lang=${language}`)
    await expectAccessible()
    // The layout is the same on all pages and has been checked.
    for (const address of Object.keys(pages)) {
      await page.goto(`${address}?lang=${language}`)
      await expect(page).toHaveTitle(/./)
      await expectAccessible(page, 'main')
    }
  })
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  for (const [address, title] of Object.entries(pages)) {
    test(`${address} is all there`, async ({ page }) => {
      await page.goto(address)

      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      await expect(page.getByRole('main').getByRole('paragraph').first()).not.toHaveText('')
    })
  }

  test('help leads to the page that explains things', async ({ page }) => {
    await page.goto('/')

    await page.getByRole('contentinfo').getByRole('link', { name: 'Help' }).click()

    await expect(page).toHaveURL('/info')
  })

  test('an address of the site’s own keeps the language on its links', async ({ page }) => {
    await page.goto('/apply?lang=es')

    await page.getByRole('main').getByRole('link', { name: 'criterios' }).click()

    await expect(page).toHaveURL('/minimum-standards?lang=es')
  })
})
