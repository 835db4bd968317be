import { languages, type Language } from '#shared/languages.ts'
import { expect, rulesOfColors, test } from './fixtures.ts'
import { search } from './found-things.ts'

const typefaces = {
  en: 'Figtree Variable',
  es: 'Figtree Variable',
  si: 'Noto Sans Sinhala Variable',
  ta: 'Noto Sans Tamil Variable',
  ja: 'Noto Sans JP Variable',
  ur: 'Noto Nastaliq Urdu Variable',
  ne: 'Noto Sans Devanagari Variable',
}

/** Languages whose pages axe reads, each in another width; contrast in both colour schemes. */
const looks: Partial<Record<Language, { width: number; schemes: readonly ColorScheme[] }>> = {
  en: { width: 1440, schemes: ['light', 'dark'] },
  ur: { width: 390, schemes: ['light', 'dark'] },
  ja: { width: 768, schemes: ['light'] },
}

type ColorScheme = 'light' | 'dark'

// axe takes long for forty cards on a busy machine.
test.setTimeout(180_000)

// Formats that differ between browser and server cause hydration errors, which fail the test.
for (const language of languages) {
  const { width = 1440, schemes = [] } = looks[language] ?? {}
  test(`pages in ${language} hydrate without mismatch, in its typeface, fit and are accessible`, async ({
    page,
    request,
    expectAccessible,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    const [profile] = (await search(request)).cards
    const listing = (await search(request, { kind: 'listings' })).cards.find(({ price }) => price)
    const near = `/?sort=distance&near=7,80&query=${/\w{4,}/.exec(profile!.name)?.[0]}`
    const found = ['/marketplace', ...(schemes.length > 0 ? ['/'] : [])]

    for (const address of [...found, profile!.redirectionUrl, listing!.redirectionUrl, near]) {
      await test.step(address, async () => {
        await page.goto(`${address}${address.includes('?') ? '&' : '?'}lang=${language}`)
        await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('')
        for (const [at, colorScheme] of address === near ? [] : schemes.entries()) {
          await page.emulateMedia({ colorScheme })
          await (at === 0 ? expectAccessible() : expectAccessible(page, 'html', rulesOfColors))
        }
        const wide = await page.evaluate(() => document.documentElement.scrollWidth)
        expect(wide).toBeLessThanOrEqual(width)
      })
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
