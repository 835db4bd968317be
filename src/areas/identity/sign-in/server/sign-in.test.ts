import { expect, test } from 'vitest'
import type { Caller } from '#platform/caller.ts'
import { hashPassword } from '#platform/passwords.ts'
import { signUpMode, type SignUpMode } from '#shared/enums.ts'
import { aBrowser } from '#tests/support/browser.ts'
import { anAccount } from '#tests/support/community.ts'
import { openTestApp } from '#tests/support/test-app.ts'
import { signedInWith } from './sessions.ts'
import { pendingSignIn } from './sign-in-as.ts'
import { signIn, signOut } from './sign-in.ts'
import { validateEmail } from './validate-email.ts'

const { app, visitor } = await openTestApp()
const { db } = app
const hash = await hashPassword('right')

let count = 0

async function person(overrides: Record<string, unknown> = {}) {
  count += 1
  const email = `ada${count}@example.org`
  const id = await anAccount(db, { email, name: 'Ada', passwordHash: hash })
  if (Object.keys(overrides).length > 0) {
    await db.updateTable('account').set(overrides).where('id', '=', id).execute()
  }
  return { id, email }
}

/** A visitor with its own IP address, so that rate limits are separate. */
function aVisitor(overrides: Parameters<typeof aBrowser>[0] = {}): Caller {
  count += 1
  return { ...visitor, browser: aBrowser({ address: `198.51.100.${count}`, ...overrides }) }
}

const attempt = (email: string, password: string, caller = aVisitor(), rememberMe = false) =>
  signIn(app, caller, { email, password, rememberMe })

const mailsTo = (email: string) =>
  db.selectFrom('mail').select(['kind', 'content']).where('email', '=', email).execute()

test('the right password signs in, and another address reads the same', async () => {
  const { id, email } = await person()
  const caller = aVisitor()

  expect(await attempt(` ${email.toUpperCase()} `, 'right', caller)).toEqual({
    code: 200,
    loginMessage: '',
    redirect: null,
  })
  expect(await signedInWith(app, caller.browser)).toMatchObject({ accountId: id })
  const [note] = await db
    .selectFrom('audit')
    .select(['action', 'diff', 'network'])
    .where('account_id', '=', id)
    .execute()
  expect(note).toMatchObject({ action: 'session.start', diff: { method: 1, newBrowser: false } })
})

test('reports errors without revealing which part is wrong', async () => {
  const { email } = await person()
  const unverified = await person({ email_verified_at: null })
  const disabled = await person({ disabled_at: new Date() })
  const said = async (address: string, password: string) =>
    (await attempt(address, password)).loginMessage

  expect(await said(email, 'wrong')).toBe('invalid')
  expect(await said('nobody@example.org', 'right')).toBe('invalid')
  expect(await said(unverified.email, 'wrong')).toBe('invalid')
  expect(await said(unverified.email, 'right')).toBe('unverified')
  expect(await said(disabled.email, 'wrong')).toBe('invalid')
  expect(await said(disabled.email, 'right')).toBe('disabled')
  await expect(attempt('no address', 'right')).rejects.toThrow('INVALID_EMAIL')
})

test.each([
  [signUpMode.google, 'google'],
  [signUpMode.facebook, 'facebook'],
] as [SignUpMode, string][])(
  'an account of mode %i without a password is %s',
  async (mode, said) => {
    const { email } = await person({ sign_up_mode: mode, password_hash: null })
    expect((await attempt(email, 'right')).loginMessage).toBe(said)

    const both = await person({ sign_up_mode: mode })
    expect((await attempt(both.email, 'wrong')).loginMessage).toBe('invalid')
    expect((await attempt(both.email, 'right')).loginMessage).toBe('')
  },
)

test('requires a code if codes are enabled', async () => {
  const { id, email } = await person()
  await db
    .insertInto('totp')
    .values({ account_id: id, sealed_key: Buffer.from('sealed'), confirmed_at: new Date() })
    .execute()
  const caller = aVisitor()

  expect((await attempt(email, 'right', caller, true)).loginMessage).toBe('second_step')
  expect(await signedInWith(app, caller.browser)).toBeNull()
  expect(await pendingSignIn(app, caller)).toEqual({ accountId: id, isSignedIn: false })
})

test('redirects only to paths of this site', async () => {
  const { email } = await person()
  const goes = async (redirect: string) =>
    (await signIn(app, aVisitor(), { email, password: 'right', rememberMe: false, redirect }))
      .redirect

  expect(await goes('cart?x=1')).toBe('/cart?x=1')
  expect(await goes('//evil.example')).toBeNull()
})

test('signing in as another ends the session there was', async () => {
  const [one, two] = [await person(), await person()]
  const { browser } = aVisitor()
  await attempt(one.email, 'right', { ...visitor, browser })
  const first = await signedInWith(app, browser)
  await attempt(two.email, 'right', { ...visitor, browser, ...first } as Caller)

  expect(await signedInWith(app, browser)).toMatchObject({ accountId: two.id })
  const open = await db
    .selectFrom('session')
    .select('id')
    .where('account_id', '=', one.id)
    .where('ended_at', 'is', null)
    .execute()
  expect(open).toEqual([])
})

test('a login from an unknown browser is emailed, except for the first', async () => {
  const { email } = await person()
  const home = aVisitor()
  await attempt(email, 'right', home)
  await attempt(email, 'right', home)
  expect(await mailsTo(email)).toEqual([])

  const userAgent =
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0'
  const elsewhere = aVisitor({ userAgent })
  await attempt(email, 'right', elsewhere)
  await attempt(email, 'right', elsewhere)
  expect(await mailsTo(email)).toEqual([
    { kind: 'new_sign_in', content: expect.objectContaining({ device: 'Firefox, Windows' }) },
  ])
})

test('throttles guesses, but not known browsers', async () => {
  const { email } = await person()
  const home = aVisitor()
  await attempt(email, 'right', home)
  const thief = aVisitor()
  for (let at = 0; at < 6; at += 1) await attempt(email, 'wrong', thief)

  await expect(attempt(email, 'right', thief)).rejects.toMatchObject({
    code: 'too_many_requests',
    details: { seconds: 1 },
  })
  expect((await attempt(email, 'right', home)).loginMessage).toBe('')
})

test('unknown addresses are throttled equally', async () => {
  const thief = aVisitor()
  for (let at = 0; at < 6; at += 1) await attempt('nobody2@example.org', 'x', thief)
  await expect(attempt('nobody2@example.org', 'x', thief)).rejects.toThrow('too_many_requests')
})

test('returns how the account of an email logs in', async () => {
  const { email } = await person()
  const google = await person({ sign_up_mode: signUpMode.google, password_hash: null })
  const ask = (address: string, caller = aVisitor()) =>
    validateEmail(app, caller, { email: address, resend: false })

  expect(await ask(email)).toEqual({
    user: { signUpMode: 1, verified: true, displayName: 'Ada' },
  })
  expect(await ask(google.email)).toMatchObject({ user: { signUpMode: 3 } })
  const both = await person({ sign_up_mode: signUpMode.facebook })
  expect(await ask(both.email)).toMatchObject({ user: { signUpMode: 1 } })
  expect(await ask('nobody@example.org')).toEqual({ user: null })
  await expect(ask('')).rejects.toThrow('INVALID_EMAIL')

  const curious = aVisitor()
  for (let at = 0; at < 30; at += 1) await ask(`nobody${at}@example.org`, curious)
  await expect(ask('nobody31@example.org', curious)).rejects.toThrow('too_many_requests')
})

test('signing out ends the session', async () => {
  const { email } = await person()
  const { browser } = aVisitor()
  await attempt(email, 'right', { ...visitor, browser })
  const who = await signedInWith(app, browser)
  await signOut(app, { ...visitor, browser, ...who } as Caller)

  expect(await signedInWith(app, browser)).toBeNull()
})
