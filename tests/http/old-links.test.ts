import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { pendingSignIn } from '#identity/sign-in/server/public.ts'
import { signIn as signInByPassword } from '#identity/sign-in/server/sign-in.ts'
import {
  confirmEmailChange,
  readEmailChange,
  requestEmailChange,
} from '#identity/account/server/email-change.ts'
import {
  changePassword,
  getResetUser,
  mailReset,
  requestReset,
  resetPassword,
} from '#identity/security/server/password-reset.ts'
import { arrive } from '#identity/sign-in/server/social/arrive.ts'
import {
  addPassword,
  confirm,
  getConfirmation,
} from '#identity/sign-in/server/social/confirm-identity.ts'
import { facebook } from '#platform/identity/facebook.ts'
import { hashPassword } from '#platform/passwords.ts'
import { aBrowser } from '#tests/support/browser.ts'
import { anAccount } from '#tests/support/community.ts'
import { messagesTo, queuedTokens } from '#tests/support/messages.ts'
import { openTestApp } from '#tests/support/test-app.ts'

const { app, visitor, signIn, runJobs } = await openTestApp()
const { db } = app
const passwordHash = await hashPassword('old one')
const byFacebook = facebook({ id: 'x', secret: 'y', url: 'http://localhost:1' })

let people = 0

async function aPerson() {
  people += 1
  const email = `kim${people}@example.org`
  const id = await anAccount(db, { email, passwordHash })
  return { id, email, ...(await signIn(id)) }
}

type Person = Awaited<ReturnType<typeof aPerson>>

/** A caller with its own address, so that throttling does not affect other tests. */
const guest = () => ({ ...visitor, browser: aBrowser({ address: `198.51.100.${people}` }) })

async function mailed(email: string, path = ''): Promise<string> {
  await runJobs()
  const message = (await messagesTo(app, email)).find((each) => each.path.includes(path))
  return message?.token ?? ''
}

async function resetLink({ email }: Person): Promise<string> {
  await requestReset(app, guest(), { email })
  return mailed(email, 'reset')
}

async function emailLinks({ id, email, caller }: Person) {
  const next = `new.${email}`
  await requestEmailChange(app, caller, { id, email: next })
  return { next, old: await mailed(email, 'address=old'), new: await mailed(next) }
}

/** Changes of an account's password or email. */
const changes: Record<string, (person: Person) => Promise<unknown>> = {
  'the password is changed': ({ caller }) =>
    changePassword(app, caller, { currentPassword: 'old one', password: 'new one' }),
  'the password is reset': async (person) =>
    resetPassword(app, guest(), {
      userId: person.id,
      passwordResetToken: await resetLink(person),
      password: 'new one',
    }),
  'the address is changed': async (person) => {
    const links = await emailLinks(person)
    await confirmEmailChange(app, guest(), { token: links.new, address: 'new' })
    await confirmEmailChange(app, guest(), { token: links.old, address: 'old' })
  },
}

test.each(Object.keys(changes))('once %s, links made before it do nothing', async (name) => {
  const person = await aPerson()
  const { id, email } = person
  const browser = aBrowser()

  // A new reset link would invalidate this one regardless of the password.
  const reset = name === 'the password is reset' ? null : await resetLink(person)
  await db
    .insertInto('totp')
    .values({ account_id: id, sealed_key: Buffer.from('sealed'), confirmed_at: new Date() })
    .execute()
  const begun = { ...guest(), browser }
  await signInByPassword(app, begun, { email, password: 'old one', rememberMe: false })
  expect(await pendingSignIn(app, begun)).not.toBeNull()
  const identity = { subject: `fb-${id}`, name: 'Kim', email, emailVerified: false }
  await arrive(app, guest(), byFacebook, { identity, redirect: '/', referToken: null })
  const join = await mailed(email, 'confirm-page')
  expect(await getConfirmation(app, visitor, { token: join })).toMatchObject({ isNew: false })
  const change = name === 'the address is changed' ? null : await emailLinks(person)

  await changes[name]!(person)

  if (reset) {
    await expect(getResetUser(app, visitor, { token: reset })).rejects.toThrow('not_found')
    const late = { userId: id, passwordResetToken: reset, password: 'thief' }
    await expect(resetPassword(app, guest(), late)).rejects.toThrow('not_found')
  }
  expect(await pendingSignIn(app, begun)).toBeNull()
  if (name !== 'the address is changed') {
    await expect(getConfirmation(app, visitor, { token: join })).rejects.toThrow('not_found')
    await expect(confirm(app, guest(), { token: join })).rejects.toThrow('not_found')
  }
  for (const address of change ? (['old', 'new'] as const) : []) {
    const token = change![address]
    expect(await readEmailChange(app, visitor, { token, address })).toBeNull()
    await expect(confirmEmailChange(app, guest(), { token, address })).rejects.toThrow('not_found')
  }
  const { rows } = await sql`select from email_change where account_id = ${id}`.execute(db)
  expect(rows).toHaveLength(0)
})

test('a link that adds a password dies when another way set one', async () => {
  const person = await aPerson()
  const { id, email } = person
  await db
    .updateTable('account')
    .set({ password_hash: null, sign_up_mode: 2 })
    .where('id', '=', id)
    .execute()
  await addPassword(app, guest(), { email, password: 'chosen one' })
  const token = await mailed(email, 'confirm-page')
  await resetPassword(app, guest(), {
    userId: id,
    passwordResetToken: await resetLink(person),
    password: 'new one',
  })

  await expect(confirm(app, guest(), { token })).rejects.toThrow('not_found')
})

test('links made after the change work', async () => {
  const person = await aPerson()
  await changePassword(app, person.caller, { currentPassword: 'old one', password: 'new one' })
  const token = await resetLink(person)
  expect(await getResetUser(app, visitor, { token })).toMatchObject({ userId: person.id })
})

/** Returns the tables in which a row contains one of these words. */
async function isInDatabase(words: readonly string[]): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')
  `.execute(db)
  const found: string[] = []
  for (const { name } of tables) {
    const { rows } = await sql<{ text: string }>`
      select coalesce(string_agg(t::text, ' '), '') as text from ${sql.raw(name)} t`.execute(db)
    if (words.some((word) => rows[0]!.text.includes(word))) found.push(name)
  }
  return found
}

test('the database holds no token of a mail, while it waits and after it was sent', async () => {
  const { id, email, caller } = await aPerson()
  const next = `new.${email}`
  await mailReset(app, { email, siteId: 1, address: '198.51.100.1' })
  await requestEmailChange(app, caller, { id, email: next })
  const identity = { subject: 'fb-x', name: 'Kim', email, emailVerified: false }
  await arrive(app, guest(), byFacebook, { identity, redirect: '/', referToken: null })
  const { rows } = await sql<{ waiting: number }>`
    select count(*) as waiting from mail where state = 1 and sealed_token is not null`.execute(db)
  expect(rows[0]?.waiting).toBe(4)

  const tokens = [
    ...(await queuedTokens(app, email, 'reset', 'email_change_old', 'social_confirm')),
    ...(await queuedTokens(app, next, 'email_change_new')),
  ]
  expect(tokens.filter((token) => token.length === 43)).toHaveLength(4)
  expect(await isInDatabase(tokens)).toEqual([])
  await runJobs()
  const sent = [...(await messagesTo(app, email)), ...(await messagesTo(app, next))]
  expect(sent.map(({ token }) => token).toSorted()).toEqual(tokens.toSorted())
  expect(await isInDatabase(tokens)).toEqual([])
  const { rows: kept } = await sql`
    select from mail where sealed_token is not null or path is not null`.execute(db)
  expect(kept).toEqual([])
})
