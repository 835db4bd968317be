import { expect, test } from './fixtures.ts'
import { search } from './found-things.ts'

const looks = [
  { colorScheme: 'light', language: 'en', width: 1440 },
  { colorScheme: 'dark', language: 'en', width: 1440 },
  { colorScheme: 'light', language: 'ur', width: 390 },
  { colorScheme: 'dark', language: 'ur', width: 390 },
  { colorScheme: 'light', language: 'ja', width: 768 },
] as const

for (const { colorScheme, language, width } of looks) {
  test(`every page is accessible, ${colorScheme}, in ${language}, ${width} px wide`, async ({
    page,
    request,
    expectAccessible,
  }) => {
    const [profile] = (await search(request)).cards
    const [listing] = (await search(request, { kind: 'listings' })).cards
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.setViewportSize({ width, height: 900 })

    for (const address of ['/', '/marketplace', profile!.redirectionUrl, listing!.redirectionUrl]) {
      await page.goto(`${address}?lang=${language}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectAccessible()
    }
  })
}

test('the dialogs of the frame are accessible', async ({ page, expectAccessible }) => {
  await page.goto('/')

  await page.getByRole('button', { name: 'Menu' }).click()
  await expectAccessible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /Choose a language/ }).click()
  await expectAccessible()
})
