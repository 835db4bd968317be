import { expect, signIn, test } from './fixtures.ts'

const path = '/admin/manage-sectors'

// Sequential: concurrent sign-ins of the same admin are throttled.
test.describe.configure({ mode: 'default' })

test('an admin adds sectors, moves one by keyboard, sees a concurrent change, merges and archives', async ({
  page,
  expectAccessible,
}) => {
  const stamp = `J${Date.now()}`
  await signIn(page, 'amara')

  const add = async (name: string, parent = '') => {
    await page.goto(`${path}/new${parent && `?parent=${parent}`}`)
    await page.locator('[name="name-en"]').fill(name)
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Changes saved.')).toBeVisible()
    return /\d+/.exec(new URL(page.url()).pathname)?.[0] ?? ''
  }
  const root = await add(`${stamp} Crafts`)
  const first = await add(`${stamp} Pottery`, root)
  const second = await add(`${stamp} Ceramics`, root)

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
  await expectAccessible()
  await expect
    .poll(async () => {
      const answer = await page.request.get(`/api/v1/sectors?parentId=${root}`)
      return ((await answer.json()) as { id: string }[]).map(({ id }) => id)
    })
    .toEqual([`sector_${second}`, `sector_${first}`])

  // Concurrent edit: another page saves first.
  await page.goto(`${path}/${first}`)
  const other = await page.context().newPage()
  await other.goto(`${path}/${first}`)
  await other.locator('[name="name-en"]').fill(`${stamp} Potters`)
  await other.getByRole('button', { name: 'Save' }).click()
  await expect(other.getByText('Changes saved.')).toBeVisible()
  await other.close()
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
    const add = async (name: string) => {
      await page.goto(`${path}/new?type=focus`)
      await page.locator('[name="name-en"]').fill(`${stamp} ${name}`)
      await page.getByRole('button', { name: 'Save' }).click()
      await expect(page.getByText('Changes saved.')).toBeVisible()
      return /\d+/.exec(new URL(page.url()).pathname)?.[0] ?? ''
    }
    const parent = await add('Care')
    const child = await add('Care at home')
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
