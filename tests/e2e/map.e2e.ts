import type { Locator, Page } from '@playwright/test'
import { cardsOf, resultCount, settledCount } from './directory-page.ts'
import { expect, test } from './fixtures.ts'
import { search } from './found-things.ts'

/** WebGL without a graphics card is slow on a busy machine. */
test.setTimeout(120_000)
const slow = { timeout: 40_000 }

const clusters = (page: Page) => page.getByRole('button', { name: /results here. Zoom in/ })
const pins = (page: Page) => page.getByRole('button', { name: 'Show details', exact: true })
const theMap = (page: Page) => page.getByRole('application')
const boundsOf = (page: Page) => new URL(page.url()).searchParams.get('bounds')

async function rendered(page: Page) {
  await expect(clusters(page).or(pins(page)).first()).toBeVisible(slow)
  await expect(theMap(page)).toHaveAttribute('aria-busy', 'false', slow)
}

const zoomIn = (page: Page) => page.getByRole('button', { name: 'Zoom in', exact: true })

/** Whether the zoom buttons are in the right half of the map. */
async function isZoomAtRight(page: Page): Promise<boolean> {
  const [map, zoom] = await Promise.all([
    theMap(page).boundingBox(),
    page.locator('button', { has: page.locator('use[href$="#plus"]') }).boundingBox(),
  ])
  if (!map || !zoom) throw new Error('there are no controls')
  return zoom.x > map.x + map.width / 2
}

/** Runs what moves the map and returns the new bounds in the address. */
async function moving(page: Page, move: () => Promise<void>): Promise<string> {
  const before = boundsOf(page)
  // A click is lost while the markers under it are replaced.
  await expect(async () => {
    await move()
    await page.waitForURL((url) => url.searchParams.get('bounds') !== before, { timeout: 5000 })
  }).toPass()
  return boundsOf(page) ?? ''
}

async function drag(page: Page, by: { x: number; y: number }) {
  const box = await theMap(page).boundingBox()
  if (!box) throw new Error('there is no map')
  const from = { x: box.x + box.width / 2, y: box.y + box.height * 0.9 }
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x + by.x, from.y + by.y, { steps: 10 })
  await page.mouse.up()
}

/** Zooms in until a single pin is visible. */
async function onePin(page: Page): Promise<Locator> {
  for (let step = 0; step < 12; step++) {
    const seen = pins(page).filter({ visible: true })
    if ((await seen.count()) > 0) return seen.first()
    await moving(page, () => clusters(page).first().click())
    await expect(theMap(page)).toHaveAttribute('aria-busy', 'false')
  }
  throw new Error('nothing stands alone on the map')
}

test('the map is loaded, narrowed, moved and searched, and its markers opened', async ({
  page,
  request,
  context,
  expectAccessible,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })

  await test.step('it shows a loading state', async () => {
    const arrived = Promise.withResolvers<void>()
    await page.route('**/api/v1/directory/map?**', async (route) => {
      await arrived.promise
      await route.continue()
    })
    await page.goto('/?view=map')
    const coming = page.getByText('Loading the map…')
    await expect(coming).toBeVisible()
    await expect(theMap(page)).toHaveAttribute('aria-busy', 'true')
    arrived.resolve()
    await expect(coming).toBeHidden()
    await expect(clusters(page).first()).toBeVisible()
    await rendered(page)
    await page.unroute('**/api/v1/directory/map?**')
    await expectAccessible()
    expect(await isZoomAtRight(page)).toBe(true)
  })
  const everywhere = await settledCount(page)

  await test.step('a card highlights its marker', async () => {
    const markers = page.locator('.leaflet-marker-icon[data-marked]')
    await expect(markers).toHaveCount(0)
    await cardsOf(page).first().hover()
    await expect(markers.first()).toBeVisible()
    await page.getByRole('banner').hover()
    await expect(markers).toHaveCount(0)
    await cardsOf(page).nth(1).getByRole('link').focus()
    await expect(markers.first()).toBeVisible()
  })

  await test.step('a shortcut narrows to a sector, and a second click shows all again', async () => {
    const farm = page.getByRole('link', { name: 'Farm', exact: true })
    const shop = page.getByRole('link', { name: 'Shop', exact: true })
    await farm.click()
    await expect(farm).toHaveAttribute('aria-current', 'true')
    await expect(page).toHaveURL(/sector=\d+&view=map/)
    expect(await settledCount(page)).toBeLessThan(everywhere)
    await shop.click()
    await expect(shop).toHaveAttribute('aria-current', 'true')
    await expect(farm).not.toHaveAttribute('aria-current')
    await shop.click()
    await expect(page).toHaveURL('/?view=map')
    await expect(resultCount(page)).toHaveText(`${everywhere} Results`)
    await rendered(page)
  })

  await test.step('a click on a cluster comes nearer, and the list follows the map', async () => {
    const bounds = await moving(page, () => clusters(page).first().click())
    const { total } = await search(request, { bounds })
    expect(total).toBeLessThan(everywhere)
    await expect(resultCount(page)).toHaveText(new RegExp(`^${total} Results?$`))
  })

  await test.step('the keyboard alone moves and skips it', async () => {
    await theMap(page).focus()
    const [, west] = (await moving(page, () => page.keyboard.press('ArrowRight'))).split(',')
    const [, farther] = (await moving(page, () => page.keyboard.press('ArrowRight'))).split(',')
    expect(Number(farther)).toBeGreaterThan(Number(west))
    await page.getByRole('link', { name: 'Skip the map' }).focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    const inList = await page.evaluate(
      () => document.activeElement?.closest('[role=application], .leaflet-container') === null,
    )
    expect(inList).toBe(true)
  })

  await test.step('the list waits until it is asked for where the map is, for those who want that', async () => {
    const before = boundsOf(page)
    await page.getByLabel('Search as I move the map').uncheck()
    await drag(page, { x: -200, y: 0 })
    const searchHere = page.getByRole('button', { name: 'Search this area' })
    await expect(searchHere).toBeVisible()
    expect(boundsOf(page)).toBe(before)
    await moving(page, () => searchHere.click())
    await expect(searchHere).toBeHidden()
    await page.getByLabel('Search as I move the map').check()
  })

  await test.step('it goes to the place that is searched for', async () => {
    await page.getByRole('combobox', { name: 'Location' }).fill('Sri Lanka')
    await page
      .getByRole('option', { name: /^Sri Lanka/ })
      .first()
      .click()
    await page.waitForURL(/location=country-LK/)
    await rendered(page)
    const bounds = await moving(page, () => zoomIn(page).click())
    const [south = 0, west = 0, north = 0, east = 0] = bounds.split(',').map(Number)
    expect(south < 8 && north > 6.5 && west < 81 && east > 80).toBe(true)
    expect(east - west).toBeLessThan(20)
    await expect(page).toHaveURL(/location=country-LK/)
    const chips = page.getByRole('list', { name: 'Active filters' })
    await expect(chips).toHaveText(/^Map area instead of Sri Lanka/)
    await chips.getByRole('link', { name: /^Map area/ }).click()
    await expect(page).not.toHaveURL(/bounds=/)
    await expect(chips).toHaveText(/^Sri Lanka/)
    await moving(page, () => zoomIn(page).click())
    await page.getByRole('button', { name: /^Back to Sri Lanka/ }).click()
    await expect(page).not.toHaveURL(/bounds=/)
    await expect(chips).toHaveText(/^Sri Lanka/)
    await moving(page, () => zoomIn(page).click())
  })

  await test.step('a shared address shows the same part', async () => {
    const bounds = boundsOf(page) ?? ''
    const count = await settledCount(page)
    const other = await context.newPage()
    await other.goto(page.url())
    await rendered(other)
    expect(boundsOf(other)).toBe(bounds)
    expect(await settledCount(other)).toBe(count)
    const near = await moving(other, () => zoomIn(other).click())
    const [south = 0, , north = 0] = near.split(',').map(Number)
    const [south0 = 0, , north0 = 0] = bounds.split(',').map(Number)
    expect(south).toBeGreaterThan(south0)
    expect(north).toBeLessThan(north0)
    await other.close()
  })

  await test.step('a marker opens its card, by pointer and by keyboard', async () => {
    const pin = await onePin(page)
    await pin.hover()
    await expect(page.locator('[data-thing][data-pointed]')).toHaveCount(1)
    await pin.click()
    const sheet = page.getByRole('region', { name: '1 result here' })
    await expect(sheet).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    await page.keyboard.press('Enter')
    const name = (await sheet.getByRole('link').first().textContent()) ?? ''
    await page.keyboard.press('Escape')
    await expect(page.locator('.leaflet-marker-icon :focus')).toHaveAccessibleName(name)
    await page.keyboard.press('Enter')
    await sheet.getByRole('link').first().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  })
})

test('the small map of a profile leads to what is near it on the large one', async ({
  page,
  request,
  expectAccessible,
}) => {
  const { cards } = await search(request)
  const card = cards.find(({ geolocations }) => geolocations.length === 1)
  if (!card) throw new Error('nobody has one place')
  await page.goto(card.redirectionUrl)

  const small = page.getByRole('link', { name: 'See what’s nearby on the map' })
  await small.scrollIntoViewIfNeeded()
  await expect(small.locator('i')).toBeVisible()
  const cut = await small.evaluate((frame) => {
    const { left, right, top, bottom } = frame.getBoundingClientRect()
    const isCut = (box: DOMRect) =>
      box.left < left || box.right > right || box.top < top || box.bottom > bottom
    return [...frame.querySelectorAll('span')].filter((name) => isCut(name.getBoundingClientRect()))
      .length
  })
  expect(cut).toBe(0)
  await small.click()

  await expect(clusters(page).or(pins(page)).first()).toBeVisible()
  const [south = 0, west = 0, north = 0, east = 0] = (boundsOf(page) ?? '').split(',').map(Number)
  const [{ lat, lng } = { lat: 0, lng: 0 }] = card.geolocations
  expect(lat > south && lat < north && lng > west && lng < east).toBe(true)
  await expect(page.getByRole('region', { name: 'Results' })).toContainText(card.name)

  await page.emulateMedia({ colorScheme: 'dark' })
  await page.setViewportSize({ width: 390, height: 900 })
  await expect(clusters(page).or(pins(page)).first()).toBeVisible()
  await expectAccessible()
  expect(await isZoomAtRight(page)).toBe(true)
})

test('the map is mirrored and accessible in Urdu', async ({ page, expectAccessible }) => {
  await page.goto('/?view=map&lang=ur')
  for (const { colorScheme, width } of [
    { colorScheme: 'dark', width: 1440 },
    { colorScheme: 'light', width: 390 },
  ] as const) {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height: 900 })
    await expect(page.locator('.leaflet-marker-icon button').first()).toBeVisible()
    await expectAccessible()
    expect(await isZoomAtRight(page)).toBe(false)
  }
})

test('a map whose scripts or results do not come says so, keeps the list and is tried again', async ({
  page,
  allowTrouble,
}) => {
  allowTrouble(/Error:|503|Failed to load/)
  const failed = page.getByText('We couldn’t load the map.')
  const tryAgain = page.getByRole('button', { name: 'Try again' })
  const scripts = ['map-view', 'community-map'].map((name) => `**/assets/${name}-*.js`)

  for (const [at, script] of scripts.entries()) {
    await page.route(script, (route) => route.abort())
    // The button loads the page again.
    if (at === 0) await page.goto('/?view=map')
    else await Promise.all([page.waitForEvent('load'), tryAgain.click()])
    await expect(failed).toBeVisible()
    await expect(page.getByText('Loading the map')).toBeHidden()
    expect(await settledCount(page)).toBeGreaterThan(0)
    await page.unroute(script)
  }

  await page.route('**/api/v1/directory/map?**', (route) => route.fulfill({ status: 503 }))
  await tryAgain.click()
  await expect(theMap(page)).toBeVisible()
  await expect(failed).toBeVisible()
  expect(await settledCount(page)).toBeGreaterThan(0)
  await page.unroute('**/api/v1/directory/map?**')
  await tryAgain.click()
  await expect(failed).toBeHidden()
})
