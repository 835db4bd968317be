import { expect, type Locator, type Page } from '@playwright/test'

/** The cards of the directory, as a visitor sees them: a list of headings that are links. */
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

/** Waits until the page says how many results there are, and gives the number. */
export async function settledCount(page: Page): Promise<number> {
  await expect(resultCount(page)).toBeVisible()
  const text = (await resultCount(page).textContent()) ?? ''
  return Number(text.replaceAll(/\D/g, ''))
}

/** The order that is chosen. */
export function orderOf(page: Page): Locator {
  return page.getByLabel('Sort by').locator('option:checked')
}

export async function searchFor(page: Page, words: string) {
  await page.getByRole('combobox', { name: 'Search' }).fill(words)
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.searchParams.get('query') === words)
  await expect(resultCount(page)).toBeVisible()
}
