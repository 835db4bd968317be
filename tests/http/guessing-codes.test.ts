import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { signIn as signInByPassword } from '#features/auth/server/sign-in/sign-in.ts'
import { signInWithCode } from '#features/security/server/factors/second-step.ts'
import * as totp from '#features/security/server/factors/totp.ts'
import { hashPassword } from '#platform/passwords.ts'
import type { Caller } from '#platform/caller.ts'
import { aBrowser } from '#tests/support/browser.ts'
import { anAccount } from '#tests/support/community.ts'
import { openTestApp } from '#tests/support/test-app.ts'

const { app, signIn, visitor } = await openTestApp()
const { db } = app
const password = 'correct horse'
const passwordHash = await hashPassword(password)

let addresses = 0

/** A browser that nobody knows, on a line of its own. */
function aStranger(): Caller {
  addresses += 1
  const address = `2001:db8:${addresses.toString(16)}::1`
  return { ...visitor, browser: aBrowser({ address }) }
}

/** Somebody whose app makes codes, at a browser of theirs. */
async function aPerson() {
  const id = await anAccount(db, {
    email: `lea${addresses}.${Math.random()}@example.org`,
    passwordHash,
  })
  const { email } = await db
    .selectFrom('account')
    .select('email')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const { caller } = await signIn(id)
  const { key } = await totp.beginTotp(app, caller, { password })
  const codeAt = (at: number) =>
    new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: at })
  const { recoveryCodes } = await totp.confirmTotp(app, caller, {
    code: codeAt(Date.now() - 30_000),
  })
  const logIn = (caller: Caller) =>
    signInByPassword(app, caller, { email: email!, password, rememberMe: false })
  return { id, email: email!, recoveryCodes, logIn, code: () => codeAt(Date.now()) }
}

const guess = (caller: Caller, code: string) =>
  signInWithCode(app, caller, { code }).then(
    () => 'right',
    (error: { code: string }) => error.code,
  )
const mailsTo = (email: string) =>
  db
    .selectFrom('mail')
    .select('id')
    .where('email', '=', email)
    .where('kind', '=', 'wrong_codes')
    .execute()

test('a sign-in dies of five wrong codes, many at once or one by one', async () => {
  const person = await aPerson()
  const caller = aStranger()
  await person.logIn(caller)
  const outcomes = await Promise.all(
    Array.from({ length: 12 }, (_, at) =>
      guess({ ...caller, browser: { ...caller.browser, address: `198.51.100.${at}` } }, '000000'),
    ),
  )

  expect(outcomes.filter((each) => each === 'wrong_code')).toHaveLength(5)
  expect(outcomes.filter((each) => each === 'not_found')).toHaveLength(7)
  const late = { ...caller, browser: { ...caller.browser, address: '198.51.100.99' } }
  expect(await guess(late, person.code())).toBe('not_found')
  await person.logIn(caller)
  expect(await guess(late, person.code())).toBe('right')
})

test('four wrong codes do no harm', async () => {
  const person = await aPerson()
  const caller = aStranger()
  await person.logIn(caller)
  for (let tries = 0; tries < 4; tries += 1)
    expect(await guess(caller, '000000')).toBe('wrong_code')
  expect(await guess(caller, person.code())).toBe('right')
  expect(await mailsTo(person.email)).toHaveLength(0)
})

test('from however many lines, twenty codes a day may be wrong; the person is told once', async () => {
  const person = await aPerson()
  const outcomes: string[] = []
  // Codes of the app and recovery codes alike, each with a sign-in of its own.
  for (let tries = 0; tries < 24; tries += 1) {
    const caller = aStranger()
    await person.logIn(caller)
    outcomes.push(await guess(caller, tries % 2 === 0 ? '000000' : 'aaaaa-aaaaa'))
  }

  expect(outcomes.filter((each) => each === 'wrong_code')).toHaveLength(20)
  expect(outcomes.slice(20)).toEqual(Array(4).fill('too_many_requests'))
  expect(await mailsTo(person.email)).toHaveLength(1)
  const stranger = aStranger()
  await person.logIn(stranger)
  expect(await guess(stranger, person.recoveryCodes[0]!)).toBe('too_many_requests')
})

test('a browser the account is known by is not held up by what strangers guess', async () => {
  const person = await aPerson()
  const known = aStranger()
  await person.logIn(known)
  expect(await guess(known, person.recoveryCodes[0]!)).toBe('right')
  for (let tries = 0; tries < 21; tries += 1) {
    const caller = aStranger()
    await person.logIn(caller)
    await guess(caller, '000000')
  }

  await person.logIn(known)
  expect(await guess(known, person.code())).toBe('right')
})

test('codes that were right are not counted', async () => {
  const person = await aPerson()
  for (const code of person.recoveryCodes) {
    const caller = aStranger()
    await person.logIn(caller)
    expect(await guess(caller, code)).toBe('right')
  }
  for (let tries = 0; tries < 15; tries += 1) {
    const caller = aStranger()
    await person.logIn(caller)
    expect(await guess(caller, '000000')).toBe('wrong_code')
  }
})
