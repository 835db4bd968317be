import { expect, signIn, hydrated, test } from './fixtures.ts'
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
  await page.getByRole('searchbox', { name: 'Name or email' }).fill('ben@example')
  await page.getByRole('button', { name: 'Show' }).click()
  await expect(page).toHaveURL(/query=ben/)
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
  await page.getByRole('button', { name: 'Show' }).click()
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
  await expect(page).toHaveURL(path)
  await expect(line).toHaveCount(0)
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
    await expect(page).toHaveURL(path)
  })
})
