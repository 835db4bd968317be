import type { Page } from '@playwright/test'
import type { Stats } from '#operations/statistics/contract.ts'
import { ownEnterprise } from './api.ts'
import { expect, signIn, test } from './fixtures.ts'

/** No other test changes this enterprise or signs in as its owner. */
const enterprise = 'monsoonmakers'
const owner = 'dilani'

/** A browser's user agent: the default one of Playwright is treated as a bot. */
const userAgent =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36'
const crawler = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'

/** Opens the profile and waits for the response to the view report; returns its URL. */
async function visit(page: Page, address = `/${enterprise}?lang=en`): Promise<string> {
  const told = page.waitForResponse((response) => response.url().includes('/stats/seen?'))
  await page.goto(address)
  expect((await told).status()).toBe(204)
  return (await told).url()
}

test('views, searches and clicks of others are counted and shown, not those of a team or a program', async ({
  anotherPage,
  expectAccessible,
}) => {
  const mine = await anotherPage({ as: owner, userAgent })
  const visitor = await anotherPage({ userAgent })
  const report = await visit(visitor)
  const { origin } = new URL(report)
  for (const agent of [userAgent, crawler]) {
    const by = agent === crawler ? visitor : mine
    const told = await by.request.post(report, { headers: { origin, 'user-agent': agent } })
    expect(told.status()).toBe(204)
  }
  const name = await visitor.getByRole('heading', { level: 1 }).textContent()
  await visit(visitor, `/?query=${encodeURIComponent(name ?? '')}&lang=en`)
  await visit(visitor)
  const clicked = visitor.waitForResponse((response) => response.url().includes('contact='))
  await visitor.locator('a[href^="mailto:"][ping]').first().click()
  expect((await clicked).status()).toBe(204)

  const { id } = await ownEnterprise(mine)
  await mine.goto(`/account/vendor?vendorId=${id}&lang=en`)
  await mine.getByRole('link', { name: 'Stats', exact: true }).click()
  await expect(mine.getByRole('heading', { level: 1, name: `Stats of ${name}` })).toBeVisible()
  const panel = (title: string) => mine.getByRole('region', { name: title, exact: true })
  await expect(panel('Profile views').getByText('2', { exact: true }).first()).toBeVisible()
  await expect(panel('Search appearances').getByText('1', { exact: true }).first()).toBeVisible()
  await expect(panel('Outbound clicks')).toContainText('Contact clicks: 1')
  await expect(panel('Profile views').getByRole('img')).toHaveAccessibleName(
    /^Profile views: 2 from/,
  )
  await expect(panel('Listing views')).toContainText(/None from .+ to /)
  await expectAccessible(mine)

  await mine.getByRole('link', { name: 'Last 90 days' }).click()
  await expect(mine).toHaveURL(/days=90/)
  const table = mine.getByRole('table', { name: 'By week' })
  await expect(table.getByRole('row', { name: /^Total 2 0 1 0 1 0/ })).toBeVisible()
  const address = await mine.getByRole('link', { name: 'Download as CSV' }).getAttribute('href')
  const file = await mine.request.get(address ?? '')
  expect(file.headers()['content-disposition']).toMatch(/filename="stats-monsoonmakers-.*\.csv"/)
  const lines = (await file.text()).trimEnd().split('\n')
  expect(lines).toHaveLength(91)
  expect(lines.at(-1)).toMatch(/,2,0,1,0,1,0,/)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, userAgent })

  test('a custom range is set in a form', async ({ page }) => {
    await signIn(page, owner)
    const { id } = await ownEnterprise(page)
    await page.goto(`/stats/${id}?lang=ur`)
    await page.getByLabel('از', { exact: true }).fill('2026-01-15')
    await page.getByLabel('تا', { exact: true }).fill('2026-01-01')
    await page.getByRole('button', { name: 'دکھائیں' }).click()
    await expect(page).toHaveURL(/lang=ur.*from=2026-01-15&to=2026-01-01/)
    await expect(page.getByLabel('از', { exact: true })).toHaveValue('2026-01-01')
    await expect(page.getByRole('table').getByRole('row')).toHaveCount(1 + 15 + 1)

    const onboarding = await (await page.request.get(`/api/v1/vendors/${id}/onboarding`)).json()
    expect(onboarding.steps).toContainEqual(expect.objectContaining({ id: 11, completed: true }))
    const stats = (await (await page.request.get(`/api/v1/vendors/${id}/stats`)).json()) as Stats
    expect(stats.days).toBe(30)
  })
})
