import { expect, test } from './fixtures.ts'
import { search } from './found-things.ts'

const looks = [
  { colorScheme: 'light', language: 'en', width: 1440 },
  { colorScheme: 'dark', language: 'en', width: 1440 },
  { colorScheme: 'light', language: 'ur', width: 390 },
  { colorScheme: 'dark', language: 'ur', width: 390 },
  { colorScheme: 'light', language: 'ja', width: 768 },
] as const

// axe takes long for forty cards on a busy machine.
test.setTimeout(180_000)

for (const { colorScheme, language, width } of looks) {
  for (const page of ['directory', 'marketplace', 'profile', 'listing'] as const) {
    test(`the ${page} is accessible, ${colorScheme}, in ${language}, ${width} px wide`, async ({
      page: browserPage,
      request,
      expectAccessible,
    }) => {
      await browserPage.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await browserPage.setViewportSize({ width, height: 900 })
      const kind = page === 'listing' ? 'listings' : 'profiles'
      const address = { directory: '/', marketplace: '/marketplace', profile: '', listing: '' }[
        page
      ]

      await browserPage.goto(
        `${address || (await search(request, { kind })).cards[0]!.redirectionUrl}?lang=${language}`,
      )

      await expect(browserPage.getByRole('heading', { level: 1 })).toBeVisible()
      await expectAccessible()
    })
  }
}

test('the dialogs of the frame are accessible', async ({ page, expectAccessible }) => {
  await page.goto('/')

  await page.getByRole('button', { name: 'Menu' }).click()
  await expectAccessible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /English.*Preferences/ }).click()
  await expect(page.getByRole('button', { name: 'Save' })).toBeVisible()
  await expectAccessible()
})
