import type { APIRequestContext, Page } from '@playwright/test'
import { exponentOf } from '#shared/money.ts'
import type { Listing } from '#catalog/listings/contract.ts'
import { expect, test } from './fixtures.ts'
import { settledCount } from './directory-page.ts'
import { search } from './found-things.ts'

/** Listings by page of the search results, fetched once by a worker. */
const pages: Listing[][] = []

/** The first listing that matches `isWanted`. */
async function aListing(
  request: APIRequestContext,
  isWanted: (listing: Listing) => boolean,
): Promise<Listing> {
  for (let page = 0; page < 20; page += 1) {
    const wanted = (pages[page] ??= await listingsOn(request, page)).find(isWanted)
    if (wanted) return wanted
  }
  throw new Error('no such listing')
}

async function listingsOn(request: APIRequestContext, page: number): Promise<Listing[]> {
  const { cards } = await search(request, { kind: 'listings', page })
  return Promise.all(
    cards.map(async ({ id }) => {
      const answer = await request.get(`/api/v1/marketplace/listings/${id}`)
      return (await answer.json()) as Listing
    }),
  )
}

/** Whether variants differ in price. */
const varies = ({ variants }: Listing) =>
  new Set(variants.map(({ prices }) => prices[0]?.amount)).size > 1

const goTo = (page: Page, listing: Listing) => page.goto(listing.redirectionUrl)

test('a listing shows breadcrumbs, vendor, related listings and certificates, and is shared', async ({
  page,
  request,
  expectAccessible,
}) => {
  const listing = await aListing(
    request,
    ({ images, categories, brand, certificates }) =>
      images.length > 1 &&
      categories.length > 0 &&
      certificates.length > 0 &&
      (brand?.shipsTo.length ?? 0) > 0,
  )
  const [certificate] = listing.certificates
  const { total } = await search(request, {
    kind: 'listings',
    certificate: String(certificate!.id),
  })
  await goTo(page, listing)

  await expect(page.getByRole('heading', { level: 1, name: listing.title })).toBeVisible()
  const steps = listing.categories[0]!.map(({ text }) => text)
  const breadcrumb = page.getByRole('navigation', { name: 'Breadcrumb' })
  await expect(breadcrumb).toContainText(new RegExp(['Marketplace', ...steps].join('\\W*')))
  const category = breadcrumb.getByRole('link', { name: steps.at(-1)!, exact: true })
  const shown = await (await request.get((await category.getAttribute('href'))!)).text()
  expect(/<h1[^>]*>([^<]*)/.exec(shown)?.[1]).toBe(steps.at(-1)!.replaceAll('&', '&amp;'))
  const vendor = page.getByRole('region', { name: listing.brand!.name, exact: true })
  await expect(vendor.getByText('Ships to')).toBeVisible()
  await expect(page.getByRole('region', { name: 'More like this' })).toBeVisible()

  await page.getByRole('button', { name: 'Share', exact: true }).click()
  await expect(page.getByRole('dialog')).toContainText(listing.title)
  await expectAccessible(page, 'dialog[open]')
  await page.keyboard.press('Escape')

  await test.step('pictures are enlarged and looked through with the keyboard', async () => {
    const gallery = page.getByRole('region', { name: 'Images' })
    await gallery.getByRole('link').first().focus()
    await page.keyboard.press('ArrowRight')
    await expect(gallery.getByText(`2 of ${listing.images.length}`)).toBeVisible()
    await page.keyboard.press('Enter')
    const zoomed = page.getByRole('dialog', { name: 'Images' })
    await expect(zoomed.getByRole('img')).toBeVisible()
    await zoomed.getByRole('button', { name: 'Previous image' }).focus()
    await page.keyboard.press('Enter')
    await expect(zoomed.getByText(`1 of ${listing.images.length}`)).toBeVisible()
    await page.keyboard.press('ArrowRight')
    await expect(zoomed.getByText(`2 of ${listing.images.length}`)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(zoomed).toHaveCount(0)
  })

  await page.getByRole('button', { name: certificate!.title, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: certificate!.title })
  await expect(dialog.getByText(certificate!.description)).toBeVisible()
  await dialog.getByRole('link', { name: 'Listings with this certificate' }).click()
  await expect(page).toHaveURL(`/marketplace?certificate=${certificate!.id}`)
  expect(await settledCount(page)).toBe(total)
})

test('the price follows what is chosen, and the choice has an address', async ({
  page,
  request,
}) => {
  const listing = await aListing(request, varies)
  await goTo(page, listing)
  const lowest = Math.min(...listing.variants.map(({ prices }) => prices[0]!.amount))
  const dear = listing.variants.find(({ prices }) => prices[0]!.amount > lowest)!
  await expect(page.getByText(/^From /).first()).toBeVisible()
  // One way to choose: what would add to the cart leads to it.
  await expect(page.getByRole('combobox', { name: 'Choose an option' })).toHaveCount(0)
  if (listing.isCartItem) {
    await page.getByRole('link', { name: 'Choose an option' }).first().click()
    await expect(page.locator('#options')).toBeFocused()
  }

  for (const [title, value] of Object.entries(dear.options)) {
    const group = page.getByRole('group', { name: title })
    await group.getByRole('link', { name: value, exact: true }).focus()
    await page.keyboard.press('Enter')
    await expect(group.getByRole('link', { name: value, exact: true })).toHaveAttribute(
      'aria-current',
      'true',
    )
  }

  await expect(page).toHaveURL(`${listing.redirectionUrl}?variant=${dear.id}`)
  await expect(page.getByText(/^From /)).toHaveCount(0)
  const { amount, currency } = dear.prices[0]!
  await expect(page.locator('main')).toContainText(
    (amount / 10 ** exponentOf(currency)).toFixed(exponentOf(currency)),
  )

  expect(await (await request.get(page.url())).text()).toContain('aria-current="true"')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('a short text in other letters begins where the page does, and a weight keeps its order', async ({
    page,
    request,
  }) => {
    const listing = await aListing(
      request,
      ({ titleLanguage, description, variants }) =>
        titleLanguage === 'en' &&
        description !== '' &&
        description.length < 25 &&
        Boolean(variants[0]?.weightGrams),
    )
    await page.goto(`${listing.redirectionUrl}?lang=ur`)

    const text = page.getByText(listing.description, { exact: true })
    const edgeOf = (box: { x: number; width: number } | null) => box && box.x + box.width
    const edge = edgeOf(await text.boundingBox())
    expect(edge).toBe(edgeOf(await page.getByRole('region', { name: 'تفصیل' }).boundingBox()))
    await expect(page.getByText(/^وزن \u2068[\d.]+.+\u2069$/)).toBeVisible()
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('variants are links, and every picture is one', async ({ page, request }) => {
    const listing = await aListing(request, varies)
    await goTo(page, listing)
    const [option] = listing.options
    const value = option!.values.at(-1)!

    await page
      .getByRole('group', { name: option!.title })
      .getByRole('link', { name: value, exact: true })
      .click()
    await expect(page).toHaveURL(/\?variant=variant_/)
    await expect(page.locator('[aria-current=true]').first()).toHaveText(value)
    await expect(page.getByRole('region', { name: 'Images' }).getByRole('link')).toHaveCount(
      listing.images.length,
    )
  })
})
