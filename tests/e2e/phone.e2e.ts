import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { resultCount } from './directory-page.ts'
import { choiceOf, search } from './found-things.ts'

/** Fails if a page is wider than the screen. */
async function expectFitting(page: Page) {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow).toBe(0)
}

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

test('on a phone the filters fill the screen and show how many are left', async ({
  page,
  request,
  expectAccessible,
}) => {
  const sector = await choiceOf(request, 'sector')
  await page.goto('/')
  await expect(page.getByRole('complementary', { name: 'Filters' })).toBeHidden()

  await page.getByRole('link', { name: 'Filters' }).click()
  const dialog = page.getByRole('dialog', { name: 'Filters' })
  await dialog.getByRole('checkbox', { name: sector.text }).first().check()
  await page.waitForURL(new RegExp(`sector=${sector.value}`))
  await expectAccessible(page, 'dialog[open]')
  await dialog.getByRole('button', { name: new RegExp(`^Show ${sector.count} result`) }).click()

  await expect(dialog).toBeHidden()
  await expect(resultCount(page)).toHaveText(new RegExp(`^${sector.count} Results?$`))
  await expectFitting(page)

  // The reason for the unchanged order has its own line.
  const before = await resultCount(page).boundingBox()
  await page.getByLabel('Sort by').selectOption('distance')
  const said = page.getByText(/Location access is blocked/)
  await expect(said).toBeVisible()
  expect((await said.boundingBox())?.width).toBeGreaterThan(300)
  expect((await resultCount(page).boundingBox())?.height).toBe(before?.height)
})

test('the first result is on the first screen, also with place, chip and radius', async ({
  page,
  request,
}) => {
  const { cards } = await search(request)
  const { lat, lng } = cards.find(({ geolocations }) => geolocations.length > 0)!.geolocations[0]!
  const near = `/?near=${lat.toFixed(3)},${lng.toFixed(3)}&radius=25mi&query=a&`
  for (const language of ['en', 'ur', 'ja', 'ta']) {
    for (const path of ['/?', '/?query=tea&', '/marketplace?', near]) {
      await page.goto(`${path}lang=${language}`)
      const card = page.locator('#results li:has(h2)').first()
      const bar = await page.locator('main ~ nav').boundingBox()
      for (const part of [card.locator('h2'), card.locator('p').first()]) {
        const { y, height } = (await part.boundingBox())!
        expect(y + height, path + language).toBeLessThan(bar!.y)
      }
    }
  }
})

test('search, filters and the way to the map stay while scrolling', async ({ page, request }) => {
  const sector = await choiceOf(request, 'sector')
  await page.goto(`/?sector=${sector.value}`)
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 })
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    for (const name of [/^Search /, 'Filters 1', 'Map']) {
      await expect(page.getByRole('link', { name, exact: true })).toBeInViewport({ ratio: 1 })
    }
  }

  await test.step('the row does not cover what has the focus', async () => {
    const covered = await page.evaluate(() => {
      const row = document.querySelector('[data-top-row]')!
      const links = [...document.querySelectorAll<HTMLElement>('header a, #results a')]
      return links.toReversed().filter((link) => {
        link.focus()
        const { top, bottom } = row.getBoundingClientRect()
        const at = link.getBoundingClientRect()
        return at.width > 0 && at.top < bottom && at.bottom > top
      }).length
    })
    expect(covered).toBe(0)
  })
})

test('the search fills the screen, starts with the words, and is given up', async ({
  page,
  expectAccessible,
}) => {
  await page.goto('/?query=xqzwvjkpfh')
  const pill = page.getByRole('link', { name: 'Search xqzwvjkpfh' })
  await pill.tap()
  const dialog = page.getByRole('dialog', { name: 'Search' })
  const words = dialog.getByRole('combobox', { name: 'Search' })
  await expect(words).toBeFocused()
  await expect(words).toHaveValue('xqzwvjkpfh')
  expect(await dialog.boundingBox()).toMatchObject({ width: 390, height: 844 })
  await expectAccessible(page, 'dialog[open]')

  await dialog.getByRole('link', { name: 'Clear search' }).tap()
  await expect(page).toHaveURL('/')
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).tap()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('link', { name: /^Search / })).toBeFocused()
})

test('“near me” in the words says why there is no position', async ({ page }) => {
  await page.goto('/?query=tea near me')

  const said = page.getByText(/Location access is blocked/)
  await expect(said.filter({ visible: true }).first()).toBeVisible()
})

test('a suggested place is searched along with the words typed before', async ({ page }) => {
  await page.goto('/?query=xqzwvjkpfh')
  await page.getByRole('link', { name: 'Search xqzwvjkpfh' }).tap()
  await page.getByRole('combobox', { name: 'Search' }).fill('tea')
  await page.getByRole('combobox', { name: 'Location' }).fill('Sri Lanka')
  await page.getByRole('option', { name: 'Sri Lanka' }).first().tap()

  await expect(page).toHaveURL(/query=tea.*location=country-LK/)
})

test('on a phone the map fills the screen above a strip of its results', async ({
  page,
  expectAccessible,
}) => {
  await page.goto('/?location=country-GB')
  await page.getByRole('link', { name: 'Map', exact: true }).tap()
  await expect(page).toHaveURL(/view=map/)
  const map = page.getByRole('application')
  await expect(map).toBeInViewport({ ratio: 1 })
  expect((await map.boundingBox())!.height).toBeGreaterThan(844 / 2)
  await expect(map).toHaveAttribute('aria-busy', 'false')
  await expectFitting(page)
  await expectAccessible(page, 'main')

  const cards = page.getByRole('region', { name: 'Results' }).locator('li:has(h2)')
  await expect(cards.first()).toBeInViewport({ ratio: 1 })
  const marked = page.locator('.leaflet-marker-icon[data-marked]')
  await expect(marked).toHaveCount(0)
  await cards.nth(2).evaluate((card) => card.scrollIntoView({ inline: 'center' }))
  await expect(marked.first()).toBeVisible()

  await test.step('the card of a marker comes into view', async () => {
    const pin = page.locator('.leaflet-marker-icon > button:empty').first()
    await pin.focus()
    await expect(pin).not.toHaveAccessibleName('Show details')
    await pin.dispatchEvent('click')
    const name = await pin.getAttribute('aria-label')
    await expect(cards.filter({ hasText: name! }).last()).toBeInViewport({ ratio: 0.9 })
  })

  await page.getByRole('link', { name: 'List', exact: true }).tap()
  await expect(page).toHaveURL(/view=list/)
})

test('filters that find nothing together can be taken back where they are', async ({ page }) => {
  await page.goto('/marketplace?query=xqzwvjkpfh&cart=1&shipsTo=JP&networkOnly=1')
  await expect(page.getByRole('heading', { name: 'No results' })).toBeVisible()

  await page.getByRole('link', { name: /^Filters/ }).click()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  // Without results a filter that is not chosen is not offered.
  await sheet.getByRole('checkbox', { name: 'Can add to cart' }).click()
  await page.waitForURL((url) => !url.searchParams.has('cart'))
  await expect(sheet.getByRole('button', { name: 'Show 0 results' })).toBeVisible()
  await sheet.getByRole('link', { name: 'Clear filter' }).click()

  await expect(page).toHaveURL('/marketplace?query=xqzwvjkpfh')
})

test('the tab bar does not cover focused elements', async ({ page, request }) => {
  const { cards } = await search(request, { kind: 'listings' })
  await page.goto(cards[0]!.redirectionUrl)
  await expect(page.getByRole('button', { name: 'Share', exact: true })).toBeVisible()
  await expectFitting(page)

  for (let presses = 0; presses < 25; presses += 1) {
    await page.keyboard.press('Tab')
    const hidden = await page.evaluate(() => {
      const { activeElement: focused } = document
      const bar = [...document.querySelectorAll('nav')].find(
        (nav) => getComputedStyle(nav).position === 'fixed',
      )
      if (!focused || !bar || bar.contains(focused)) return null
      const { top } = focused.getBoundingClientRect()
      return top >= bar.getBoundingClientRect().top ? focused.outerHTML : null
    })
    expect(hidden).toBeNull()
  }
})

test('pages fit the screen, and no word is broken, in languages with long words', async ({
  page,
  request,
  allowTrouble,
}) => {
  allowTrouble(/status of 404/)
  const sector = await choiceOf(request, 'sector')
  const [profile] = (await search(request)).cards
  for (const address of ['/nobodyiscalledthis?lang=ja', profile!.redirectionUrl]) {
    await page.goto(address)
    await expectFitting(page)
  }

  for (const [language, widths] of [
    ['ja', [390]],
    ['ta', [360, 320]],
  ] as const) {
    await page.goto(`/?lang=${language}&sector=${sector.value}`)
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 })
      const links = page.locator('nav > a:visible, main a[href="#filters"]')
      await expect(links.first()).toBeVisible()
      expect(await links.evaluateAll(broken)).toEqual([])
      await expectFitting(page)
    }

    await page.goto(`/marketplace?lang=${language}`)
    const tiles = page.locator('main ul[aria-label] a:has(img)')
    await expect(tiles).toHaveCount(6)
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 })
      await expectFitting(page)
      expect(await tiles.evaluateAll(wide)).toEqual([])
    }
  }
})

/** Runs in the page; returns the texts of links that have a word on two lines. */
function broken(links: Element[]) {
  const isBroken = (link: Element) => {
    const texts = document.createTreeWalker(link, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    while (texts.nextNode()) {
      range.selectNodeContents(texts.currentNode)
      if (range.getClientRects().length > 1) return true
    }
    return false
  }
  return links.filter(isBroken).map((link) => link.textContent)
}

/** Runs in the page; returns the texts of tiles with a word wider than the tile. */
function wide(tiles: (HTMLElement | SVGElement)[]) {
  for (const tile of tiles) tile.style.overflowWrap = 'normal'
  const found = tiles.filter((tile) => tile.scrollWidth > tile.clientWidth)
  for (const tile of tiles) tile.style.overflowWrap = ''
  return found.map((tile) => tile.textContent)
}
