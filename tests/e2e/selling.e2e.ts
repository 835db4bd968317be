import type { Page } from '@playwright/test'
import { ownEnterprise } from './api.ts'
import { endTours, expect, hydrated, signIn, test } from './fixtures.ts'

/** Opens the editor of variants of a new draft of a demo user's enterprise. */
async function openEditor(page: Page, name: string): Promise<{ id: number; vendorId: number }> {
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
  return { id, vendorId }
}

const rows = (page: Page) => page.locator('tbody tr')
const cell = (page: Page, label: string) => page.getByLabel(label, { exact: true })

test('a seller makes variants of options and fills the table by keyboard', async ({
  page,
  expectAccessible,
}) => {
  await openEditor(page, 'tom')
  await hydrated(page)
  await page.getByLabel('Name', { exact: true }).first().fill('Color')
  await page.getByLabel('Values').first().fill('Red\nBlue')
  // Leaving an option applies it.
  await page.keyboard.press('Tab')
  await expect(rows(page)).toHaveCount(2)
  await page.getByLabel('Name', { exact: true }).nth(1).fill('Size')
  await page.getByLabel('Values').nth(1).fill('S\nM\nL')
  await page.getByRole('button', { name: 'Update variants' }).click()
  await expect(rows(page)).toHaveCount(6)
  await page.getByRole('button', { name: 'Generate SKUs' }).click()
  await expect(cell(page, 'SKU, Red / S')).toHaveValue(/RED-S-\d{8}$/)

  // One price for all, by keys.
  const price = page.locator('tbody tr:first-child [name*="-price-"]')
  await price.fill('12.50')
  for (let row = 1; row < 6; row += 1) await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Control+d')
  await expect(page.locator('tbody tr:last-child [name*="-price-"]')).toHaveValue('12.50')
  await page.keyboard.press('Control+z')
  await expect(page.locator('tbody tr:last-child [name*="-price-"]')).toHaveValue('')
  await page.keyboard.press('Control+y')
  await expect(page.locator('tbody tr:last-child [name*="-price-"]')).toHaveValue('12.50')

  // A block of a spreadsheet.
  const stock = page.locator('tbody tr:first-child input:not([type="hidden"])[name*="-stock-"]')
  await stock.focus()
  await stock.evaluate((field) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', '5\t250\nmany\t300\n')
    const event = { clipboardData, bubbles: true, cancelable: true }
    field.dispatchEvent(new ClipboardEvent('paste', event))
  })
  await expect(cell(page, 'Weight (g), Red / M')).toHaveValue('300')
  await page.keyboard.press('ArrowDown')
  await expect(
    page.locator('tbody tr:nth-child(2) input:not([type="hidden"])[name*="-stock-"]'),
  ).toBeFocused()
  await expectAccessible()

  await page.getByRole('button', { name: 'Save product' }).click()
  await expect(page.getByText('Enter a whole number.')).toBeVisible()
  await expect(page.locator('[aria-invalid="true"]')).toBeFocused()
  await page.locator('[aria-invalid="true"]').fill('7')
  await page.getByRole('button', { name: 'Save product' }).click()
  await expect(page.getByText('Product saved')).toBeVisible()
  await expect(rows(page)).toHaveCount(6)
})

test('what would be lost is confirmed, and a change is undone', async ({ page }) => {
  await openEditor(page, 'lucia')
  await hydrated(page)
  await page.getByLabel('Name', { exact: true }).first().fill('Size')
  await page.getByLabel('Values').first().fill('S\nM')
  await page.getByRole('button', { name: 'Update variants' }).click()
  await expect(rows(page)).toHaveCount(2)
  for (const field of await page.locator('input:not([type="hidden"])[name*="-stock-"]').all()) {
    await field.fill('4')
  }
  await page.getByRole('button', { name: 'Save product' }).click()
  await expect(page.getByText('Product saved')).toBeVisible()

  await page.getByRole('button', { name: 'Remove M' }).click()
  await expect(rows(page)).toHaveCount(1)
  await page.getByRole('button', { name: 'Save product' }).click()
  await expect(page.getByText('M: 4 in stock, in 0 carts')).toBeVisible()
  await page.getByLabel('Delete these variants.').check()
  await page.getByRole('button', { name: 'Save product' }).click()
  await expect(page.getByText('Product saved')).toBeVisible()
  await expect(page.getByLabel('Delete these variants.')).toBeHidden()
  // The last one is in the message.
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect(page.getByText('Change undone')).toBeVisible()
  await expect(rows(page)).toHaveCount(2)
})

test('two people at once: the second is told and loses nothing', async ({ page, anotherPage }) => {
  const { id } = await openEditor(page, 'nasreen')
  await hydrated(page)
  const other = await anotherPage({ as: 'nasreen' })
  await other.goto(`/edit-cart-listing/${id}?lang=en`)
  await hydrated(other)
  await other.locator('[name="v-0-sku"]').fill('OTHER-1')
  await other.getByRole('button', { name: 'Save product' }).click()
  await expect(other.getByText('Product saved')).toBeVisible()
  await page.locator('[name="v-0-sku"]').fill('MINE-1')
  await page.getByRole('button', { name: 'Save product' }).click()
  await expect(page.getByText(/Someone else changed this listing/)).toBeVisible()
  await expect(page.locator('[name="v-0-sku"]')).toHaveValue('MINE-1')
  await page.getByRole('button', { name: 'Save product' }).click()
  await expect(page.getByText('Product saved')).toBeVisible()
})

test('without scripts the editor is a form', async ({ page, anotherPage }) => {
  const { id } = await openEditor(page, 'tom')
  const plain = await anotherPage({ as: 'tom', javaScriptEnabled: false })
  await plain.goto(`/edit-cart-listing/${id}?lang=en`)
  await plain.locator('[name="option-0-title"]').fill('Size')
  await plain.locator('[name="option-0-values"]').fill('S\nL')
  await plain.getByRole('button', { name: 'Update variants' }).click()
  await expect(rows(plain)).toHaveCount(2)
  await plain.locator('[name^="v-1-price-"]').fill('nine')
  await plain.getByRole('button', { name: 'Save product' }).click()
  await expect(plain.getByText('Enter an amount, such as 12.50.')).toBeVisible()
  await plain.locator('[name^="v-1-price-"]').fill('9')
  await plain.getByRole('button', { name: 'Save product' }).click()
  await expect(plain.getByText('Product saved')).toBeVisible()
  await plain.getByRole('button', { name: 'Undo' }).click()
  await expect(plain.getByText('Change undone')).toBeVisible()
})

test('a virtual product delivers something', async ({ page, expectAccessible }) => {
  await openEditor(page, 'lucia')
  await hydrated(page)
  await page.getByLabel(/^Virtual/).check()
  await expect(page.getByRole('heading', { name: 'What buyers get' })).toBeVisible()
  await page.getByRole('button', { name: 'Save product' }).click()
  await expect(page.getByText('Add a file or a text for your buyers.')).toBeVisible()
  await expectAccessible()
  await page.getByLabel('Text', { exact: true }).fill('Your code is 42')
  await page.getByRole('button', { name: 'Save product' }).click()
  await expect(page.getByText('Product saved')).toBeVisible()
})
