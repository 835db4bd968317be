import type { Page, Request } from '@playwright/test'
import { expect, hydrated, test } from './fixtures.ts'
import { cardsOf, resultCount } from './directory-page.ts'
import { choiceOf, profileWithWord } from './found-things.ts'

const isSuggestion = (url: URL) => url.pathname === '/api/v1/directory/suggestions'

const field = (page: Page) => page.getByRole('combobox', { name: 'Search' })
const options = (page: Page) =>
  page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option')

test('typing offers what may be meant; it is reached and opened with the keyboard alone', async ({
  page,
  request,
  expectAccessible,
}) => {
  const { card, word } = await profileWithWord(request)
  await page.goto('/')

  await test.step('late responses do not replace newer ones', async () => {
    const late = Promise.withResolvers<void>()
    const isLate = (request: Request) =>
      new URL(request.url()).searchParams.get('query') === word.slice(0, 2)
    await page.route(isSuggestion, async (route) => {
      if (isLate(route.request())) await late.promise
      await route.continue().catch(() => {})
    })
    const ended = Promise.race([
      page.waitForEvent('requestfinished', isLate),
      page.waitForEvent('requestfailed', isLate),
    ])

    const sent = page.waitForRequest(isLate)
    await field(page).pressSequentially(word.slice(0, 2))
    await sent
    await field(page).pressSequentially(word.slice(2))
    await expect(options(page).first()).toBeVisible()
    const shown = await options(page).allTextContents()
    late.resolve()
    await ended
    // By then React has rendered the result.
    await page.evaluate(() => new Promise(requestAnimationFrame))
    expect(await options(page).allTextContents()).toEqual(shown)
  })

  const wanted = options(page).filter({ hasText: card.name }).first()
  await expect(wanted).toContainText('Profile')
  await expect(page.getByText(/^\d+ suggestions?\. Use the arrow keys to choose\.$/)).toBeAttached()
  await expectAccessible(page, 'search')
  await page.keyboard.press('Escape')
  await expect(wanted).toBeHidden()
  await expect(field(page)).toHaveValue(word)

  await page.keyboard.press('ArrowDown')
  await expect(wanted).toBeVisible()
  while ((await wanted.getAttribute('aria-selected')) !== 'true') {
    await page.keyboard.press('ArrowDown')
  }
  expect(await field(page).getAttribute('aria-activedescendant')).toBe(
    await wanted.getAttribute('id'),
  )
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: card.name })).toBeVisible()
})

test('Enter leads past the banners to the results, with words and without suggestions too', async ({
  page,
  request,
  allowTrouble,
}) => {
  allowTrouble(/status of 503/)
  const { card, word } = await profileWithWord(request)
  const sector = await choiceOf(request, 'sector')
  await page.goto('/')
  await expect(page.getByRole('region', { name: 'Featured' })).toBeVisible()

  await field(page).press('Enter')
  await expect(page).toHaveURL('/?view=grid')
  await expect(page.getByRole('region', { name: 'Featured' })).toBeHidden()
  await expect(resultCount(page)).toBeVisible()

  await page.route(isSuggestion, (route) => route.fulfill({ status: 503, json: {} }))
  await field(page).pressSequentially(word)
  await field(page).press('Enter')
  await expect(page).toHaveURL(new RegExp(`query=${word}`))
  await expect(cardsOf(page).getByText(card.name, { exact: true }).first()).toBeVisible()

  await page.unroute(isSuggestion)
  await field(page).fill(sector.text)
  await options(page)
    .filter({ hasText: new RegExp(`^${sector.text}Sector$`) })
    .click()
  await expect(page).toHaveURL(new RegExp(`/sector/${sector.value}/`))
  await expect(page.getByRole('heading', { level: 1, name: sector.text })).toBeVisible()
})

test('an empty field offers recent searches and sectors, until they are cleared', async ({
  page,
  request,
  expectAccessible,
}) => {
  const { word } = await profileWithWord(request)
  await page.goto('/')
  await field(page).fill(word)
  await options(page)
    .filter({ hasText: `Search the marketplace for “${word}”` })
    .click()
  await expect(page).toHaveURL(new RegExp(`/marketplace.*query=${word}`))
  // The URL changes before the field does.
  await expect(async () => {
    await field(page).press('Enter')
    const stored = await page.evaluate(() => localStorage.getItem('recent-searches'))
    expect(stored).toContain('listings')
  }).toPass()

  await page.goto('/')
  await hydrated(page)
  await field(page).click()
  const recent = options(page).filter({ hasText: `${word}Marketplace` })
  await expect(recent).toBeVisible()
  await expectAccessible(page, 'search')
  await options(page).filter({ hasText: 'Clear recent searches' }).click()
  await expect(recent).toBeHidden()
  await field(page).press('ArrowDown')
  const sector = options(page).first()
  await expect(sector).toContainText('Result')
  await expect(recent).toBeHidden()
  await sector.click()
  await expect(page).toHaveURL(/sector=/)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('suggestions fit the screen, and Enter leads to the results', async ({ page, request }) => {
    const { word } = await profileWithWord(request)
    await page.goto('/')
    await page.evaluate(() => scrollTo(0, 2000))
    await page.getByRole('link', { name: /^Search / }).tap()

    await field(page).pressSequentially(word.slice(0, 3))
    await expect(options(page).first()).toBeInViewport()
    const box = await options(page).first().boundingBox()
    expect(box?.height).toBeGreaterThanOrEqual(44)
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390)

    await field(page).fill(word)
    await field(page).press('Enter')
    await page.waitForURL(/query=/)
    await expect(resultCount(page)).toBeInViewport()
  })
})
