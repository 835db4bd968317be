import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { search } from './found-things.ts'
import type { Listing } from '#features/marketplace/contract.ts'
import type { Profile } from '#features/enterprise/contract.ts'

async function linkedData(page: Page) {
  const text = await page.locator('script[type="application/ld+json"]').textContent()
  return JSON.parse(text ?? '{}') as Record<string, unknown>
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
  expect(await linkedData(page)).toMatchObject({ '@type': 'Organization', name: card.name })
  const canonical = page.locator('link[rel=canonical]')
  await expect(canonical).toHaveAttribute('href', new RegExp(`/${card.subdomain}\\?lang=en$`))
  await expect(page.locator('link[rel=alternate][hreflang=ur]')).toHaveCount(1)
})

test('a certificate tells what it stands for', async ({ page, request, expectAccessible }) => {
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

  await page.getByRole('link', { name: 'See profile' }).click()
  await expect(page).toHaveURL(new RegExp(`/${listing.brand?.subdomain}$`))
})
