import { readFile } from 'node:fs/promises'
import { expect, signIn, test } from './fixtures.ts'

const path = '/admin/enterprise-accounts'

// Sequential: concurrent sign-ins of the same admin are throttled.
test.describe.configure({ mode: 'default' })

// No other test uses the Shiro Meda Loom.
const name = 'Shiro Meda Loom'

test('an admin sorts and searches enterprises, hides some after being asked, and takes the table along', async ({
  page,
  expectAccessible,
}) => {
  await signIn(page, 'amara')
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1, name: 'Enterprise accounts' })).toBeVisible()
  const header = (of: string) => page.getByRole('columnheader', { name: of, exact: true })
  await header('Followers').getByRole('link').click()
  await expect(header('Followers')).toHaveAttribute('aria-sort', 'descending')

  // All matching enterprises on all pages; already published, so nothing changes.
  await page.getByRole('combobox', { name: 'Visibility' }).selectOption('Published')
  await expect(page).toHaveURL(/publish=published/)
  await page.getByRole('checkbox', { name: /^Select all [\d,]+ results/ }).check()
  await page.getByRole('button', { name: 'Publish…' }).click()
  const all = page.getByRole('region', { name: /^Publish [\d,]+ enterprises\?$/ })
  await expect(all).toContainText(/\d+ enterprises match your filters/)
  await all.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('0 enterprises published.')).toBeVisible()

  await page.goto(path)
  await page.getByRole('searchbox', { name: 'Name' }).fill('shiro meda')
  const row = page.getByRole('row').filter({ hasText: name })
  await expect(page.getByRole('table').locator('tbody tr')).toHaveCount(1)

  await page.getByRole('button', { name: 'Hide…' }).click()
  await expect(page.getByRole('alert')).toHaveText('Select at least one enterprise.')
  await row.getByRole('checkbox', { name: `Select ${name}` }).check()
  await expect(page.getByText('1 row selected')).toBeVisible()
  await page.getByRole('button', { name: 'Hide…' }).click()
  const question = page.getByRole('region', { name: 'Hide 1 enterprise?' })
  await expect(question).toContainText(name)
  await expect(question.getByRole('heading')).toBeFocused()
  await expectAccessible()
  await question.getByRole('button', { name: 'Hide' }).click()
  await expect(page.getByRole('status').getByText('1 enterprise hidden.')).toBeVisible()
  await expect(row).toContainText('Hidden')

  const taken = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download CSV' }).click()
  const lines = (await readFile(await (await taken).path(), 'utf8')).trim().split('\n')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain(`${name},`)

  await row.getByRole('link', { name }).click()
  await expect(page.getByText('Visitors can’t see it.')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Enterprise hidden' })).toBeVisible()
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('1 enterprise published.')).toBeVisible()
  await expect(page.getByText('Everyone can see it')).toBeVisible()
  await expectAccessible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('an enterprise gets another level all the same', async ({ page }) => {
    await signIn(page, 'amara')
    await page.goto(`${path}?query=shiro+meda`)
    await page.getByRole('checkbox', { name: `Select ${name}` }).check()
    await page.getByRole('combobox', { name: 'New level' }).selectOption('Community partner')
    await page.getByRole('button', { name: 'Set level…' }).click()
    await page.getByRole('button', { name: 'Set level', exact: true }).click()
    await expect(page.getByText('Level changed for 1 enterprise.')).toBeVisible()
    await expect(page.getByRole('row').filter({ hasText: name })).toContainText('Community partner')
  })
})
