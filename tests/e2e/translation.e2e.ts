import type { APIRequestContext } from '@playwright/test'
import { startDemoServer } from '../support/demo-server.ts'
import type { RunningServer } from '../support/running-server.ts'
import {
  startLibreTranslate,
  translationKey,
  type TranslationStandIn,
} from '../support/translation-stand-ins.ts'
import { expect, hydrated, test as journey } from './fixtures.ts'
import { search } from './found-things.ts'

/** A server with the demo community and a stand-in for LibreTranslate. */
const test = journey.extend<
  object,
  { withTranslation: { server: RunningServer; service: TranslationStandIn } }
>({
  withTranslation: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from it what a fixture needs
    async ({}, use) => {
      const service = await startLibreTranslate()
      const server = await startDemoServer({
        LIBRETRANSLATE_URL: service.url,
        LIBRETRANSLATE_API_KEY: translationKey,
      })
      await use({ server, service })
      await server.stop()
      await service.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ withTranslation }, use) => use(withTranslation.server.origin),
})

// In one worker, which starts one server.
test.describe.configure({ mode: 'default' })

/** Listings in Spanish that have no English text. */
async function spanishListings(request: APIRequestContext) {
  const { cards } = await search(request, { kind: 'listings', page: 0 })
  return cards.filter(({ lang }) => lang === 'es')
}

test('a reader translates a listing; lists have the translated title', async ({
  page,
  request,
  expectAccessible,
}) => {
  const [listing] = await spanishListings(request)
  const { name, redirectionUrl } = listing!
  const [heading, note] = [
    page.getByRole('heading', { level: 1 }),
    page.getByText('Machine translation from Spanish'),
  ]
  await page.goto(`${redirectionUrl}?lang=en`)
  await hydrated(page)
  await expect(heading).toHaveText(name)
  await page.getByRole('button', { name: 'Translate' }).click()

  await expect(note).toBeFocused()
  await expect(heading).toHaveText(`[en] ${name}`)
  await expect(heading).toHaveAttribute('lang', 'en')
  await expect(page.getByRole('button', { name: 'Translate' })).toHaveCount(0)
  await page.getByText('Show original (Spanish)').click()
  await expect(page.locator('details[open] [lang=es]')).toContainText(name)
  await expectAccessible()

  await expect
    .poll(async () => (await search(request, { kind: 'listings', page: 0 })).cards)
    .toContainEqual(expect.objectContaining({ redirectionUrl, name: `[en] ${name}`, lang: null }))
  await page.goto(`/marketplace?lang=en&query=${encodeURIComponent(name)}`)
  await expect(page.getByText(`[en] ${name}`).first()).toBeVisible()

  // Readers of other languages still get the original.
  await page.goto(`${redirectionUrl}?lang=ja`)
  await expect(heading).toHaveText(name)
})

test('a failing service is reported, and works again without scripts', async ({
  anotherPage,
  request,
  withTranslation: { service },
}) => {
  const listing = (await spanishListings(request)).at(-1)!
  const page = await anotherPage({ javaScriptEnabled: false })
  await page.goto(`${listing.redirectionUrl}?lang=en`)
  service.failure = 500
  await page.getByRole('button', { name: 'Translate' }).click()
  await expect(page.getByRole('alert')).toHaveText(
    'The text could not be translated. Try again later.',
  )
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(listing.name)

  service.failure = null
  await page.getByRole('button', { name: 'Translate' }).click()
  await expect(page.getByText('Machine translation from Spanish')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`[en] ${listing.name}`)
})
