import { signedInWith } from '../sessions.ts'
import { expect, test } from 'vitest'
import { facebook } from '#platform/identity/facebook.ts'
import { google } from '#platform/identity/google.ts'
import type { Identity } from '#platform/identity/identity.ts'
import { hashPassword } from '#platform/passwords.ts'
import { aBrowser } from '#tests/support/browser.ts'
import { anAccount } from '#tests/support/community.ts'
import { messagesTo } from '#tests/support/messages.ts'
import { openTestApp } from '#tests/support/test-app.ts'
import { arrive } from './arrive.ts'
import { addPassword, confirm, getConfirmation } from './confirm-identity.ts'

const { app, visitor, signIn, runJobs } = await openTestApp()
const { db } = app
const access = { id: 'x', secret: 'y', url: 'http://localhost:1' }
const [byGoogle, byFacebook] = [google(access), facebook(access)]

let count = 0
const anIdentity = (overrides: Partial<Identity> = {}): Identity => {
  count += 1
  const email = `friend${count}@example.org`
  return {
    subject: `number-${count}`,
    name: `Friend ${count}`,
    email,
    emailVerified: true,
    ...overrides,
  }
}
const guest = () => ({ ...visitor, browser: aBrowser() })
const coming = (identity: Identity) => ({ identity, redirect: '/info', referToken: null })

async function mailedToken(email: string): Promise<string> {
  await runJobs()
  return (await messagesTo(app, email))[0]?.token ?? ''
}

const accountRow = (id: number) =>
  db.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

test('creates an account for a new verified Google identity, once', async () => {
  const identity = anIdentity()
  const first = await arrive(app, guest(), byGoogle, coming(identity))
  const again = await arrive(
    app,
    guest(),
    byGoogle,
    coming({ ...identity, email: 'new@example.org' }),
  )

  expect(first).toEqual(again)
  if (first.kind !== 'account') throw new Error(first.kind)
  expect(await accountRow(first.accountId)).toMatchObject({
    email: identity.email,
    name: identity.name,
    sign_up_mode: 3,
    password_hash: null,
  })
})

test('links an account with the same email only after confirmation by email', async () => {
  const identity = anIdentity()
  const account = await anAccount(db, { email: identity.email! })

  const arrival = await arrive(app, guest(), byGoogle, coming(identity))
  expect(arrival).toEqual({ kind: 'mailed', email: identity.email })
  const token = await mailedToken(identity.email!)
  expect(await getConfirmation(app, visitor, { token })).toEqual({
    kind: 'identity',
    provider: 'google',
    email: identity.email,
    isNew: false,
  })
  expect(await confirm(app, guest(), { token })).toEqual({ redirect: '/info' })
  await expect(confirm(app, guest(), { token })).rejects.toThrow('not_found')
  expect(await arrive(app, guest(), byGoogle, coming(identity))).toEqual({
    kind: 'account',
    accountId: account,
  })
})

test('an email from Facebook is confirmed by an email before the account is created', async () => {
  const identity = anIdentity({ emailVerified: false })
  expect(await arrive(app, guest(), byFacebook, coming(identity))).toMatchObject({ kind: 'mailed' })
  expect(
    await db.selectFrom('account').select('id').where('email', '=', identity.email).execute(),
  ).toEqual([])

  const browser = aBrowser()
  await confirm(app, { ...visitor, browser }, { token: await mailedToken(identity.email!) })
  expect(browser.cookie('session')).toBeDefined()
  expect(await arrive(app, guest(), byFacebook, coming(identity))).toMatchObject({
    kind: 'account',
  })
})

test('a verified identity replaces the password of an unverified account', async () => {
  const identity = anIdentity()
  const squatted = await anAccount(db, {
    email: identity.email!,
    passwordHash: await hashPassword('squatter'),
  })
  await db
    .updateTable('account')
    .set({ email_verified_at: null })
    .where('id', '=', squatted)
    .execute()
  await arrive(app, guest(), byGoogle, coming(identity))
  await confirm(app, guest(), { token: await mailedToken(identity.email!) })

  expect(await accountRow(squatted)).toMatchObject({ password_hash: null })
  expect((await accountRow(squatted)).email_verified_at).not.toBeNull()
})

test('connects the identity to the current account only', async () => {
  const { caller } = await signIn(await anAccount(db))
  const identity = anIdentity()
  const mine = { kind: 'account', accountId: caller.accountId }

  expect(await arrive(app, caller, byGoogle, coming(identity))).toEqual(mine)
  const other = await signIn(await anAccount(db))
  expect(await arrive(app, other.caller, byGoogle, coming(identity))).toEqual(mine)
})

test('rejects identities without an email, and disabled accounts', async () => {
  expect(await arrive(app, guest(), byFacebook, coming(anIdentity({ email: null })))).toEqual({
    kind: 'no-email',
  })
  const identity = anIdentity()
  const account = await anAccount(db, { email: identity.email! })
  await db
    .updateTable('account')
    .set({ disabled_at: new Date() })
    .where('id', '=', account)
    .execute()
  expect(await arrive(app, guest(), byGoogle, coming(identity))).toEqual({ kind: 'disabled' })
})

test('concurrent first log-ins with one identity create one account', async () => {
  const identity = anIdentity()
  const arrivals = await Promise.all(
    [guest(), guest(), guest()].map((caller) => arrive(app, caller, byGoogle, coming(identity))),
  )
  const accounts = await db
    .selectFrom('account')
    .select('id')
    .where('email', '=', identity.email)
    .execute()
  expect(accounts).toHaveLength(1)
  for (const arrival of arrivals) {
    expect(['account', 'mailed']).toContain(arrival.kind)
  }
})

test('a password is added to a Facebook account by the emailed link only', async () => {
  const identity = anIdentity({ emailVerified: false })
  await arrive(app, guest(), byFacebook, coming(identity))
  const elsewhere = guest()
  await confirm(app, elsewhere, { token: await mailedToken(identity.email!) })
  const stranger = await anAccount(db, { passwordHash: await hashPassword('own one') })

  const { email: other } = await accountRow(stranger)
  await addPassword(app, guest(), { email: other!, password: 'another one' })
  await runJobs()
  expect(await messagesTo(app, other!)).toEqual([])
  await addPassword(app, guest(), { email: identity.email!, password: 'a new one' })
  const token = await mailedToken(identity.email!)
  expect(await getConfirmation(app, visitor, { token })).toMatchObject({ kind: 'password' })
  expect(await signedInWith(app, elsewhere.browser)).not.toBeNull()
  const here = guest()
  await confirm(app, here, { token })
  expect(await signedInWith(app, elsewhere.browser)).toBeNull()
  expect(await signedInWith(app, here.browser)).not.toBeNull()
  const row = await db
    .selectFrom('account')
    .select('password_hash')
    .where('email', '=', identity.email)
    .executeTakeFirstOrThrow()
  expect(row.password_hash).toMatch(/^\$argon2id\$/)
})
