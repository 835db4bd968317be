import type { Page } from '@playwright/test'
import { expect, signIn, test } from './fixtures.ts'

const path = '/admin/manage-sectors'

/** Saves a sector or focus by a request; returns its id. */
async function save(page: Page, name: string, more: object): Promise<string> {
  const { origin } = new URL(process.env['TEST_BASE_URL'] ?? '')
  const answer = await page.request.post('/api/v1/admin/sectors', {
    headers: { origin },
    data: { texts: [{ lang: 'en', name, description: '' }], ...more },
  })
  return String(((await answer.json()) as { id: number }).id)
}

// Sequential: concurrent sign-ins of the same admin are throttled.
test.describe.configure({ mode: 'default' })

test('an admin adds sectors, moves one by keyboard, sees a concurrent change, merges and archives', async ({
  page,
  expectAccessible,
}) => {
  const stamp = `J${Date.now()}`
  await signIn(page, 'amara')

  await page.goto(`${path}/new`)
  await page.locator('[name="name-en"]').fill(`${stamp} Crafts`)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Changes saved.')).toBeVisible()
  const root = /\d+/.exec(new URL(page.url()).pathname)?.[0] ?? ''
  const first = await save(page, `${stamp} Pottery`, { parentId: Number(root) })
  const second = await save(page, `${stamp} Ceramics`, { parentId: Number(root) })

  await page.goto(path)
  const tree = page.getByRole('tree', { name: 'Sectors' })
  const item = (name: string) => tree.getByRole('treeitem', { name: `${stamp} ${name}` })
  await item('Crafts').focus()
  await page.keyboard.press('ArrowRight')
  await expect(item('Pottery')).toBeVisible()
  await item('Ceramics').focus()
  await page.keyboard.press('Alt+ArrowUp')
  await expect(item('Ceramics')).toHaveAttribute('aria-posinset', '1')
  await expect(page.getByRole('status').getByText('moved')).toBeVisible()
  await expectAccessible(page, 'main')
  await expect
    .poll(async () => {
      const answer = await page.request.get(`/api/v1/sectors?parentId=${root}`)
      return ((await answer.json()) as { id: string }[]).map(({ id }) => id)
    })
    .toEqual([`sector_${second}`, `sector_${first}`])

  // Concurrent edit: another admin saves first.
  await page.goto(`${path}/${first}`)
  const known = await page.request.get(`/api/v1/admin/sectors/${first}`)
  const { rev } = (await known.json()) as { rev: number }
  await save(page, `${stamp} Potters`, { id: Number(first), rev })
  await page.locator('[name="name-en"]').fill(`${stamp} Potteries`)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('alert')).toContainText('Someone else changed this')
  await expect(page.getByRole('alert')).toBeInViewport()
  await expect(page.getByText(`Saved version: ${stamp} Potters`)).toBeVisible()
  await expect(page.locator('[name="name-en"]')).toHaveValue(`${stamp} Potteries`)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Changes saved.')).toBeVisible()

  await page.getByRole('button', { name: 'Merge' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Into' }).selectOption(second)
  await dialog.getByRole('button', { name: 'Merge' }).click()
  await expect(page).toHaveURL(new RegExp(`${second}\\?done=merge`))
  await expect
    .poll(async () => (await page.request.get(`/sector/${first}/anything`)).url())
    .toContain(`/sector/${second}/`)

  await page.goto(`${path}/${root}`)
  await page.getByRole('button', { name: 'Archive' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Archive' }).click()
  await expect(page.getByText('Archived: visitors can’t see it.')).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a focus is added, moved below another and archived all the same', async ({ page }) => {
    const stamp = `J${Date.now()}`
    await signIn(page, 'amara')
    const parent = await save(page, `${stamp} Care`, { type: 'focus' })
    await page.goto(`${path}/new?type=focus`)
    await page.locator('[name="name-en"]').fill(`${stamp} Care at home`)
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Changes saved.')).toBeVisible()
    const child = /\d+/.exec(new URL(page.url()).pathname)?.[0] ?? ''
    await page.getByRole('combobox', { name: 'Below' }).selectOption(parent)
    await page.getByRole('button', { name: 'Move', exact: true }).click()
    await expect(page.getByText('Moved.')).toBeVisible()

    await page.goto(`${path}?type=focus`)
    await expect(page.getByRole('link', { name: `${stamp} Care`, exact: true })).toBeVisible()
    await page.goto(`${path}/${parent}`)
    await page.getByRole('button', { name: 'Archive' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Archive' }).click()
    await page.goto(`${path}/${child}`)
    await expect(page.getByText('Archived: visitors can’t see it.')).toBeVisible()
  })
})
