import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import { expect, test } from 'vitest'
import type { Caller } from '#platform/caller.ts'
import { stampForm } from '#platform/bot-check/form-stamp.ts'
import { signUpMode } from '#shared/enums.ts'
import { aBrowser } from '#tests/support/browser.ts'
import { anAccount } from '#tests/support/community.ts'
import { queuedTokens } from '#tests/support/messages.ts'
import { openTestApp } from '#tests/support/test-app.ts'
import { signedInWith } from '../sessions.ts'
import { signIn } from '../sign-in.ts'
import { validateEmail } from '../validate-email.ts'
import { guestOf, signOutGuest } from './guests.ts'
import { signUp, type SignUpInput } from './sign-up.ts'
import { tidySignUps } from './expired-sign-ups.ts'
import { takeVerified } from '../verified-notice.ts'
import { getVerification, verifyEmail } from './verification.ts'

const { app, visitor } = await openTestApp()
const { db } = app

let count = 0

function aVisitor(): Caller {
  count += 1
  return { ...visitor, browser: aBrowser({ address: `198.51.100.${count}` }) }
}

async function proof(): Promise<string> {
  const offer = await app.botCheck.challenge()
  if (offer.kind !== 'altcha') throw new Error('another bot check')
  const { challenge } = offer
  const solution = await solveChallenge({ challenge, deriveKey })
  return btoa(JSON.stringify({ challenge, solution }))
}

function aForm(overrides: Partial<SignUpInput> = {}): SignUpInput {
  count += 1
  return {
    name: 'Ada',
    email: `ada${count}@example.org`,
    password: 'secret',
    confirmedPassword: 'secret',
    recaptchaToken: '',
    isGuestUser: false,
    ...overrides,
  }
}

async function send(overrides: Partial<SignUpInput> = {}, caller = aVisitor()) {
  return signUp(app, caller, { ...aForm(overrides), recaptchaToken: await proof() })
}

/** Returns the tokens of emailed links, oldest first. */
const linksTo = (email: string) => queuedTokens(app, email, 'verify', 'verify_again')

async function said(email: string, password: string): Promise<string> {
  const overrides = { email, password, rememberMe: false }
  return (await signIn(app, aVisitor(), overrides)).loginMessage
}

test('signing up emails a link that logs in', async () => {
  const form = aForm({ redirect: 'cart' })
  expect(await send(form)).toEqual({ code: 200, signUpMessage: '', social: null })
  expect(await said(form.email, 'secret')).toBe('unverified')

  const [token = ''] = await linksTo(form.email)
  const caller = aVisitor()
  expect(await getVerification(app, caller, { token })).toEqual({ email: form.email, name: 'Ada' })
  expect(await verifyEmail(app, caller, { token })).toEqual({ redirect: '/cart' })
  // Said once, by the next page.
  expect([takeVerified(caller.browser), takeVerified(caller.browser)]).toEqual([true, false])

  expect(await signedInWith(app, caller.browser)).not.toBeNull()
  expect(await said(form.email, 'secret')).toBe('')
  expect(await getVerification(app, caller, { token })).toBeNull()
  await expect(verifyEmail(app, caller, { token })).rejects.toThrow('not_found')
})

test('stores the accepted document versions', async () => {
  const form = aForm()
  await send(form)
  const consents = await db
    .selectFrom('consent')
    .innerJoin('account', 'account.id', 'consent.account_id')
    .innerJoin('page', 'page.key', 'consent.document')
    .select(['document', 'version', 'page.updated_at'])
    .where('email', '=', form.email)
    .orderBy('document')
    .execute()

  expect(consents.map(({ document }) => document)).toEqual(['privacy', 'terms'])
  for (const { version, updated_at } of consents) expect(version).toEqual(updated_at)
})

test.each([
  [{ name: ' ', email: '', password: '' }, 'EMPTY_NAME'],
  [{ email: '', password: '' }, 'INVALID_EMAIL'],
  [{ email: 'no address', password: '' }, 'INVALID_EMAIL'],
  [{ password: '' }, 'PASSWORD_TOO_SHORT'],
  [{ password: 'short' }, 'PASSWORD_TOO_SHORT'],
  [{ confirmedPassword: '' }, 'PASSWORD_MISMATCH'],
  [{ confirmedPassword: 'other!' }, 'PASSWORD_MISMATCH'],
  [{ confirm: 'other!' }, 'PASSWORD_MISMATCH'],
])('%j is refused as %s', async (overrides, code) => {
  await expect(send(overrides)).rejects.toThrow(code)
})

test('rejects sign-ups without a bot check', async () => {
  const form = aForm()
  await expect(signUp(app, aVisitor(), form)).rejects.toThrow('BOT_CHECK_FAILED')
  const recaptchaToken = await proof()
  await signUp(app, aVisitor(), { ...form, recaptchaToken })
  await expect(signUp(app, aVisitor(), { ...aForm(), recaptchaToken })).rejects.toThrow(
    'BOT_CHECK_FAILED',
  )
})

test('without scripts a few can sign up, with a form that is neither new nor old', async () => {
  const { signingKey } = app.settings
  const caller = aVisitor()
  const sendAt = (age: number) =>
    signUp(app, caller, aForm({ recaptchaToken: stampForm(signingKey, Date.now() - age) }))

  await expect(sendAt(0)).rejects.toThrow('BOT_CHECK_FAILED')
  for (let at = 0; at < 4; at += 1) await sendAt(60_000)
  await expect(sendAt(60_000)).rejects.toMatchObject({ code: 'too_many_requests' })
})

test('reports an email that has an account', async () => {
  const email = 'taken@example.org'
  const id = await anAccount(db, { email, passwordHash: 'a hash' })
  const social = async (mode: 1 | 2 | 3, password_hash: string | null) => {
    await db
      .updateTable('account')
      .set({ sign_up_mode: mode, password_hash })
      .where('id', '=', id)
      .execute()
    return send({ email })
  }

  expect(await send({ email })).toEqual({ code: 200, signUpMessage: 'exists', social: null })
  expect(await social(signUpMode.google, null)).toMatchObject({ social: 'google' })
  expect(await social(signUpMode.facebook, null)).toMatchObject({ social: 'facebook' })
  expect(await social(signUpMode.facebook, 'a hash')).toMatchObject({
    signUpMessage: 'exists',
    social: null,
  })
})

test('rejects the site’s name as account name', async () => {
  expect(await send({ name: 'green  VALLEY' })).toEqual({
    code: 200,
    signUpMessage: 'already in use',
    social: null,
  })
})

test('the link’s own name and password are set', async () => {
  const email = 'both@example.org'
  await send({ email, name: 'Ada', password: 'of ada', confirmedPassword: 'of ada' })
  await send({ email, name: 'Eve', password: 'of eve', confirmedPassword: 'of eve' })
  const [ofAda = '', ofEve = ''] = await linksTo(email)
  await verifyEmail(app, aVisitor(), { token: ofAda })

  expect(await getVerification(app, aVisitor(), { token: ofEve })).toBeNull()

  expect(await said(email, 'of ada')).toBe('')
  expect(await said(email, 'of eve')).toBe('invalid')
  const account = await db
    .selectFrom('account')
    .select('name')
    .where('email', '=', email)
    .executeTakeFirst()
  expect(account!.name).toBe('Ada')
})

test('two sign-ups at once make one account', async () => {
  const email = 'twice@example.org'
  const results = await Promise.all([send({ email }), send({ email })])
  expect(results.map(({ signUpMessage }) => signUpMessage)).toContain('')
  const { length } = await db.selectFrom('account').where('email', '=', email).selectAll().execute()
  expect(length).toBe(1)
})

test('sends the email again on request, once a minute', async () => {
  const form = aForm()
  await send(form)
  const resend = () => validateEmail(app, aVisitor(), { email: form.email, resend: true })

  expect(await resend()).toMatchObject({ user: { verified: false } })
  const links = await linksTo(form.email)
  expect(links).toHaveLength(2)
  await expect(resend()).rejects.toMatchObject({ code: 'too_many_requests' })
  await verifyEmail(app, aVisitor(), { token: links[1] ?? '' })
  await resend()
  expect(await linksTo(form.email)).toHaveLength(2)
})

test('credits the inviter on verification only', async () => {
  const inviter = await anAccount(db)
  const { token } = await db
    .insertInto('referral')
    .values({
      referrer_id: inviter,
      kind: 1,
      token: 'a-token-of-an-invitation',
      lang: 'en',
      site_id: 1,
    })
    .returning('token')
    .executeTakeFirstOrThrow()
  const points = () =>
    db.selectFrom('points_entry').select('amount').where('party_id', '=', inviter).execute()
  const form = aForm({ referToken: token })
  await send(form)
  expect(await points()).toEqual([])

  const [link = ''] = await linksTo(form.email)
  await verifyEmail(app, aVisitor(), { token: link })
  expect(await points()).toEqual([{ amount: 20 }])
})

test('a guest of the checkout has no account, and is remembered by this browser', async () => {
  const caller = aVisitor()
  const form = aForm({ isGuestUser: true, password: '', confirmedPassword: '' })
  expect(await send(form, caller)).toEqual({ code: 200, signUpMessage: '', social: null })

  expect(await guestOf(db, caller.browser)).toEqual({ name: 'Ada', email: form.email })
  expect(await validateEmail(app, aVisitor(), { email: form.email, resend: false })).toEqual({
    user: null,
  })
  await expect(send({ ...form, name: '' }, caller)).rejects.toThrow('EMPTY_NAME')
  await signOutGuest(app, caller)
  expect(await guestOf(db, caller.browser)).toBeNull()
})

test('an unverified sign-up is deleted after a month', async () => {
  const [old, fresh] = [aForm(), aForm()]
  await send(old)
  await send(fresh)
  const before = new Date(Date.now() - 40 * 24 * 3600_000)
  await db
    .updateTable('account')
    .set({ created_at: before })
    .where('email', '=', old.email)
    .execute()
  await db.updateTable('one_time_link').set({ expires_at: before }).execute()
  await tidySignUps(app)

  const left = await db
    .selectFrom('account')
    .select('email')
    .where('email', 'in', [old.email, fresh.email])
    .execute()
  expect(left).toEqual([{ email: fresh.email }])
})
