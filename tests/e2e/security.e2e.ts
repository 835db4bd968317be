import { text } from 'node:stream/consumers'
import type { Page, Route } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { expect, signIn, test } from './fixtures.ts'
import { messageTo } from './mailbox.ts'

/** Console message of a refused form submission. */
const refused = /status of (4(03|22)|503)/

/** Fails a POST before it reaches the server. */
const failing = (route: Route) =>
  route.request().method() === 'POST' ? route.fulfill({ status: 503 }) : route.continue()

/** A virtual authenticator that confirms every request. */
async function withAuthenticator(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

const codeOf = (key: string, at = Date.now()) =>
  new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: at })

// One after the other: two of them change how the same account logs in.
test.describe.configure({ mode: 'default' })

test('a passkey is added, named, used to log in, and taken back', async ({
  page,
  allowTrouble,
  expectAccessible,
}) => {
  allowTrouble(refused)
  await withAuthenticator(page)
  await signIn(page, 'joan')
  await page.goto('/account/security')
  await page.getByText('Add a passkey', { exact: true }).first().click()
  const section = page.locator('section', { has: page.getByRole('heading', { name: 'Passkeys' }) })
  await section.getByLabel('Your current password').fill('wrong')
  await section.getByLabel('Name of the passkey').fill('Telephone')
  await section.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(section.getByRole('alert')).toHaveText(
    'That’s not your current password. Please try again.',
  )
  await section.getByLabel('Your current password').fill('demo-joan-2026')
  await section.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(section.getByText('Telephone')).toBeVisible()
  const added = await messageTo(page.request, 'joan@example.org', /passkey/)
  expect(added.subject).toBe('A passkey was added')
  expect(added.text).not.toMatch(/recovery|two-step/)

  await page.request.post('/api/v1/users/logout', {
    headers: { origin: new URL(page.url()).origin },
  })
  await page.goto('/auth/login-page')
  await page.getByRole('button', { name: 'Log in with a passkey' }).click()
  await expect(page.getByRole('banner')).toContainText('Joan Whitfield')

  await page.goto('/account/security')
  const item = section.getByRole('listitem').filter({ hasText: 'Telephone' })
  await item.getByText('Remove', { exact: true }).first().click()
  await item.getByRole('button', { name: 'Remove passkey Telephone' }).click()
  await expect(item.getByText('That’s not your current password. Please try again.')).toBeVisible()
  await item.getByLabel('Your current password').fill('demo-joan-2026')
  await expectAccessible(page, 'main')
  await item.getByRole('button', { name: 'Remove passkey Telephone' }).click()
  await expect(section.getByText('Telephone')).toHaveCount(0)
  await messageTo(page.request, 'joan@example.org', /^A passkey was removed$/)
})

test('codes of an app are asked for after the password, and a recovery code in need', async ({
  page,
  anotherPage,
  allowTrouble,
  expectAccessible,
}) => {
  allowTrouble(refused)
  // Other journeys must not log in as this account; its password is also reset below.
  await signIn(page, 'wanjiru')
  await page.goto('/account/security')
  await page.getByText('Add an authenticator app').click()
  // What a response shows can be used while the loaders still revalidate.
  const shown = Promise.withResolvers<void>()
  const revalidates = (route: Route) => shown.promise.then(() => route.continue()).catch(() => {})
  await page.route(/security\.data/, (route) =>
    route.request().method() === 'GET' ? revalidates(route) : route.continue(),
  )
  const section = page.locator('section', {
    has: page.getByRole('heading', { name: 'Authenticator app' }),
  })
  await section.getByLabel('Your current password').fill('demo-wanjiru-2026')
  await section.getByRole('button', { name: 'Continue' }).click()
  const key = await section.getByLabel('Or enter this key in the app').inputValue()
  await expectAccessible(page, 'main')
  await section.getByLabel('Code', { exact: true }).fill('000000')
  await section.getByRole('button', { name: 'Turn on codes' }).click()
  await expect(section.getByRole('alert')).toContainText('That code is wrong')
  shown.resolve()
  await section.getByLabel('Code', { exact: true }).fill(codeOf(key))
  await section.getByRole('button', { name: 'Turn on codes' }).click()
  const list = section.getByLabel('Recovery codes, one per line')
  const [recovery] = (await list.inputValue()).split('\n')
  const saved = page.waitForEvent('download')
  await section.getByRole('link', { name: 'Download as text' }).click()
  const file = await (await saved).createReadStream()
  expect(await text(file)).toBe(`${await list.inputValue()}\n`)
  await expect(section.getByRole('button', { name: 'Print' })).toBeVisible()
  await section.getByRole('button', { name: 'Copy' }).click()
  await expect(page.getByText('Codes copied.').or(page.getByText(/text is selected/))).toBeVisible()
  await expect(list).toBeInViewport()
  await expectAccessible(page, 'main')

  const elsewhere = await anotherPage()
  const logIn = async () => {
    await elsewhere.goto('/auth/login-page?redirect=/info')
    await elsewhere.getByRole('main').getByLabel('Email').fill('wanjiru@example.org')
    await elsewhere
      .getByRole('main')
      .getByLabel('Password', { exact: true })
      .fill('demo-wanjiru-2026')
    await elsewhere.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click()
  }
  await logIn()
  await expect(elsewhere.getByRole('heading', { name: 'One more step' })).toBeVisible()
  await elsewhere.getByLabel('Code').fill('12345')
  await elsewhere.getByRole('button', { name: 'Continue' }).click()
  await expect(elsewhere.getByRole('alert')).toContainText('Enter the six digits')
  await expect(elsewhere.getByLabel('Code')).toHaveValue('12345')
  await elsewhere.getByLabel('Code').fill('000000')
  await elsewhere.getByRole('button', { name: 'Continue' }).click()
  await expect(elsewhere.getByRole('alert')).toContainText('This code is wrong')
  // A code can be used once; use the next one, which is valid half a minute early.
  await elsewhere.getByLabel('Code').fill(codeOf(key, Date.now() + 30_000))
  await elsewhere.getByRole('button', { name: 'Continue' }).click()
  await expect(elsewhere).toHaveURL(/\/info$/)
  await expect(elsewhere.getByRole('banner')).toContainText('Wanjiru Kamau')

  // Both sessions are listed, and one ends the other.
  await page.goto('/account/security')
  await page
    .getByRole('button', { name: /^Log out/ })
    .first()
    .click()
  await expect(page.getByText('Device logged out.')).toBeVisible()
  expect(await (await elsewhere.request.get('/info')).text()).not.toContain('Wanjiru Kamau')

  await elsewhere.goto('/auth/login-page?redirect=/info&lang=es')
  await elsewhere.locator('main input[name=email]').fill('wanjiru@example.org')
  await elsewhere.locator('main input[name=password]').fill('demo-wanjiru-2026')
  await elsewhere.locator('main input[name=password]').press('Enter')
  await elsewhere.getByLabel('Código').fill(recovery!.toUpperCase())
  await elsewhere.getByRole('button', { name: 'Continuar' }).click()
  await expect(elsewhere).toHaveURL('/info?lang=es')

  await page.goto('/account/security')
  await expect(page.getByText('9 recovery codes are left.')).toBeVisible()
  await page.getByText('Turn off codes').first().click()
  await section.getByLabel('Your current password').last().fill('demo-wanjiru-2026')
  await section.getByRole('button', { name: 'Turn off codes' }).click()
  await expect(page.getByText('Add an authenticator app')).toBeVisible()
})

test('a single-use emailed link resets the password', async ({
  page,
  allowTrouble,
  expectAccessible,
}) => {
  allowTrouble(refused)
  await page.goto('/auth/reset-password-page')
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByRole('alert')).toHaveText('Please add a email')
  await page.getByLabel('Email').fill('nobody@nowhere')
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByRole('alert')).toHaveText('Please add a valid email address')
  await expectAccessible(page, 'main')
  await page.getByLabel('Email').fill('wanjiru@example.org')
  await page.route(/reset-password-page/, failing)
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByRole('alert')).toHaveText(
    'An unexpected error happened, please try again (error-code: 503).',
  )
  await page.unroute(/reset-password-page/, failing)
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible()
  await expectAccessible(page, 'main')

  const { path: link } = await messageTo(page.request, 'wanjiru@example.org', /Reset/)
  await page.goto(link)
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByRole('alert')).toHaveText(
    'Please add a password with at least 6 characters',
  )
  await page.getByLabel('New password').fill('12345')
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByRole('alert')).toHaveText('Minimum password length is 6')
  await page.getByLabel('New password').fill('a quite new one')
  await page.getByLabel('Confirm password').fill('a quite old one')
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByRole('alert')).toHaveText('The passwords don’t match. Please try again')
  await expectAccessible(page, 'main')
  await page.getByLabel('New password').fill('demo-wanjiru-2026')
  await page.getByLabel('Confirm password').fill('demo-wanjiru-2026')
  await page.route(/reset-password-page/, failing)
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByRole('alert')).toHaveText([
    'An error occurred. Please try again.',
    'The passwords don’t match. Please try again',
  ])
  await page.unroute(/reset-password-page/, failing)
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByText('Your password was reset').first()).toBeVisible()
  await expect(page).toHaveURL(/\/$/)

  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
  await expectAccessible(page, 'main')
  await expect(page.getByRole('link', { name: 'Reset', exact: true })).toHaveAttribute(
    'href',
    '/auth/reset-password-page',
  )
})
