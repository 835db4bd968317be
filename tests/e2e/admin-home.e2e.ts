import { expect, hydrated, signIn, test } from './fixtures.ts'

// Sequential: concurrent sign-ins of the same admin are throttled.
test.describe.configure({ mode: 'default' })

test('an admin sees what waits, gets there, and chooses what to be mailed about', async ({
  page,
  expectAccessible,
}) => {
  await signIn(page, 'amara')
  await page.goto('/')
  await page.getByRole('banner').getByRole('link', { name: 'Admin' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Admin' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'System health' })).toContainText('No backup yet')
  await expectAccessible(page)

  const nav = page.getByRole('navigation', { name: 'Admin' })
  await expect(nav.getByRole('link', { name: 'Overview' })).toHaveAttribute('aria-current', 'page')
  await page.getByRole('heading', { name: 'Applications' }).getByRole('link').click()
  await expect(page).toHaveURL(/review-applications/)
  await expect(nav.getByRole('link', { name: /^Applications/ })).toHaveAttribute(
    'aria-current',
    'page',
  )

  await nav.getByRole('link', { name: 'Overview' }).click()
  const mails = page.getByRole('region', { name: 'Emails to you' })
  await mails.getByLabel('Reports').selectOption('Never')
  await mails.getByRole('button', { name: 'Save' }).click()
  await expect(mails.getByText('Saved.')).toBeVisible()
  await page.reload()
  await expect(mails.getByLabel('Reports')).toHaveValue('never')
  await mails.getByLabel('Reports').selectOption('Right away')
  await mails.getByRole('button', { name: 'Save' }).click()
  await expect(mails.getByText('Saved.')).toBeVisible()
})

test('an admin jumps to a page, a person or an enterprise by the keyboard', async ({
  page,
  expectAccessible,
}) => {
  await signIn(page, 'amara')
  await page.goto('/admin')
  await hydrated(page)
  const dialog = page.getByRole('dialog', { name: 'Jump to' })
  const jump = async (words: string) => {
    await expect(async () => {
      await page.keyboard.press('Control+k')
      await expect(dialog).toBeVisible({ timeout: 1000 })
    }).toPass()
    await expect(dialog.getByRole('combobox')).toBeFocused()
    await page.keyboard.type(words)
    await expect(dialog.getByRole('option').first()).toBeVisible()
  }

  await jump('synonyms')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/manage-synonyms/)
  await jump('holloway')
  await expectAccessible(page, 'dialog[open]')
  await dialog.getByRole('option', { name: 'Holloway Loaf /hollowayloaf' }).click()
  await expect(page).toHaveURL(/enterprise-accounts\/\d+/)
  await jump('tom@example')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/personal-accounts\/\d+/)
})

test('an admin filters the activity log by person and kind', async ({ page, expectAccessible }) => {
  await signIn(page, 'amara')
  await page.goto('/admin/activity?query=amara&noun=session')
  const entries = page.getByRole('main').getByRole('listitem')
  await expect(entries.first()).toContainText('Logged in')
  await expect(entries.first()).toContainText('Amara Lindqvist')
  await expectAccessible(page, 'main')
  await page.goto('/admin/activity?until=2020-01-01')
  await expect(page.getByRole('heading', { name: 'No activity found' })).toBeVisible()
})

test('a member learns who may open a page of admins', async ({ page, allowTrouble }) => {
  allowTrouble(/403/)
  await signIn(page, 'ben')
  await page.goto('/admin')
  await expect(page.getByRole('heading', { name: 'You don’t have access' })).toBeVisible()
  await expect(page.getByText('Only administrators can open this page.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Switch profile or log out' })).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the navigation of admins opens above the page and closes behind a link', async ({
    page,
    expectAccessible,
  }) => {
    await signIn(page, 'amara')
    await page.goto('/admin')
    const nav = page.getByRole('navigation', { name: 'Admin' })
    await expect(nav).toBeHidden()
    await page.getByRole('button', { name: /^Admin Overview/ }).click()
    await expect(nav).toBeVisible()
    await expectAccessible(page)
    await nav.getByRole('link', { name: 'Banners' }).click()
    await expect(page).toHaveURL(/manage-banners/)
    await expect(nav).toBeHidden()
  })
})
