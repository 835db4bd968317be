import { expect, type Locator, type Page } from '@playwright/test'

/** The directory's cards: list items with a heading. */
export function cardsOf(page: Page): Locator {
  return page
    .getByRole('region', { name: 'Results' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 2 }) })
}

export function resultCount(page: Page): Locator {
  return page
    .getByRole('region', { name: 'Results', exact: true })
    .getByRole('status')
    .filter({ hasText: /^[\d,]+ Results?$/ })
}

/** Waits until the number of results is shown and returns it. */
export async function settledCount(page: Page): Promise<number> {
  await expect(resultCount(page)).toBeVisible()
  const text = (await resultCount(page).textContent()) ?? ''
  return Number(text.replaceAll(/\D/g, ''))
}

/** The selected sort order. */
export function orderOf(page: Page): Locator {
  return page.getByLabel('Sort by').locator('option:checked')
}

export async function searchFor(page: Page, words: string) {
  await page.getByRole('combobox', { name: 'Search' }).fill(words)
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.searchParams.get('query') === words)
  await expect(resultCount(page)).toBeVisible()
}
