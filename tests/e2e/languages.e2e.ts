import { languageInfo, languages } from '#shared/languages.ts'
import { expect, test } from './fixtures.ts'
import { search } from './found-things.ts'

test('switching the language mirrors RTL pages and is kept while browsing', async ({ page }) => {
  await page.goto('/?query=&sort=level')

  await page.getByRole('button', { name: /English.*Preferences/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Preferences' })
  await dialog.getByRole('radio', { name: languageInfo.ur.name }).check()
  await dialog.getByRole('button', { name: 'Save' }).click()

  await page.waitForURL(/sort=level&lang=ur/)
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  const menu = await page.getByRole('button', { name: 'مینو' }).boundingBox()
  expect(menu!.x).toBeGreaterThan(1440 / 2)

  await page.getByRole('main').getByRole('heading', { level: 2 }).first().getByRole('link').click()
  await page.waitForURL((url) => url.pathname !== '/')
  expect(new URL(page.url()).searchParams.get('lang')).toBe('ur')
  await expect(page.locator('html')).toHaveAttribute('lang', 'ur')

  await page.goto('/')
  await expect(page.locator('html')).toHaveAttribute('lang', 'ur')
})

const typefaces = {
  en: 'Figtree Variable',
  es: 'Figtree Variable',
  si: 'Noto Sans Sinhala Variable',
  ta: 'Noto Sans Tamil Variable',
  ja: 'Noto Sans JP Variable',
  ur: 'Noto Nastaliq Urdu Variable',
  ne: 'Noto Sans Devanagari Variable',
}

// Formats that differ between browser and server cause hydration errors, which fail the test.
for (const language of languages) {
  test(`hydrates without mismatch in ${language}, with a typeface for its script`, async ({
    page,
    request,
  }) => {
    const [profile] = (await search(request)).cards
    const listing = (await search(request, { kind: 'listings' })).cards.find(({ price }) => price)

    const found = ['/marketplace?', '/?sort=distance&near=7,80&']
    const own = [profile, listing].map((card) => `${card!.redirectionUrl}?`)
    for (const address of [...own, ...found]) {
      await page.goto(`${address}lang=${language}`)
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('')
    }

    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await expect
      .poll(() =>
        page.evaluate(() =>
          [...document.fonts]
            .filter(({ status }) => status === 'loaded')
            .map(({ family }) => family.replaceAll('"', '')),
        ),
      )
      .toContain(typefaces[language])
  })
}
