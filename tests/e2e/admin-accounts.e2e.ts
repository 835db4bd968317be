import { expect, signIn, hydrated, test } from './fixtures.ts'
import { anAddress, join } from './join.ts'
import { messageTo } from './mailbox.ts'

const path = '/admin/personal-accounts'

// Sequential: concurrent sign-ins of the same admin are throttled.
test.describe.configure({ mode: 'default' })

test('an admin browses, searches and manages accounts', async ({ page, expectAccessible }) => {
  await signIn(page, 'amara')
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1, name: 'Personal accounts' })).toBeVisible()
  await expectAccessible(page, 'main')

  const header = (name: string) => page.getByRole('columnheader', { name, exact: true })
  await header('Name').getByRole('link').click()
  await expect(header('Name')).toHaveAttribute('aria-sort', 'ascending')
  const search = page.getByRole('searchbox', { name: 'Name or email' })
  await search.fill('ben@example')
  await expect(page).toHaveURL(/query=ben/)
  await expect(search).toBeFocused()
  const rows = page.getByRole('table').locator('tbody tr')
  await expect(rows).toHaveCount(1)
  await rows.getByRole('link').first().click()
  await expect(page).toHaveURL(/personal-accounts\/\d+/)
  await expectAccessible(page, 'main')

  await page.getByRole('spinbutton', { name: 'Number of points' }).fill('7')
  await page.getByRole('textbox', { name: 'Reason' }).fill('Helped at the fair')
  await page.getByRole('button', { name: 'Give points' }).click()
  await expect(page.getByText('Points updated.')).toBeVisible()
  await expect(
    page.getByRole('listitem').getByText('Points given or taken away').first(),
  ).toBeVisible()

  const record = page.getByRole('region', { name: 'Activity log' })
  await expect(record).toContainText('Points: 7')
  await expect(record).toContainText('Reason: Helped at the fair')
  const id = new URL(page.url()).pathname.split('/').at(-1)
  await page.goto(`/account?id=${id}`)
  const dialog = page.getByRole('dialog', { name: /^Invite on behalf of/ })
  await dialog.getByRole('textbox', { name: 'Email' }).fill('a-friend@example.org')
  await expectAccessible(page, 'dialog[open]')
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await expect(dialog.getByText(/a-friend@example.org/)).toBeVisible()
})

test('a role is changed after a confirmation, and a merge says its error at the field', async ({
  page,
  expectAccessible,
}) => {
  await signIn(page, 'amara')
  await page.goto(`${path}?query=ben%40example&lang=en`)
  await page.getByRole('table').locator('tbody').getByRole('link').first().click()
  await expect(page).toHaveURL(/personal-accounts\/\d+/)
  // The list has a field for roles as well, until the person's page is shown.
  await expect(page.getByRole('region', { name: 'Merge accounts' })).toBeVisible()
  const role = page.getByLabel('Role', { exact: true })
  const before = await role.inputValue()
  await role.selectOption('Admin')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const question = page.getByRole('region', { name: /^Change the role of .+ to Admin\?$/ })
  await expect(question).toContainText('Admins manage everything')
  await expectAccessible(page, 'main')
  await question.getByRole('link', { name: 'Keep the role' }).click()
  await expect(role).toHaveValue(before)
  await role.selectOption('Community partner')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('button', { name: 'Change role' }).click()
  await expect(page.getByText('Changes saved.')).toBeVisible()
  await expect(role).toHaveValue('3')

  const other = page.getByRole('region', { name: 'Merge accounts' }).getByRole('textbox')
  await other.fill('unknown@example.org')
  await other.press('Enter')
  await expect(other).toBeFocused()
  await expect(other).toHaveValue('unknown@example.org')
  await expect(other).toHaveAttribute('aria-invalid', 'true')

  await role.selectOption(before)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('button', { name: 'Change role' }).click()
  await expect(role).toHaveValue(before)
})

test('a table that fails to load shows an error with a reload button', async ({
  page,
  allowTrouble,
}) => {
  allowTrouble(/status of 500|Error|error/)
  await page.clock.install()
  await signIn(page, 'amara')
  await page.goto(path)
  const search = page.getByRole('searchbox', { name: 'Name or email' })
  await page.route(/personal-accounts.*\.data/, (route) =>
    route.fulfill({ status: 500, body: 'no' }),
  )
  await search.fill('ben@example')
  await search.press('Enter')
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()

  // The filter is submitted automatically, once.
  await page.clock.fastForward(2_500)
  await expect(search).toHaveValue('ben@example')
  await expect(page.getByRole('table').locator('tbody tr')).toHaveCount(1)
})

test('“View as” keeps the active profile and ends once online', async ({ page, allowTrouble }) => {
  allowTrouble(/ERR_INTERNET_DISCONNECTED|Failed to fetch/)
  await signIn(page, 'amara')
  await page.goto(`${path}?query=kalai%40example`)
  await page.getByRole('table').locator('tbody').getByRole('link').first().click()
  await page.getByRole('button', { name: 'View as this person' }).click()
  const line = page.getByText(/You’re viewing the site as/)
  const stop = page.locator(`form[action="${path}"]`).getByRole('button')
  await expect(stop).toBeVisible()
  await page.goto('/account/profiles?lang=en')
  await expect(line).toBeVisible()
  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click()
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Directory' })).toBeVisible()
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Admin' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page
    .getByRole('main')
    .getByRole('button', { name: /Owner$/ })
    .click()
  await expect(page.getByRole('alert')).toHaveText('You can no longer act as this profile.')
  await expect(page.getByRole('banner').getByRole('button', { name: /Preferences/ })).toBeVisible()

  await page.goto('/account?lang=en')
  await expect(page.getByRole('button', { name: 'Take the tour' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await hydrated(page, `form[action="${path}"]`)
  await page.context().setOffline(true)
  await stop.click()
  await expect(stop).toBeEnabled()
  await page.context().setOffline(false)
  await stop.click()
  await expect(page).toHaveURL(/personal-accounts\/\d+\?lang=en$/)
  await expect(line).toHaveCount(0)
})

test('an admin saves a view, chooses columns and moves by keys', async ({
  page,
  expectAccessible,
}) => {
  await signIn(page, 'amara')
  await page.goto(path)
  const rows = page.getByRole('table').locator('tbody tr')
  await hydrated(page, 'form[role="search"]')
  await page.getByRole('combobox', { name: 'Role' }).selectOption('Admin')
  await expect(page).toHaveURL(/role=1/)
  await expect(rows).toHaveCount(1)

  await page.getByRole('button', { name: 'Save view' }).click()
  const saving = page.getByRole('dialog', { name: 'Save view' })
  await expectAccessible(page, 'dialog[open]')
  await saving.getByRole('textbox', { name: 'Name' }).fill('Our admins')
  await saving.getByRole('button', { name: 'Save view' }).click()
  const view = page.getByRole('link', { name: 'Our admins' })
  await expect(view).toHaveAttribute('aria-current', 'true')

  await page.getByRole('button', { name: 'Columns' }).click()
  const columns = page.getByRole('dialog', { name: 'Columns' })
  await columns.getByRole('checkbox', { name: 'Points' }).uncheck()
  await columns.getByRole('button', { name: 'Show selected columns' }).click()
  await expect(page.getByRole('columnheader', { name: 'Points' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Download CSV' })).toHaveAttribute(
    'href',
    /columns=email%2Crole|columns=email,role/,
  )
  await expectAccessible(page, 'main')

  await page.goto(path)
  await view.click()
  await expect(rows).toHaveCount(1)
  await expect(page.getByRole('combobox', { name: 'Role' })).toHaveValue('1')
  await page.keyboard.press('j')
  await expect(rows.getByRole('link').first()).toBeFocused()
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox', { name: 'Name or email' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(rows.getByRole('link').first()).toBeFocused()
  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(keys).toContainText('Next row')
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Delete the view “Our admins”' }).click()
  await expect(view).toHaveCount(0)
  await page.getByRole('button', { name: 'Columns' }).click()
  await columns.getByRole('button', { name: 'Show all columns' }).click()
  await expect(page.getByRole('columnheader', { name: 'Points' })).toBeVisible()
})

test('an admin merges two accounts after seeing what moves', async ({
  page,
  anotherPage,
  expectAccessible,
}) => {
  const [remaining, closed] = [anAddress('remaining'), anAddress('closed')]
  await join(await anotherPage(), 'Noor One', remaining)
  await join(await anotherPage(), 'Noor Two', closed)
  await signIn(page, 'amara')
  await page.goto(`${path}?query=${remaining}`)
  await page.getByRole('table').locator('tbody').getByRole('link').first().click()
  const section = page.getByRole('region', { name: 'Merge accounts' })
  await section.getByRole('textbox').fill('no-one@example.org')
  await section.getByRole('button', { name: 'Show what moves' }).click()
  await expect(page.getByRole('alert')).toHaveText('No account has that email.')
  await section.getByRole('textbox').fill(closed)
  await section.getByRole('button', { name: 'Show what moves' }).click()
  const question = page.getByRole('region', {
    name: `Merge ${closed} into ${remaining}?`,
  })
  await expect(question).toContainText(`${closed} is closed.`)
  await expectAccessible()
  await question.getByRole('textbox').fill(closed)
  await question.getByRole('button', { name: 'Merge accounts' }).click()
  await expect(page.getByText('Accounts merged.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Activity log' })).toContainText(
    `Closed account: ${closed}`,
  )
  await messageTo(page.request, closed, /accounts were merged/)
  await messageTo(page.request, remaining, /accounts were merged/)
  await page.getByRole('link', { name: closed }).click()
  await expect(page.getByText('This account was merged into')).toBeVisible()
})

test('on phones, the first rows of a table are on the first screen', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, 'amara')
  for (const table of [path, '/admin/enterprise-accounts']) {
    await page.goto(table)
    const row = page.getByRole('table').locator('tbody tr').first()
    await expect(row).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('combobox').first()).toBeHidden()
  }
  await page.getByText('Filters', { exact: true }).click()
  await page.getByRole('combobox', { name: 'Level' }).selectOption('Active')
  await expect(page.getByText('Filters (1)')).toBeVisible()
})

test('an admin sees emails, and that all background jobs run well', async ({
  page,
  expectAccessible,
}) => {
  await signIn(page, 'amara')
  await page.goto('/admin/jobs')
  await expect(page.getByRole('heading', { name: 'All jobs are running well' })).toBeVisible()
  await expectAccessible(page, 'main')
  await page.goto('/admin/mails')
  await page.getByRole('searchbox', { name: 'Email address' }).fill('@example')
  await expect(page).toHaveURL(/query=%40example/)
  await expect(page.getByRole('table').locator('tbody tr').first()).toContainText('Sent')
  await expectAccessible(page, 'main')
})

// No other test uses Inés.
test('an admin requests and cancels a deletion, with an explanation', async ({
  page,
  expectAccessible,
}) => {
  await signIn(page, 'amara')
  await page.goto(`${path}?query=ines%40example`)
  await page.getByRole('link', { name: /^Delete the account of/ }).click()
  await expect(page).toHaveURL(/personal-accounts\/\d+#delete$/)
  const section = page.getByRole('region', { name: 'Delete' })
  await section.getByRole('button', { name: 'Delete', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('For 14 days')
  await expectAccessible(page, 'dialog[open]')
  await dialog.getByRole('button', { name: 'Delete in 14 days' }).click()
  await expect(page.getByText('The account will be deleted in 14 days.')).toBeVisible()
  await expect(page.getByText('Account deletion scheduled').first()).toBeVisible()
  await messageTo(page.request, 'ines@example.org', /eliminará/)

  await section.getByRole('button', { name: 'Keep the account' }).click()
  await expect(page.getByText('The account won’t be deleted.')).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('accounts are found, changed and looked at all the same', async ({ page }) => {
    await signIn(page, 'amara')
    await page.goto(path)
    await page.getByRole('searchbox', { name: 'Name or email' }).fill('ben@example')
    await page.getByRole('button', { name: 'Show' }).click()
    await page.getByRole('table').locator('tbody').getByRole('link').first().click()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Changes saved.')).toBeVisible()

    await page.getByRole('button', { name: 'View as this person' }).click()
    await page.locator('form[action="/admin/personal-accounts"]').getByRole('button').click()
    await expect(page).toHaveURL(/personal-accounts\/\d+$/)
  })
})
