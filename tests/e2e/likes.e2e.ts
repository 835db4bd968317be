import type { APIRequestContext, Page } from '@playwright/test'
import type { Listing } from '#catalog/listings/contract.ts'
import { expect, signIn, test } from './fixtures.ts'
import { search } from './found-things.ts'

/** No other test changes this enterprise. */
const profile = '/kauritrack'
const name = 'Kauri Track Huts'

// Two tests count the followers of one enterprise.
test.describe.configure({ mode: 'default' })

const press = (page: Page, action: string) =>
  page.getByRole('main').getByRole('button', { name: action, exact: true })

test('a visitor who follows signs in and follows then; the directory shows whom they follow', async ({
  page,
  expectAccessible,
}) => {
  await page.goto(`${profile}?lang=en`)
  const follow = press(page, `Follow ${name}`)
  await expect(follow).toHaveAttribute('aria-pressed', 'false')
  const followers = Number.parseInt((await page.getByText(/\d followers$/).textContent())!)
  await follow.click()
  const dialog = page.getByRole('dialog', { name: 'Welcome' })
  await dialog.getByRole('textbox', { name: 'Email' }).fill('taku@example.org')
  await page.keyboard.press('Enter')
  await dialog.getByRole('textbox', { name: 'Password', exact: true }).fill('demo-taku-2026')
  await page.keyboard.press('Enter')

  const following = press(page, `Following ${name}`)
  await expect(following).toHaveAttribute('aria-pressed', 'true')
  await expect(following).toHaveText('Following')
  await expect(page.getByText(`${followers + 1} followers`, { exact: true })).toBeVisible()
  await press(page, `Like ${name}`).dblclick()
  await expect(press(page, `Like ${name}`)).toHaveAttribute('aria-pressed', 'true')
  await expectAccessible()

  await page.goto('/?query=huts&lang=en')
  const filters = page.getByRole('complementary', { name: 'Filters' })
  await filters.getByRole('switch', { name: 'Followed' }).check()
  await expect(page).toHaveURL('/?query=huts&followed=1&lang=en')
  const results = page.getByRole('region', { name: 'Results' })
  await expect(results.getByRole('link', { name })).toBeVisible()
  await expectAccessible()
  await expect(results.getByRole('link', { name: /map/i }).first()).toHaveAttribute(
    'href',
    /followed=1.*view=map/,
  )
  await page
    .getByRole('list', { name: 'Active filters' })
    .getByRole('link', { name: 'Followed' })
    .click()
  await expect(page).not.toHaveURL(/followed/)

  await results.getByRole('link', { name }).click()
  await following.click()
  await expect(follow).toHaveAttribute('aria-pressed', 'false')
  // The button changes optimistically, the number after the response.
  await expect(page.getByText(`${followers} followers`, { exact: true })).toBeVisible()
  const followed = await (await page.request.get('/?lang=en&followed=1')).text()
  expect(followed).toContain('id="results"')
  expect(followed).not.toContain(name)
})

test('closing the login dialog forgets the follow; so does another way to log in', async ({
  page,
}) => {
  await page.goto(`${profile}?lang=en`)
  const follow = press(page, `Follow ${name}`)
  const following = press(page, `Following ${name}`)
  await follow.click()
  const dialog = page.getByRole('dialog', { name: 'Welcome' })
  await expect(dialog.getByText(`Log in to follow ${name}.`)).toBeVisible()
  await expect(dialog.getByText('An account is free.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await signIn(page, 'mateo')
  await page.goto(`${profile}?lang=en`)
  // Would take the follow back, if it were set.
  await follow.click()
  await expect(following).toHaveAttribute('aria-pressed', 'true')

  await page.context().clearCookies()
  await page.goto(`${profile}?lang=en`)
  await follow.click()
  await expect(dialog).toBeVisible()
  await page.goto('/auth/login-page?lang=en')
  await page.getByLabel('Email').fill('ines@example.org')
  await page.getByLabel('Password', { exact: true }).fill('demo-ines-2026')
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page).not.toHaveURL(/login-page/)
  await page.goto(`${profile}?lang=en`)
  await follow.click()
  await expect(following).toHaveAttribute('aria-pressed', 'true')
})

test('a visitor saves without an account, shares the list, and keeps it after logging in', async ({
  page,
  anotherPage,
  expectAccessible,
}) => {
  await page.goto('/my-list?lang=en')
  await expect(page.getByRole('heading', { name: 'Your list is empty' })).toBeVisible()
  await page.goto('/?query=huts&lang=en')
  const results = page.getByRole('region', { name: 'Results' })
  const heart = results.getByRole('button', { name: `Save ${name}` })
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await expectAccessible()
  await page.getByRole('button', { name: 'Show list' }).click()
  await expect(page).toHaveURL(/\/\?saved=p\d+&lang=en$/)
  await expect(results.getByRole('link', { name })).toBeVisible()
  await expect(results.getByRole('button', { name: 'Print' })).toBeVisible()
  await results.getByRole('button', { name: 'Share' }).click()
  const link = page.getByRole('dialog').getByRole('textbox')
  await expect(link).toHaveValue(/\/\?saved=p\d+$/)
  await expectAccessible()
  const guest = await anotherPage()
  await guest.goto(`/${new URL(await link.inputValue()).search}&lang=en`)
  await expect(
    guest.getByRole('region', { name: 'Results' }).getByRole('link', { name }),
  ).toBeVisible()

  await page.goto(`${profile}?lang=en`)
  const like = press(page, `Like ${name}`)
  await expect(like).toHaveAttribute('aria-pressed', 'true')
  await signIn(page, 'priya')
  await page.goto('/my-list?lang=en')
  await expect(page).toHaveURL(/\/\?saved=/)
  await page.goto(`${profile}?lang=en`)
  await expect(like).toHaveAttribute('aria-pressed', 'true')
  await like.click()
  await expect(like).toHaveAttribute('aria-pressed', 'false')
})

test('a visitor who wants to see whom they follow is asked to log in', async ({ page }) => {
  await page.goto('/?query=huts&lang=en')
  await page.getByRole('switch', { name: 'Followed' }).click()
  const dialog = page.getByRole('dialog', { name: 'Welcome' })
  await expect(dialog.getByText('Log in to see only the enterprises you follow.')).toBeVisible()
})

/** Request options for following a listing's vendor. */
async function vendorOf(page: Page, request: APIRequestContext, listingId: number) {
  const { brand } = (await (
    await request.get(`/api/v1/marketplace/listings/${listingId}`)
  ).json()) as Listing
  const { origin } = new URL(process.env['TEST_BASE_URL'] ?? page.url())
  return { headers: { origin }, url: `/api/v1/vendor-profiles/${brand!.id}/like` }
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('an item is liked and its vendor followed', async ({ page, request }) => {
    const { cards } = await search(request, { kind: 'listings', query: 'citrus' })
    await signIn(page, 'priya')
    const { headers, url } = await vendorOf(page, request, cards[0]!.id)
    await page.request.post(url, { headers, data: { interaction: { follow: false } } })
    await page.goto(`${cards[0]!.redirectionUrl}?lang=en`)
    const like = press(page, `Like ${cards[0]!.name}`)
    await like.click()
    await expect(like).toHaveAttribute('aria-pressed', 'true')
    await expect(like).toContainText('1')
    await press(page, `Follow ${cards[0]!.brand}`).click()
    await expect(press(page, `Following ${cards[0]!.brand}`)).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await page.goto('/marketplace?query=citrus&followed=1&lang=en')
    await expect(page.getByRole('link', { name: cards[0]!.name })).toBeVisible()
  })
})
