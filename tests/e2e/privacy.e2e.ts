import { expect, signIn, test } from './fixtures.ts'
import { callApi } from './api.ts'
import { messageTo } from './mailbox.ts'

// Serial: the tests build on one another.
test.describe.configure({ mode: 'serial' })

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('one has one’s data packed, and fetches it by the mailed link', async ({ page }) => {
    await signIn(page, 'joan')
    await page.goto('/account/privacy')
    await page.getByRole('button', { name: 'Request my data' }).click()
    await expect(page.getByRole('main').getByRole('status')).toContainText('joan@example.org')

    const message = await messageTo(page.request, 'joan@example.org', /data is ready/)
    await page.goto(message.path)
    const link = page.getByRole('link', { name: 'Download my data' })
    const fetched = page.waitForEvent('download')
    await link.click()
    expect((await fetched).suggestedFilename()).toBe('my-data.zip')
  })
})

test('the page offers the download once it is ready, for the password', async ({
  page,
  allowTrouble,
  expectAccessible,
}) => {
  allowTrouble(/422/)
  await signIn(page, 'priya')
  await page.goto('/account/privacy?lang=en')
  await page.getByRole('button', { name: 'Request my data' }).click()
  const download = page.getByRole('button', { name: 'Download my data' })
  await expect(download).toBeVisible({ timeout: 20_000 })
  await expectAccessible(page, 'main')
  const password = page.locator('form', { has: download }).getByLabel('Your current password')
  await password.fill('guessed')
  await download.click()
  await expect(page.getByText('That’s not your current password.')).toBeVisible()
  await password.fill('demo-priya-2026')
  const fetched = page.waitForEvent('download')
  await download.click()
  expect((await fetched).suggestedFilename()).toBe('my-data.zip')
})

test('the account links to the page about personal data', async ({ page, expectAccessible }) => {
  await signIn(page, 'ben')
  await page.goto('/account')
  await page.getByRole('link', { name: 'Your data' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your data' })).toBeVisible()
  await expectAccessible()
})

// No other test uses Taku, whose language is Japanese.
test('requesting deletion logs out; logging in again can cancel it', async ({
  page,
  allowTrouble,
  expectAccessible,
}) => {
  allowTrouble(/422/)
  await signIn(page, 'taku')
  await page.goto('/account/privacy')
  const section = page.getByRole('main').locator('section').last()
  await section.locator('summary').click()
  await section.locator('[name=ownPassword]').fill('guessed')
  await section.getByRole('button').click()
  await expect(section.locator('[name=ownPassword][aria-invalid]')).toBeVisible()
  await expectAccessible()
  await section.locator('[name=ownPassword]').fill('demo-taku-2026')
  await section.getByRole('button').click()
  await expect(page).toHaveURL('/account/privacy?done=planned')
  const back = page.getByRole('main').getByRole('link')
  await expect(back).toHaveAttribute(
    'href',
    '/auth/login-page?redirect=%2Faccount%2Fprivacy%3Fkeep%3D1',
  )
  await back.click()
  await page.locator('main [name=email]').fill('taku@example.org')
  await page.locator('main [name=password]').fill('demo-taku-2026')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/account/privacy?done=kept#delete')
  await expect(section.getByRole('status')).toBeVisible()

  await callApi(page, 'POST', '/users/erasure', { password: 'demo-taku-2026' })
  await signIn(page, 'taku')
  await page.goto('/account?lang=en')
  await page
    .getByRole('status')
    .filter({ hasText: /will be deleted on/ })
    .getByRole('link', { name: 'Keep my account' })
    .click()
  await expect(page).toHaveURL('/account/privacy?lang=en')
  await section.locator('[value=keep] ~ button').click()
  await expect(section.locator('summary')).toBeVisible()
})

// Edith's account is only for this test, which can run once per database.
test('asks for consent first, then continues', async ({ page, expectAccessible }) => {
  await signIn(page, 'edith')
  await page.goto('/marketplace?lang=en')
  await expect(page).toHaveURL(/\/account\/agree\?redirect=%2Fmarketplace/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Before you continue')
  await expectAccessible()
  // What these link to is open without consent: `tests/http/agreeing.test.ts`.
  await expect(page.getByRole('link', { name: 'Read in full: Terms' })).toHaveAttribute(
    'href',
    /^\/terms/,
  )
  await expect(page.getByRole('main').getByRole('link', { name: 'Your data' })).toHaveAttribute(
    'href',
    /^\/account\/privacy/,
  )
  await page.getByRole('main').getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL(/^[^?]*\/(\?lang=en)?$/)

  await signIn(page, 'edith')
  await page.goto('/marketplace?lang=en')
  await page.getByRole('button', { name: 'I agree' }).click()
  await expect(page).toHaveURL(/\/marketplace\?lang=en$/)
  const agreed = await (await page.request.get('/account/privacy?lang=en')).text()
  expect(agreed.match(/agreed on /g)).toHaveLength(2)
})
