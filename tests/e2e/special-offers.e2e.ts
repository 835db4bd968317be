import { cardsOf, settledCount } from './directory-page.ts'
import { expect, rulesOfColors, test } from './fixtures.ts'

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
  await expectAccessible()
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page, 'main', rulesOfColors)

  const cards = await page.evaluate(async () => {
    const answer = await fetch('/marketplace?lang=en&view=map&sort=level')
    const shown = new DOMParser().parseFromString(await answer.text(), 'text/html')
    return shown.querySelectorAll('#results li h2').length
  })
  expect(cards).toBe(count)
})
