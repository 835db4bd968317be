import type { Profile } from '#identity/teams/contract.ts'
import { teamRole } from '#shared/enums.ts'
import { languageInfo, languages } from '#shared/languages.ts'
import { expect, rulesOfColors, signIn, test as base } from './fixtures.ts'
import { messageTo } from './mailbox.ts'

/** The mail's iframe allows no scripts, which Playwright's own scripts report as errors. */
const test = base.extend<{ sandboxed: void }>({
  sandboxed: [
    async ({ allowTrouble }, use) => {
      allowTrouble(/'allow-scripts' permission is not set/)
      await use()
    },
    { auto: true },
  ],
})

// Sequential: some tests unsubscribe the same address.
test.describe.configure({ mode: 'default' })

test('every kind of mail can be looked at in every language', async ({
  page,
  expectAccessible,
}) => {
  await page.goto('/dev/mails?lang=en')
  await page
    .getByRole('navigation', { name: 'Kinds of email' })
    .getByText('second factor on')
    .click()
  await expect(page).toHaveURL(/kind=second_factor_on/)

  for (const language of languages) {
    const { name, dir } = languageInfo[language]
    const frame = page.getByTitle(name, { exact: true })
    await frame.scrollIntoViewIfNeeded()
    const message = frame.contentFrame().locator('html')
    await expect(message).toHaveAttribute('dir', dir)
    await expect(message.getByText('Amara Perera')).toBeVisible()
  }
  // axe cannot inspect a frame without scripts.
  await page.locator('iframe').evaluateAll((frames) => frames.forEach((frame) => frame.remove()))
  await expectAccessible(page, 'main')
})

test('a mail is read by everybody, when it is light and when it is dark', async ({
  page,
  request,
  expectAccessible,
}) => {
  for (const language of ['en', 'ur']) {
    const message = await request.get(`/dev/mails/referral_invitation/${language}`)
    await page.setContent(await message.text())

    await page.emulateMedia({ colorScheme: 'light' })
    await expectAccessible()
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectAccessible(page, 'html', rulesOfColors)
    const width = await page.evaluate(() => {
      document.body.style.width = '320px'
      return document.body.scrollWidth
    })
    expect(width).toBeLessThanOrEqual(320)
  }
})

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })

    test('a link in a mail ends mail of its kind, and lets it come again', async ({
      page,
      expectAccessible,
    }) => {
      const kind = javaScriptEnabled ? 'referral_invitation' : 'referral_reminder'
      await page.goto(`/dev/mails?kind=${kind}&lang=en`)
      const message = page.getByTitle('English').contentFrame()
      // By keyboard: just after scrolling, Chromium may deliver a click to another frame.
      await message.getByRole('link', { name: 'Unsubscribe from these emails' }).press('Enter')

      await expect(page).toHaveURL(/\/mail\/unsubscribe\?token=/)
      await expect(page.getByText('Invitations to join, and reminders of them')).toBeVisible()
      if (javaScriptEnabled) await expectAccessible(page, 'main')
      const stop = page.getByRole('button', { name: 'Unsubscribe' })
      const again = page.getByRole('button', { name: 'Subscribe again' })
      // An earlier test may have unsubscribed already.
      if (await again.isVisible()) await again.click()

      await stop.click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’re unsubscribed')
      await page.goto(page.url())
      await expect(again).toBeVisible()

      await again.click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’re subscribed again')
    })
  })
}

test('a demo’s mailbox shows what would have been sent, and its links lead on', async ({
  page,
  baseURL,
  expectAccessible,
}) => {
  const email = `colleague-${Date.now()}@example.org`
  await signIn(page, 'tom')
  const profiles = await page.request.get('/api/v1/users/profiles')
  const [, { id, label }] = (await profiles.json()) as [Profile, Profile]
  await page.request.post(`/api/v1/vendors/${id}/team/invitations`, {
    headers: { origin: new URL(baseURL!).origin },
    data: { email, teamRole: teamRole.member },
  })
  const { subject, path } = await messageTo(page.request, email, new RegExp(label))

  await page.goto('/dev/mailbox?lang=en')
  const mails = page.getByRole('navigation', { name: 'Emails, newest first' })
  await mails.getByRole('link').filter({ hasText: email }).click()
  await expect(page.getByRole('heading', { level: 2, name: subject })).toBeVisible()
  const message = page.getByTitle('Email as a page').contentFrame()
  await expect(message.getByRole('link', { name: 'View invitation' })).toBeVisible()
  await page.getByText('As plain text').click()
  await expect(page.getByText(`View invitation:`)).toBeVisible()

  const link = message.getByRole('link', { name: 'View invitation' })
  expect(await link.getAttribute('href')).toContain(path)
  await page.locator('iframe').evaluateAll((frames) => frames.forEach((frame) => frame.remove()))
  await expectAccessible(page, 'main')
})

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })

    test('a signed-in person changes email preferences', async ({ page, expectAccessible }) => {
      await signIn(page, javaScriptEnabled ? 'ben' : 'tom')
      await page.goto('/mail/choices?lang=en')
      const points = page.getByRole('checkbox', { name: 'Points you earned' })
      if (javaScriptEnabled) await expectAccessible(page, 'main')
      const before = await points.isChecked()

      await points.setChecked(!before)
      await page.getByRole('button', { name: 'Save' }).click()

      await expect(page.getByRole('status').getByText('Saved.')).toBeVisible()
      await page.goto('/mail/choices?lang=en')
      await expect(points).toBeChecked({ checked: !before })
      await points.setChecked(before)
      await page.getByRole('button', { name: 'Save' }).click()
      await expect(page.getByRole('status').getByText('Saved.')).toBeVisible()
    })
  })
}
