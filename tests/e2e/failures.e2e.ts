import { expect, test } from './fixtures.ts'

test('the 404 page links to the directory', async ({ page, allowTrouble, expectAccessible }) => {
  allowTrouble(/status of 404/)
  await page.goto('/no/such/page')

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found')
  await expectAccessible()
  await expect(page.getByRole('link', { name: 'Go to directory' })).toHaveAttribute('href', '/')
})

test('a page that fails loads itself again once, and then waits for its reader', async ({
  page,
  allowTrouble,
}) => {
  allowTrouble(/status of 500|Error|error/)
  await page.clock.install()
  await page.goto('/?query=xqzwvjkpfh')
  const documents: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(request.url())
  })
  await page.route('**/*.data?**', (route) => route.fulfill({ status: 500, body: 'no' }))
  const kinds = page.getByRole('navigation', { name: 'Search in' })

  await kinds.getByRole('link', { name: 'Marketplace' }).click()
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
  await page.clock.fastForward(2_500)
  await expect(page).toHaveURL('/marketplace?query=xqzwvjkpfh')
  await expect(page.getByRole('combobox', { name: 'Search' })).toBeVisible()
  expect(documents).toHaveLength(1)

  await page.waitForLoadState('networkidle')
  await kinds.getByRole('link', { name: 'Profiles' }).click()
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
  await page.clock.fastForward(10_000)
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
  expect(documents).toHaveLength(1)

  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByRole('combobox', { name: 'Search' })).toBeVisible()
})

test('a page whose texts cannot be had is read as the server writes it', async ({
  page,
  allowTrouble,
}) => {
  allowTrouble(/Failed to load resource|ERR_FAILED|texts could not be loaded/)
  await page.route('**/cdn/*/enterprise*', (route) => route.abort())
  await page.goto('/networks?lang=en')
  await page.getByRole('main').getByRole('link', { name: 'Common Ground Alliance' }).first().click()

  await expect(page).toHaveURL('/commonground?lang=en')
  await expect(page.getByRole('heading', { name: 'Contact' })).toBeVisible()
})

test('a dialog loads once online again, and keeps input', async ({
  page,
  context,
  allowTrouble,
}) => {
  allowTrouble(/ERR_INTERNET_DISCONNECTED|Failed to fetch|could not be loaded/)
  await page.goto('/?query=xqzwvjkpfh&lang=en')
  await page.waitForLoadState('networkidle')
  const words = page.getByRole('combobox', { name: 'Search' })
  await words.fill('bakery')
  await context.setOffline(true)
  await page.getByRole('button', { name: /Preferences/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Preferences' })
  await expect(dialog).toBeVisible()
  await context.setOffline(false)
  await expect(dialog.getByRole('radio', { name: 'Español' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(words).toHaveValue('bakery')
})
