import { carouselAutoplay } from '#shared/constants.ts'
import { expect, test } from './fixtures.ts'
import { cardsOf } from './directory-page.ts'
import { aCollection, profileWithWord } from './found-things.ts'

test('results are shown as grid or list, as set in the URL; a banner opens its collection', async ({
  page,
  request,
  expectAccessible,
}) => {
  await page.goto('/')
  const view = page.getByRole('navigation', { name: 'View' })
  const banners = page.getByRole('region', { name: 'Featured' })
  await expect(view.getByRole('link', { name: 'Grid' })).toHaveAttribute('aria-current', 'page')
  const names = await cardsOf(page).getByRole('heading').allTextContents()

  await view.getByRole('link', { name: 'List' }).click()
  await expect(page).toHaveURL('/?view=list')
  await expect(view.getByRole('link', { name: 'List' })).toHaveAttribute('aria-current', 'page')
  expect(await cardsOf(page).getByRole('heading').allTextContents()).toEqual(names)
  // A re-rendered card has no bounding box for a moment.
  await expect(async () => {
    const [first, second] = await Promise.all([
      cardsOf(page).nth(0).boundingBox(),
      cardsOf(page).nth(1).boundingBox(),
    ])
    expect(second?.x).toBe(first?.x)
    expect(second?.y).toBeGreaterThan(first?.y ?? 0)
  }).toPass({ intervals: [50] })
  await expectAccessible(page, '#results')

  await page.goBack()
  await expect(page).toHaveURL('/')
  await expect(banners).toBeVisible()

  // A collection has banners too until a view or a filter is chosen.
  await banners.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/collection\/\d+\//)
  await expect(banners).toBeVisible()
  await view.getByRole('link', { name: 'List' }).click()
  await page.waitForURL(/view=list/)
  await expect(banners).toBeHidden()
  const { id, result } = await aCollection(request)
  const collection = `/collection/${id}/${result.collectionSlug}`
  const html = async (query: string) => (await request.get(`${collection}?lang=en${query}`)).text()
  expect(await html('')).toContain('aria-label="Featured"')
  expect(await html('&certificate=1')).not.toContain('aria-label="Featured"')
})

test('a profile search links to the marketplace and keeps the query', async ({ page, request }) => {
  const { word } = await profileWithWord(request)
  expect(await (await request.get('/?lang=en')).text()).not.toContain('Looking for products')
  await page.goto(`/?query=${word}`)
  const hint = page.getByText(/^Looking for products/)
  await expect(hint).toBeVisible()
  const inMarketplace = page
    .getByRole('navigation', { name: 'Search in' })
    .getByRole('link', { name: 'Marketplace' })
  await expect(inMarketplace).toHaveAttribute('href', `/marketplace?query=${word}`)

  await page.getByLabel('Sort by').selectOption('level')
  await expect(hint).toBeHidden()
  await page.getByLabel('Sort by').selectOption('Best match')
  await hint.getByRole('link', { name: 'vendors' }).click()

  await expect(page).toHaveURL(`/marketplace?query=${word}`)
  await expect(page.getByRole('combobox', { name: 'Search' })).toHaveValue(word)
})

test('banners autoplay until used', async ({ page, expectAccessible }) => {
  // The carousel does not advance with reduced motion, however long the page is open.
  await page.clock.install()
  await page.goto('/')
  const banners = page.getByRole('region', { name: 'Featured' })
  const position = banners.locator('span[aria-hidden]').last()
  await expectAccessible(page, '[aria-label="Featured"]')
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000)
  await expect(position).toHaveText(/^1 of/)

  // The clock is paused: advance it in small steps, so that one slide change happens at a time.
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await banners.hover()
  await page.mouse.move(0, 0)
  await expect(async () => {
    await page.clock.runFor(carouselAutoplay / 5)
    await expect(position).toHaveText(/^2 of/, { timeout: 500 })
  }).toPass()
  await banners.getByRole('button', { name: 'Next' }).click()
  await expect(position).toHaveText(/^3 of/)
  await expect(banners.getByRole('button', { name: 'Play' })).toBeVisible()
})

test('a banner without a target keeps its position, and the change is audited', async ({
  page,
  allowTrouble,
}) => {
  allowTrouble(/no link for this list/)
  await page.route('**/_.data?**', async (route) => {
    const response = await route.fetch()
    const [values = '', ...later] = (await response.text()).split('\n')
    await route.fulfill({ response, body: [withoutOutside(values), ...later].join('\n') })
  })
  await page.goto('/marketplace')
  await page.getByRole('link', { name: 'Profiles' }).first().click()
  const banners = page.getByRole('region', { name: 'Featured' })
  const banner = banners.getByText('Night market')
  await expect(banner).toBeAttached()
  await expect(banners.getByRole('link', { name: 'Night market' })).toHaveCount(0)

  const logged = page.waitForEvent('console', (message) => message.type() === 'error')
  await banner.dispatchEvent('click')

  expect((await logged).text()).toBe('no link for this list')
  await expect(page).toHaveURL('/')
})

/** Replaces `outside` in serialized page data by undefined, which is encoded as -5. */
function withoutOutside(values: string): string {
  const list = JSON.parse(values) as unknown[]
  const key = `_${list.indexOf('outside')}`
  for (const value of list) {
    if (typeof value === 'object' && value && key in value) Object.assign(value, { [key]: -5 })
  }
  return JSON.stringify(list)
}
