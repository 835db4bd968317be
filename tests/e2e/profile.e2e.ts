import { readFileSync } from 'node:fs'
import type { APIRequestContext, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { search } from './found-things.ts'
import type { Listing, ListingTile, VendorListings } from '#catalog/listings/contract.ts'
import type { Profile } from '#catalog/enterprises/contract.ts'

interface Found {
  profile: Profile
  offers: ListingTile[]
}

/** Enterprises owned by demo users, which other tests change. */
const owned = new Set(
  (
    JSON.parse(
      readFileSync(new URL('../../db/seed/demo/people.json', import.meta.url), 'utf8'),
    ) as { enterprise?: string }[]
  ).map(({ enterprise }) => enterprise),
)

/** A profile that matches, with its listings. */
async function someProfile(
  request: APIRequestContext,
  isWanted: (profile: Profile) => boolean,
): Promise<Found> {
  const { cards } = await search(request)
  for (const { subdomain } of cards) {
    if (owned.has(subdomain)) continue
    const answer = await request.get(`/api/v1/vendors/details?profile=${subdomain}&lang=en`)
    const { profile } = (await answer.json()) as { profile: Profile }
    if (!isWanted(profile)) continue
    const listed = await request.get(`/api/v1/vendors/${profile.vendorId}/listings?lang=en`)
    const { listings } = (await listed.json()) as VendorListings
    if (listings.length > 0) return { profile, offers: listings }
  }
  throw new Error('no profile is like this')
}

/** The page's JSON-LD. */
async function linkedData(page: Page) {
  const text = await page.locator('script[type="application/ld+json"]').textContent()
  const data = JSON.parse(text ?? '{}') as Record<string, unknown>
  const [first] = (data['@graph'] ?? [data]) as Record<string, unknown>[]
  return first
}

test('a profile shows who they are, and says it to machines too', async ({
  page,
  request,
  expectAccessible,
}) => {
  const { cards } = await search(request)
  const card = cards.find(({ cover, isNetwork }) => cover && !isNetwork) ?? cards[0]!
  await page.goto('/')
  await page.getByRole('link', { name: card.name, exact: true }).first().click()

  await expect(page.getByRole('heading', { level: 1, name: card.name })).toBeVisible()
  expect(await page.title()).toContain(`${card.name} · `)
  await expectAccessible()

  await page.reload()
  expect(await linkedData(page)).toMatchObject({
    '@type': expect.stringMatching(/^(Organization|LocalBusiness)$/),
    name: card.name,
  })
  const canonical = page.locator('link[rel=canonical]')
  await expect(canonical).toHaveAttribute('href', new RegExp(`/${card.subdomain}\\?lang=en$`))
  await expect(page.locator('link[rel=alternate][hreflang=ur]')).toHaveCount(1)
})

test('a certificate opens its explanation', async ({ page, request, expectAccessible }) => {
  const { cards } = await search(request)
  const ofNetwork = (one: Profile['certificates'][number]) => one.networkSubdomain !== null
  let profile: Profile | undefined
  for (const { subdomain } of cards) {
    const response = await request.get(`/api/v1/vendors/details?profile=${subdomain}`)
    profile = ((await response.json()) as { profile: Profile }).profile
    if (profile.certificates.some(ofNetwork)) break
  }
  const certificate = profile!.certificates.find(ofNetwork)!
  await page.goto(`/${profile!.subDomain}`)

  const button = page.getByRole('button', { name: certificate.title, exact: true })
  await button.click()
  const dialog = page.getByRole('dialog', { name: certificate.title })
  await expect(dialog).toContainText(certificate.description)
  await expect(dialog.locator('img')).toHaveJSProperty('naturalWidth', 320)
  await expectAccessible()

  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(button).toBeFocused()

  await button.click()
  await dialog.getByRole('link', { name: 'See Network' }).click()
  await expect(page).toHaveURL(`/${certificate.networkSubdomain}`)
})

test('the parts of a profile are a click away, and the one being read is marked', async ({
  page,
  request,
}) => {
  const { profile } = await someProfile(request, ({ gallery }) => gallery.length > 1)
  await page.goto(`/${profile.subDomain}`)
  const parts = page.getByRole('navigation', { name: 'On this page' })

  await parts.getByRole('link', { name: /Feedback/ }).click()
  await expect(page.getByRole('heading', { name: 'Feedback' })).toBeInViewport()
  await expect(parts).toBeInViewport()
  await expect(parts.getByRole('link', { name: /Feedback/ })).toHaveAttribute(
    'aria-current',
    'location',
  )

  await page.evaluate(() => scrollTo(0, 0))
  await expect(parts.locator('[aria-current]')).toHaveCount(0)

  await parts.getByRole('link', { name: 'Gallery' }).click()
  await page
    .getByRole('link', { name: /^View larger/ })
    .first()
    .click()
  await expect(page.getByRole('dialog', { name: 'Gallery' })).toBeVisible()
})

test('a profile is passed on by its address, by mail and as a card', async ({
  page,
  context,
  request,
  baseURL,
  expectAccessible,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { profile } = await someProfile(request, () => true)
  const address = `${new URL(baseURL!).origin}/${profile.subDomain}`
  await page.goto(`/${profile.subDomain}?lang=en`)

  await page.getByRole('button', { name: 'Share', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: `Share “${profile.brand}”` })
  await expect(dialog.getByRole('textbox', { name: 'Link' })).toHaveValue(address)
  await dialog.getByRole('button', { name: 'Copy' }).first().click()

  await expect(page.getByText('Link copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address)
  await expect(dialog.getByRole('link', { name: 'Email' })).toHaveAttribute(
    'href',
    `mailto:?subject=${encodeURIComponent(profile.brand)}&body=${encodeURIComponent(address)}`,
  )

  await dialog.getByText('Embed this card').click()
  await expect(dialog.getByRole('textbox', { name: 'Embed code' })).toHaveValue(
    new RegExp(`<iframe src="${new URL(baseURL!).origin}/embed/${profile.subDomain}\\?lang=en"`),
  )
  await expectAccessible()
})

test('a translation can be switched to the original', async ({ page, request }) => {
  const { profile } = await someProfile(request, ({ original }) => original !== null)
  await page.goto(`/${profile.subDomain}?lang=en`)

  const original = page.getByText(profile.original!.text.split('\n')[0]!)
  await expect(original).toBeHidden()
  await page.getByText(/^Show the original/).click()
  await expect(original).toBeVisible()
})

test('a rating that is not whole is written as the language writes numbers', async ({ page }) => {
  await page.goto('/bigmuddybooks?lang=es')

  const rating = page.getByRole('img', { name: /^\d,\d de 5 pulgares$/ })
  await expect(rating.first()).toHaveText(/^\d,\d$/)
})

test('a profile fits a phone', async ({ page, request }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { profile } = await someProfile(request, ({ networks }) => networks.length > 0)
  for (const language of ['en', 'ur']) {
    await page.goto(`/${profile.subDomain}?lang=${language}`)

    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBeLessThanOrEqual(390)
  }
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('everything on a profile can be read, and its offers lead on', async ({ page, request }) => {
    const { profile, offers } = await someProfile(request, () => true)
    await page.goto(`/${profile.subDomain}?lang=en`)

    for (const certificate of profile.certificates) {
      await expect(page.getByRole('button', { name: certificate.title })).toBeVisible()
    }
    for (const { title } of offers.slice(0, 10)) {
      await expect(page.getByRole('heading', { level: 3, name: title, exact: true })).toBeVisible()
    }
    await page.getByRole('link', { name: offers[0]!.title, exact: true }).click()
    await expect(page).toHaveURL(new RegExp(offers[0]!.redirectionUrl))
  })
})

test('an item of the marketplace shows its price and leads to who offers it', async ({
  page,
  request,
  expectAccessible,
}) => {
  const { cards } = await search(request, { kind: 'listings' })
  const card = cards.find(({ price }) => price) ?? cards[0]!
  const listing = (await (
    await request.get(`/api/v1/marketplace/listings/${card.id}`)
  ).json()) as Listing
  await page.goto(`/marketplace/listing/${card.id}`)

  await expect(page.getByRole('heading', { level: 1, name: listing.title })).toBeVisible()
  await expect(page.getByText(/\d+[.,]\d\d|¥|￥/).first()).toBeVisible()
  expect(await linkedData(page)).toMatchObject({ '@type': 'Product', name: listing.title })
  await expectAccessible()

  await page.getByRole('link', { name: 'View profile' }).click()
  await expect(page).toHaveURL(new RegExp(`/${listing.brand?.subdomain}$`))
})
