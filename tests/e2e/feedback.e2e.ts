import type { APIRequestContext } from '@playwright/test'
import type { Profile } from '#catalog/enterprises/contract.ts'
import type { FeedbackPage } from '#community/feedback/contract.ts'
import { expect, test } from './fixtures.ts'
import { search } from './found-things.ts'

/** A profile with more feedback than fits on one page. */
async function muchSaidOf(request: APIRequestContext): Promise<{ path: string; total: number }> {
  const { cards } = await search(request, { sort: 'level' })
  for (const { subdomain } of cards) {
    const answer = await request.get(`/api/v1/vendors/details?profile=${subdomain}`)
    const { profile } = (await answer.json()) as { profile: Profile }
    const said = await request.get(`/api/v1/feedback?vendorProfileId=${profile.profileId}`)
    const { total } = (await said.json()) as FeedbackPage
    if (total > 10) return { path: `/${subdomain}?lang=en`, total }
  }
  throw new Error('nothing is said more than ten times')
}

test('lists feedback ten per page, and links to authors', async ({
  page,
  request,
  expectAccessible,
}) => {
  const { path, total } = await muchSaidOf(request)
  await page.goto(path)
  const voices = page.locator('#feedback > ul > li')
  await expect(voices).toHaveCount(10)
  const first = await voices.first().textContent()

  await page.getByRole('navigation', { name: 'More feedback' }).getByText('Next').click()

  await expect(page).toHaveURL(/feedback=2.*#feedback$/)
  await expect(voices).toHaveCount(Math.min(total - 10, 10))
  await expect(page.getByRole('heading', { name: 'Feedback' })).toBeInViewport()
  const times = await voices
    .locator('time')
    .evaluateAll((all) => all.map((time) => time.getAttribute('datetime')))
  const withoutScripts = await (await request.get(page.url())).text()
  for (const time of times) expect(withoutScripts).toContain(`"${time}"`)

  await page.getByRole('navigation', { name: 'More feedback' }).getByText('Previous').click()
  await expect(voices.first()).toHaveText(first!)

  await expectAccessible()
  const author = page.locator('#feedback article').getByRole('link').first()
  const name = await author.textContent()
  await author.click()
  await expect(page.getByRole('heading', { level: 1, name: name! })).toBeVisible()
})
