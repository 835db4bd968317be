import { expect, test } from './fixtures.ts'
import { cardsOf, settledCount } from './directory-page.ts'

const heldResults = 'You’re offline, so the results haven’t changed'
const heldPage = 'that page isn’t saved on this device'

test('filters and words chosen offline keep the page, and apply once online', async ({
  page,
  context,
  allowTrouble,
  expectAccessible,
}) => {
  allowTrouble(/ERR_INTERNET_DISCONNECTED|Failed to fetch/)
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  const total = await settledCount(page)
  const sector = page.locator('aside input[name=sector]:visible').first()
  const words = page.getByRole('combobox', { name: 'Search' })

  await context.setOffline(true)
  await expect(page.getByText('You’re offline. You can keep reading this page')).toBeVisible()
  await sector.check()
  await expect(page.getByText(heldResults)).toBeVisible()
  await expect(page).toHaveURL('/')
  await expect(cardsOf(page)).toHaveCount(40)
  expect(await settledCount(page)).toBe(total)
  await expect(sector).toBeChecked()
  await expectAccessible()

  await page.getByRole('button', { name: 'Undo change' }).click()
  await expect(sector).not.toBeChecked()
  await expect(page.getByText(heldResults)).toBeHidden()

  await words.fill('xqzwvjkpfh')
  await words.press('Enter')
  await expect(page.getByText(heldResults)).toBeVisible()
  await sector.check()
  await expect(words).toHaveValue('xqzwvjkpfh')
  await expect(page).toHaveURL('/')

  await context.setOffline(false)
  await expect(page).toHaveURL(/\/\?query=xqzwvjkpfh&sector=\d+$/)
  await expect(words).toHaveValue('xqzwvjkpfh')
  await expect(page.getByText('You’re offline')).toBeHidden()
})

test('offline, Back returns to pages of before, and a link to another says that it waits', async ({
  page,
  context,
  allowTrouble,
}) => {
  allowTrouble(/ERR_INTERNET_DISCONNECTED|Failed to fetch/)
  await page.goto('/?query=xqzwvjkpfh')
  const kinds = page.getByRole('navigation', { name: 'Search in' })
  await kinds.getByRole('link', { name: 'Marketplace' }).click()
  await expect(page).toHaveURL('/marketplace?query=xqzwvjkpfh')
  await page.waitForLoadState('networkidle')

  await context.setOffline(true)
  await page.goBack()
  await expect(page).toHaveURL('/?query=xqzwvjkpfh')
  await expect(page).toHaveTitle(/Directory|Profiles/)
  await page.goForward()
  await expect(page).toHaveURL('/marketplace?query=xqzwvjkpfh')
  await kinds.getByRole('link', { name: 'Profiles' }).click()
  await expect(page).toHaveURL('/?query=xqzwvjkpfh')

  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click()
  await expect(page.getByText(heldPage)).toBeVisible()
  await expect(page).toHaveURL('/?query=xqzwvjkpfh')
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(page.getByText(heldPage)).toBeHidden()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click()

  await context.setOffline(false)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page).toHaveURL('/privacy')
})

test('results that do not come although the browser says it is online can be asked for again', async ({
  page,
  allowTrouble,
}) => {
  allowTrouble(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/)
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  const sector = page.locator('aside input[name=sector]:visible').first()
  await page.route('**/*.data?**', (route) => route.abort())

  await sector.check()
  await expect(page.getByText('That page didn’t load')).toBeVisible()
  await expect(page).toHaveURL('/')
  await expect(sector).toBeChecked()
  await expect(cardsOf(page)).toHaveCount(40)

  await page.unroute('**/*.data?**')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page).toHaveURL(/\/\?sector=\d+$/)
  await expect(page.getByText('That page didn’t load')).toBeHidden()
})
