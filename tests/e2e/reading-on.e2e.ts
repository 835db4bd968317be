import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { cardsOf } from './directory-page.ts'
import { search } from './found-things.ts'

const further = (url: string) => url.includes('/api/v1/directory/search')

async function readOnUntil(page: Page, count: number) {
  await expect(async () => {
    await page.mouse.wheel(0, 4000)
    expect(await cardsOf(page).count()).toBeGreaterThanOrEqual(count)
  }).toPass({ intervals: [50], timeout: 30_000 })
}

test('loading more shows every result once and stops after the last', async ({ page, request }) => {
  const requests: string[] = []
  page.on('request', (request) => {
    if (further(request.url())) requests.push(request.url())
  })
  const { total, pages } = await search(request)
  const from = Math.max(1, pages - 2)
  const left = total - (from - 1) * 40
  await page.goto(`/?page=${from}`)

  await readOnUntil(page, left)
  await page.mouse.wheel(0, 20_000)
  await expect(cardsOf(page)).toHaveCount(left)

  const addresses = await cardsOf(page)
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(new Set(addresses).size).toBe(left)
  expect(requests).toHaveLength(pages - from)
  expect(new Set(requests).size).toBe(requests.length)
})

test('a reload restores results and position', async ({ page }) => {
  await page.goto('/')
  await readOnUntil(page, 160)
  const loaded = await cardsOf(page).count()
  const card = cardsOf(page).nth(150)
  await card.scrollIntoViewIfNeeded()

  await page.reload()

  await expect.poll(() => cardsOf(page).count()).toBeGreaterThanOrEqual(loaded)
  await expect(card).toBeInViewport()
})

test('going back restores results and position; the top button moves the focus', async ({
  page,
  expectAccessible,
}) => {
  await page.goto('/')
  const toTop = page.getByRole('button', { name: 'Back to top' })
  await readOnUntil(page, 80)
  await expect(toTop).toBeVisible()
  await expectAccessible()
  const card = cardsOf(page).nth(70)
  await card.scrollIntoViewIfNeeded()
  const loaded = await cardsOf(page).count()
  const before = await page.evaluate(() => scrollY)
  const name = await card.getByRole('heading').textContent()

  await card.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: name ?? '' })).toBeVisible()
  await page.goBack()

  await expect(cardsOf(page)).toHaveCount(loaded)
  await expect(card).toBeInViewport()
  expect(Math.abs((await page.evaluate(() => scrollY)) - before)).toBeLessThan(200)

  await toTop.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await expect(toTop).toHaveCount(0)
})

test('results that could not be loaded are asked for again; offline the page stays', async ({
  page,
  context,
  allowTrouble,
}) => {
  allowTrouble(/ERR_INTERNET_DISCONNECTED|Failed to load|^Error: /)
  await page.goto('/')
  const logged = page.waitForEvent('console', (message) => message.text().startsWith('Error: '))
  const isFurther = (url: URL) => further(url.href)
  await page.route(isFurther, (route) => route.fulfill({ status: 500, json: {} }))
  await page.mouse.wheel(0, 40_000)
  const notice = page.getByRole('alert').filter({ hasText: 'We couldn’t load' })
  await expect(notice).toBeVisible()
  await logged

  await page.unroute(isFurther)
  await notice.getByRole('button', { name: 'Try again' }).click()
  await expect(cardsOf(page).nth(45)).toBeAttached()
  await expect(notice).toBeHidden()

  const link = cardsOf(page).nth(45).getByRole('link')
  await context.setOffline(true)
  await expect(page.getByText(/You’re offline\. You can keep reading this page/)).toBeVisible()
  await link.click()
  await expect(page).toHaveURL('/')
  await expect(link).toBeVisible()

  await context.setOffline(false)
  await expect(page.getByText(/You’re offline/)).toBeHidden()
  const name = await cardsOf(page).nth(45).getByRole('heading').textContent()
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name: name! })).toBeVisible()
})

test('results whose program does not come are a link away', async ({ page, allowTrouble }) => {
  allowTrouble(/Error:|Failed to load/)
  await page.route('**/assets/more-results-*.js', (route) => route.abort())
  await page.goto('/')
  const next = page.getByRole('link', { name: 'Next page' })

  const failed = page.waitForEvent('console', (message) => message.text().startsWith('Error:'))
  await next.scrollIntoViewIfNeeded()
  await failed

  await expect(cardsOf(page)).toHaveCount(40)
  await next.click()
  await expect(page).toHaveURL('/?page=2')
})
