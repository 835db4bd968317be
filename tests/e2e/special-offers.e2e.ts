import { cardsOf, resultCount, settledCount } from './directory-page.ts'
import { expect, test } from './fixtures.ts'

/** The site of the demo's network that only has special offers. */
const siteOf = (baseURL: string | undefined) =>
  (baseURL ?? '').replace('//localhost', '//lantern.localhost')

test('special offers stand on no map and in no order to choose', async ({
  page,
  baseURL,
  expectAccessible,
}) => {
  await page.goto(`${siteOf(baseURL)}/marketplace?lang=en`)
  const count = await settledCount(page)

  await expect(cardsOf(page).getByText('Special offer')).toHaveCount(count)
  const view = page.getByRole('navigation', { name: 'View' })
  await expect(view.getByRole('link')).toHaveText(['Grid', 'List'])
  await expect(page.getByLabel('Sort by')).toHaveCount(0)
  await expect(page.getByRole('navigation', { name: 'Main pages' })).toHaveCount(0)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectAccessible()
  }

  await page.goto(`${siteOf(baseURL)}/marketplace?lang=en&view=map&sort=level`)
  await expect(resultCount(page)).toHaveText(`${count} Results`)
  await expect(page.getByRole('application')).toHaveCount(0)
  await expect(cardsOf(page)).toHaveCount(count)
})
