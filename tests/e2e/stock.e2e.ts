import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { ownEnterprise } from './api.ts'
import { endTours, expect, hydrated, signIn, test } from './fixtures.ts'

/** Makes a listing with counted stock of a demo user's enterprise and opens its stock. */
async function openStock(page: Page, name: string, stock: string): Promise<number> {
  await signIn(page, name)
  await endTours(page)
  const { id: vendorId } = await ownEnterprise(page)
  const { origin } = new URL(process.env['TEST_BASE_URL'] ?? '')
  const answer = await page.request.post(`${origin}/api/v1/marketplace/own-listings`, {
    headers: { origin },
    data: { vendorId, kind: 1, key: crypto.randomUUID() },
  })
  const { id } = (await answer.json()) as { id: number }
  await page.goto(`/edit-cart-listing/${id}?lang=en`)
  await hydrated(page)
  await page.locator('[name="v-0-sku"]').fill(`STOCK-${id}`)
  await page.locator('input:not([type="hidden"])[name^="v-0-stock-"]').first().fill(stock)
  await page.getByRole('button', { name: 'Save product' }).click()
  await expect(page.getByText('Product saved')).toBeVisible()
  await page.goto(`/vendor/stock?id=${vendorId}&query=STOCK-${id}&lang=en`)
  await hydrated(page)
  return vendorId
}

const quantity = (page: Page) => page.locator('tbody input:not([type="hidden"])').first()

test('stock is counted, received and moved, and its history says by whom', async ({
  page,
  expectAccessible,
}) => {
  const vendorId = await openStock(page, 'tom', '12')
  await expect(quantity(page)).toHaveValue('12')
  await expectAccessible()
  await quantity(page).fill('a few')
  await page.getByRole('button', { name: 'Save counts' }).click()
  await expect(page.getByText('Enter a whole number.')).toBeVisible()
  await expect(quantity(page)).toHaveValue('a few')
  await quantity(page).fill('10')
  await page.getByLabel('Note').fill('Two were broken')
  await page.getByRole('button', { name: 'Save counts' }).click()
  await expect(page.getByText('Stock saved')).toBeVisible()

  await page.getByRole('link', { name: 'Receive', exact: true }).click()
  await page.waitForURL(/mode=receive/)
  await hydrated(page)
  await quantity(page).fill('5')
  await page.getByRole('button', { name: 'Add to stock' }).click()
  await expect(page.locator('tbody td').last()).toHaveText('15')

  await page.goto(`/vendor/stock/locations?id=${vendorId}&lang=en`)
  await hydrated(page)
  await expectAccessible()
  await page.getByLabel('Name', { exact: true }).last().fill('Market stall')
  await page.getByRole('button', { name: 'Add location' }).click()
  await expect(page.getByRole('heading', { name: 'Market stall' })).toBeVisible()
  await page.getByLabel('Name', { exact: true }).last().fill('Market stall')
  await page.getByRole('button', { name: 'Add location' }).click()
  await expect(page.getByText('Another location has this name.')).toBeVisible()

  await page.goto(`/vendor/stock?id=${vendorId}&query=STOCK-&lang=en`)
  await page.locator('tbody th a').first().click()
  await hydrated(page)
  await expectAccessible()
  const transfer = page.getByRole('region', { name: 'Transfer' })
  await transfer.getByLabel('Quantity').fill('99')
  await transfer.getByRole('button', { name: 'Transfer goods' }).click()
  await expect(transfer.getByText('There are fewer at this location.')).toBeVisible()
  await transfer.getByLabel('Quantity').fill('4')
  await transfer.getByRole('button', { name: 'Transfer goods' }).click()
  await expect(page.getByText('Goods transferred')).toBeVisible()

  await page.goto(`/vendor/stock/history?id=${vendorId}&lang=en`)
  await expect(page.getByText('Two were broken')).toBeVisible()
  await expect(page.getByRole('cell', { name: 'Tom Penhale' }).first()).toBeVisible()
  await expectAccessible()
})

test('a count comes from a file, after it was shown', async ({ page, expectAccessible }) => {
  const vendorId = await openStock(page, 'lucia', '3')
  await page.goto(`/vendor/stock/count?id=${vendorId}&lang=en`)
  await hydrated(page)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download list' }).click(),
  ])
  const text = await readFile(await download.path(), 'utf8')
  const lines = text.trimEnd().split('\r\n')
  const counted = lines.map((line) =>
    line.includes('STOCK-') ? line.replace(/,\d*$/, ',8') : line,
  )
  const send = async (content: string) => {
    const file = { name: 'count.csv', mimeType: 'text/csv', buffer: Buffer.from(content) }
    await page.getByLabel('CSV file').setInputFiles(file)
    await page.getByRole('button', { name: 'Check file' }).click()
  }
  await send('nothing\nhere')
  await expect(page.getByText(/The file needs the columns/)).toBeVisible()
  await send([...counted, 'iitem_0,,,,,5'].join('\r\n'))
  await expect(page.getByText('no item “iitem_0”')).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: /^Save \d+ count/ }).click()
  await expect(page.getByText('Counts saved')).toBeVisible()
  await page.goto(`/vendor/stock?id=${vendorId}&query=STOCK-&lang=en`)
  await expect(quantity(page)).toHaveValue('8')
})

test('a team sees the stock of its enterprise only', async ({ page, allowTrouble }) => {
  const vendorId = await openStock(page, 'nasreen', '1')
  await signIn(page, 'lucia')
  allowTrouble(/403/)
  const answer = await page.goto(`/vendor/stock?id=${vendorId}&lang=en`)
  expect(answer?.status()).toBe(403)
})
