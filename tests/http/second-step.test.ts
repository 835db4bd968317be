import { randomBytes } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { putAccounts } from '#platform/accounts/accounts.ts'
import { addSites, forgetNetworks, putNetworks } from '#community/networks/server/public.ts'
import { setViewing } from '#identity/sign-in/server/public.ts'
import { viewAs } from '#operations/account-admin/server/view-as.ts'
import { forgetSites } from '#foundation/sites/server/public.ts'
import { hashPassword } from '#platform/passwords.ts'
import { secondFactor } from '#shared/enums-of-sign-in.ts'
import { userRole } from '#shared/enums.ts'
import { madePasskey } from '#tests/support/authenticator.ts'
import { addCodes, codeOf } from '#tests/support/authenticator-app.ts'
import { anAccount, putEnterprise } from '#tests/support/community.ts'
import { aJarBrowser, type JarBrowser } from '#tests/support/cookie-jar.ts'
import { messagesTo } from '#tests/support/messages.ts'
import { standInClient, startFacebookStandIn } from '#tests/support/sign-in-stand-ins.ts'
import { openTestApp } from '#tests/support/test-app.ts'

const main = 'http://localhost:3000'
const network = 'http://monsoon.localhost:3000'
const api = `${main}/api/v1`
const facebook = await startFacebookStandIn(`${main}/auth/facebook/callback`)
afterAll(() => facebook.stop())

const {
  app,
  server: built,
  signIn,
  runJobs,
} = await openTestApp({
  FACEBOOK_APP_ID: standInClient.id,
  FACEBOOK_APP_SECRET: standInClient.secret,
  FACEBOOK_URL: facebook.url,
  ADMIN_SECOND_FACTOR: '1',
})
const server = await built()
const owner = await putEnterprise(app.db, { key: { handle: 'monsoon' } })
await app.db.transaction().execute(async (tx) => {
  const texts = [{ lang: 'en', origin: 1 as const, name: 'Monsoon' }]
  const [id] = await putNetworks(tx, [{ ownerId: owner.id, texts }])
  await addSites(tx, [{ networkId: id!, subdomain: 'monsoon' }])
})
forgetSites(app.db)
forgetNetworks(app.db)

const password = 'correct horse'
let people = 0

/** An admin with TOTP codes; `name` is their Facebook account with the same email address. */
async function adminWithCodes() {
  people += 1
  const name = `boss${people}`
  const email = `${name}@friends.example`
  const account = { email, role: userRole.admin, passwordHash: await hashPassword(password) }
  const id = await anAccount(app.db, account)
  const { caller } = await signIn(id)
  const { code } = await addCodes(app, caller, password)
  return { id, name, email, code }
}

/** Signs in at Facebook as this user and returns the response of the callback. */
async function byFacebook(browser: JarBrowser, as: string, from = `${main}/auth/facebook`) {
  const there = await browser.ask(from)
  let at = String(there.headers['location'])
  if (at.startsWith(main)) at = String((await browser.ask(at)).headers['location'])
  const back = await fetch(`${at}&as=${encodeURIComponent(as)}`, { redirect: 'manual' })
  return browser.ask(String(back.headers.get('location')))
}

async function mailedToken(email: string): Promise<string> {
  await runJobs()
  return (await messagesTo(app, email))[0]?.token ?? ''
}

const isAdmin = async (browser: JarBrowser) =>
  (await browser.ask(`${api}/admin/users`)).statusCode === 200
const isSignedIn = async (browser: JarBrowser, at = main) =>
  (await browser.ask(`${at}/api/v1/users/viewer`)).json<unknown>() !== null
const enterCode = (browser: JarBrowser, code: string, at = main) =>
  browser.ask(`${at}/api/v1/users/login/second-step`, { method: 'POST', payload: { code } })

test('emailed links still require the second factor', async () => {
  const admin = await adminWithCodes()
  const browser = aJarBrowser(server)
  await byFacebook(browser, admin.name)
  const confirmed = await browser.ask(`${api}/users/social/confirmation`, {
    method: 'POST',
    payload: { token: await mailedToken(admin.email) },
  })

  expect(confirmed.json()).toEqual({ redirect: '/auth/second-step?redirect=%2F' })
  expect(await isSignedIn(browser)).toBe(false)
  expect((await enterCode(browser, admin.code())).statusCode).toBe(200)
  expect(await isAdmin(browser)).toBe(true)
})

test('a Facebook login requires the code each time', async () => {
  const admin = await adminWithCodes()
  const first = aJarBrowser(server)
  await byFacebook(first, admin.name)
  await first.ask(`${api}/users/social/confirmation`, {
    method: 'POST',
    payload: { token: await mailedToken(admin.email) },
  })

  const again = aJarBrowser(server)
  const { headers } = await byFacebook(again, admin.name, `${main}/auth/facebook?redirect=/info`)
  expect(headers['location']).toBe('/auth/second-step?redirect=%2Finfo')
  expect(await isSignedIn(again)).toBe(false)
})

test('a mailed link that adds a password asks for the code', async () => {
  people += 1
  const email = `pia${people}@friends.example`
  await app.db
    .transaction()
    .execute((tx) => putAccounts(tx, [{ email, name: 'Pia', role: userRole.admin }]))
  const { id } = await app.db
    .updateTable('account')
    .set({ sign_up_mode: 2 })
    .where('email', '=', email)
    .returning('id')
    .executeTakeFirstOrThrow()
  const { caller } = await signIn(id)
  await addCodes(app, caller)
  const browser = aJarBrowser(server)
  const payload = { email, password: 'three green boats' }
  await browser.ask(`${api}/users/facebook/password`, { method: 'POST', payload })
  const confirmed = await browser.ask(`${api}/users/social/confirmation`, {
    method: 'POST',
    payload: { token: await mailedToken(email) },
  })

  expect(confirmed.json()).toEqual({ redirect: '/auth/second-step?redirect=%2Faccount' })
  expect(await isSignedIn(browser)).toBe(false)
})

test('the site a sign-in is handed over to asks for the code', async () => {
  const admin = await adminWithCodes()
  const browser = aJarBrowser(server)
  await byFacebook(browser, admin.name)
  await browser.ask(`${api}/users/social/confirmation`, {
    method: 'POST',
    payload: { token: await mailedToken(admin.email) },
  })
  const { headers } = await byFacebook(browser, admin.name, `${network}/auth/facebook`)
  const authToken = new URL(String(headers['location'])).searchParams.get('authToken')
  const ended = await browser.ask(`${network}/api/v1/users/login/google-local`, {
    method: 'POST',
    payload: { authToken },
  })

  expect(ended.json()).toEqual({ success: true, redirect: '/auth/second-step?redirect=%2F' })
  expect(await isSignedIn(browser, network)).toBe(false)
  expect((await enterCode(browser, admin.code(), network)).statusCode).toBe(200)
  expect(await isSignedIn(browser, network)).toBe(true)
})

/** Signs in with the password, as the sign-in dialog does. */
const logIn = (browser: JarBrowser, email: string) =>
  browser.ask(`${api}/users/login`, { method: 'POST', payload: { email, password } })
const sessionOf = (accountId: number) =>
  app.db
    .selectFrom('session')
    .select(['method', 'second_factor'])
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()

test('a session knows what was used: password and code', async () => {
  const admin = await adminWithCodes()
  const browser = aJarBrowser(server)
  expect((await logIn(browser, admin.email)).json()).toMatchObject({ loginMessage: 'second_step' })
  await enterCode(browser, admin.code())

  expect(await sessionOf(admin.id)).toEqual({ method: 1, second_factor: secondFactor.code })
})

test('an admin’s second factor counts where it was used, not where it exists', async () => {
  const admin = await adminWithCodes()
  const { cookie } = await signIn(admin.id)
  const browser = aJarBrowser(server)
  browser.setCookie('localhost', 'session', cookie.split('=')[1]!)

  const refused = await browser.ask(`${api}/admin/users`)
  expect([refused.statusCode, refused.json()]).toMatchObject([
    403,
    { code: 'second_factor_needed' },
  ])
  const page = await browser.ask(`${main}/admin/personal-accounts`)
  expect([page.statusCode, page.headers['location']]).toEqual([
    302,
    '/auth/second-step?redirect=%2Fadmin%2Fpersonal-accounts',
  ])
  expect((await browser.ask(`${main}/auth/second-step`)).body).toContain('name="code"')
  expect((await enterCode(browser, '000000')).json()).toMatchObject({ code: 'wrong_code' })
  await enterCode(browser, admin.code())

  expect(await isAdmin(browser)).toBe(true)
  expect(await sessionOf(admin.id)).toEqual({ method: 1, second_factor: secondFactor.code })
})

test('an admin who has no second factor is led to add one, and adding it is using it', async () => {
  people += 1
  const email = `chief${people}@example.org`
  const account = { email, role: userRole.admin, passwordHash: await hashPassword(password) }
  const id = await anAccount(app.db, account)
  const browser = aJarBrowser(server)
  expect((await logIn(browser, email)).json()).toMatchObject({ loginMessage: 'second_step' })
  expect((await browser.ask(`${main}/auth/second-step`)).body).toContain('href="/account/security"')
  expect(await isAdmin(browser)).toBe(false)

  const begun = await browser.ask(`${api}/users/totp/begin`, {
    method: 'POST',
    payload: { password },
  })
  const code = codeOf(begun.json<{ key: string }>().key)
  await browser.ask(`${api}/users/totp/confirm`, { method: 'POST', payload: { code } })
  expect(await isAdmin(browser)).toBe(true)
  expect(await sessionOf(id)).toEqual({ method: 1, second_factor: secondFactor.code })
})

test('an admin’s password alone cannot replace a factor', async () => {
  people += 1
  const email = `chief${people}@example.org`
  const account = { email, role: userRole.admin, passwordHash: await hashPassword(password) }
  const id = await anAccount(app.db, account)
  const passkey = { id: Buffer.from(`key ${people}`), public_key: Buffer.alloc(8), name: 'Phone' }
  await app.db
    .insertInto('passkey')
    .values({ ...passkey, account_id: id, host: 'localhost' })
    .execute()
  const browser = aJarBrowser(server)
  expect((await logIn(browser, email)).json()).toMatchObject({ loginMessage: 'second_step' })

  for (const [path, payload] of [
    ['totp/begin', { password }],
    ['passkeys/options', { password }],
    [`passkeys/${passkey.id.toString('base64url')}/remove`, { password }],
    ['recovery-codes', { password }],
  ] as const) {
    const answer = await browser.ask(`${api}/users/${path}`, { method: 'POST', payload })
    expect([path, answer.json()]).toMatchObject([path, { code: 'second_factor_needed' }])
  }
})

test('“View as” requires a second factor', async () => {
  const admin = await adminWithCodes()
  const { caller, cookie } = await signIn(admin.id)
  const person = await anAccount(app.db)
  const refused = { code: 'not_allowed' }
  await expect(viewAs(app, caller, { userId: person })).rejects.toMatchObject(refused)
  // Nor does a session that was viewing before a second factor was asked for.
  await app.db.transaction().execute((tx) => setViewing(tx, caller, person))
  const browser = aJarBrowser(server)
  browser.setCookie('localhost', 'session', cookie.split('=')[1]!)

  expect((await browser.ask(`${api}/users/me`)).json()).toMatchObject({ id: admin.id })
})

test('a passkey is removed by who has the password too', async () => {
  const id = await anAccount(app.db, { passwordHash: await hashPassword(password) })
  const passkey = { id: Buffer.from(`mine ${id}`), public_key: Buffer.alloc(8), name: 'Phone' }
  await app.db
    .insertInto('passkey')
    .values({ ...passkey, account_id: id, host: 'localhost' })
    .execute()
  const browser = aJarBrowser(server)
  browser.setCookie('localhost', 'session', (await signIn(id)).cookie.split('=')[1]!)
  const remove = async (payload: object) =>
    browser.ask(`${api}/users/passkeys/${passkey.id.toString('base64url')}/remove`, {
      method: 'POST',
      payload,
    })

  expect((await remove({})).json()).toMatchObject({ code: 'wrong_password' })
  expect((await remove({ password })).statusCode).toBe(200)
})

/** An admin signed in with the password only, by default with a passkey registered. */
async function adminByPassword({ hasPasskey = true } = {}) {
  people += 1
  const email = `chief${people}@example.org`
  const account = { email, role: userRole.admin, passwordHash: await hashPassword(password) }
  const id = await anAccount(app.db, account)
  if (hasPasskey) await putPasskey(id)
  const browser = aJarBrowser(server)
  await logIn(browser, email)
  return { id, email, browser }
}

const putPasskey = (accountId: number) =>
  app.db
    .insertInto('passkey')
    .values({
      id: randomBytes(16),
      account_id: accountId,
      host: 'localhost',
      name: 'Phone',
      public_key: Buffer.alloc(8),
    })
    .execute()
const post = (browser: JarBrowser, path: string, payload: object) =>
  browser.ask(`${api}/users/${path}`, { method: 'POST', payload })
/** Registers a new passkey with the challenge of these options. */
function sendPasskey(browser: JarBrowser, options: Awaited<ReturnType<typeof post>>) {
  const { challenge } = options.json<{ challenge: string }>()
  const response = madePasskey({ origin: main, challenge, credentialId: randomBytes(16) })
  return post(browser, 'passkeys', { response, name: 'Theirs' })
}

test('the challenge of a passkey sign-in adds no passkey', async () => {
  const { browser } = await adminByPassword()
  const options = await post(browser, 'login/passkey/options', {})

  expect((await sendPasskey(browser, options)).json()).toMatchObject({ code: 'wrong_code' })
})

test('a passkey is added in the session that proved the password alone', async () => {
  const { email, browser } = await adminByPassword({ hasPasskey: false })
  const other = aJarBrowser(server)
  await logIn(other, email)
  const options = await post(other, 'passkeys/options', { password })
  browser.setCookie('localhost', 'challenge', other.cookie('localhost', 'challenge')!)

  expect((await sendPasskey(browser, options)).json()).toMatchObject({ code: 'wrong_code' })
})

test('a setup started without a factor cannot complete once there is one', async () => {
  const byPasskey = await adminByPassword({ hasPasskey: false })
  const options = await post(byPasskey.browser, 'passkeys/options', { password })
  await putPasskey(byPasskey.id)
  expect((await sendPasskey(byPasskey.browser, options)).json()).toMatchObject({
    code: 'second_factor_needed',
  })

  const byCode = await adminByPassword({ hasPasskey: false })
  const begun = await post(byCode.browser, 'totp/begin', { password })
  await putPasskey(byCode.id)
  const code = codeOf(begun.json<{ key: string }>().key)
  expect((await post(byCode.browser, 'totp/confirm', { code })).json()).toMatchObject({
    code: 'second_factor_needed',
  })
})
