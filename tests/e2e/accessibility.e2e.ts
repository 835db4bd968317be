import { expect, test } from './fixtures.ts'
import { search } from './found-things.ts'

const looks = [
  { language: 'en', width: 1440, colorSchemes: ['light', 'dark'] },
  { language: 'ur', width: 390, colorSchemes: ['light', 'dark'] },
  { language: 'ja', width: 768, colorSchemes: ['light'] },
] as const

// axe takes long for forty cards on a busy machine.
test.setTimeout(180_000)

for (const { language, width, colorSchemes } of looks) {
  for (const name of ['directory', 'marketplace', 'profile', 'listing'] as const) {
    test(`the ${name} is accessible in ${language}, ${width} px wide`, async ({
      page,
      request,
      expectAccessible,
    }) => {
      await page.setViewportSize({ width, height: 900 })
      const kind = name === 'listing' ? 'listings' : 'profiles'
      const address = { directory: '/', marketplace: '/marketplace', profile: '', listing: '' }[
        name
      ]

      await page.goto(
        `${address || (await search(request, { kind })).cards[0]!.redirectionUrl}?lang=${language}`,
      )

      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      for (const colorScheme of colorSchemes) {
        await page.emulateMedia({ colorScheme })
        await expectAccessible()
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        width,
      )
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
