import { readFileSync } from 'node:fs'
import type { APIRequestContext } from '@playwright/test'
import type { Profile } from '#catalog/enterprises/contract.ts'
import { expect, test } from './fixtures.ts'
import { search } from './found-things.ts'

/** Enterprises owned by demo users, which other tests change. */
const owned = new Set(
  (
    JSON.parse(
      readFileSync(new URL('../../db/seed/demo/people.json', import.meta.url), 'utf8'),
    ) as { enterprise?: string }[]
  ).map(({ enterprise }) => enterprise),
)

/** The first profile that matches `isWanted`. */
async function aProfile(
  request: APIRequestContext,
  isWanted: (profile: Profile) => boolean,
): Promise<Profile> {
  const { cards } = await search(request)
  for (const { subdomain } of cards) {
    if (owned.has(subdomain)) continue
    const answer = await request.get(`/api/v1/vendors/details?profile=${subdomain}&lang=en`)
    const { profile } = (await answer.json()) as { profile: Profile }
    if (isWanted(profile)) return profile
  }
  throw new Error('no profile is like this')
}

test('a certificate opens its explanation', async ({ page, request, expectAccessible }) => {
  const ofNetwork = (one: Profile['certificates'][number]) => one.networkSubdomain !== null
  const { subDomain, certificates } = await aProfile(request, ({ certificates }) =>
    certificates.some(ofNetwork),
  )
  const certificate = certificates.find(ofNetwork)!
  await page.goto(`/${subDomain}`)

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

test('the parts of a profile are a click away; it is passed on by address, mail and card', async ({
  page,
  context,
  request,
  baseURL,
  expectAccessible,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const profile = await aProfile(request, ({ gallery }) => gallery.length > 1)
  const address = `${new URL(baseURL!).origin}/${profile.subDomain}`
  await page.goto(`/${profile.subDomain}?lang=en`)

  await test.step('the part being read is marked', async () => {
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
    const gallery = page.getByRole('dialog', { name: 'Gallery' })
    await expect(gallery).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(gallery).toBeHidden()
  })

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
