import { expect, test } from 'vitest'
import { signIn as signInByPassword } from '#identity/sign-in/server/sign-in.ts'
import { signInWithCode } from '#identity/security/server/factors/second-step.ts'
import {
  changePassword,
  requestReset,
  resetPassword,
} from '#identity/security/server/password-reset.ts'
import type { Caller } from '#platform/caller.ts'
import { secondFactor } from '#shared/enums-of-sign-in.ts'
import { addCodes } from '#tests/support/authenticator-app.ts'
import { aBrowser } from '#tests/support/browser.ts'
import { anAccount } from '#tests/support/community.ts'
import { messagesTo } from '#tests/support/messages.ts'
import { cheapHash } from '#tests/support/passwords.ts'
import { openTestApp } from '#tests/support/test-app.ts'

const { app, signIn, visitor, runJobs } = await openTestApp()
const { db } = app
const password = 'correct horse'
const passwordHash = await cheapHash(password)

let addresses = 0

/** An unknown browser with an address of its own. */
function aStranger(): Caller {
  addresses += 1
  const address = `2001:db8:${addresses.toString(16)}::1`
  return { ...visitor, browser: aBrowser({ address }) }
}

/** Another browser in the same network (same address prefix). */
function sameLine({ browser: { address } }: Caller): Caller {
  return { ...visitor, browser: aBrowser({ address: address.replace(/1$/, '2') }) }
}

/** The same browser from another network, so that the limit by network does not apply. */
function fromElsewhere({ browser }: Caller): Caller['browser'] {
  addresses += 1
  return { ...browser, address: `2001:db8:${addresses.toString(16)}::1` }
}

/** An account with TOTP codes and a known browser. */
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
  const { code, wrongCode, recoveryCodes } = await addCodes(app, caller, password)
  const logIn = (caller: Caller, known = password) =>
    signInByPassword(app, caller, { email: email!, password: known, rememberMe: false })
  return { id, email: email!, caller, recoveryCodes, logIn, code, wrongCode }
}

type Person = Awaited<ReturnType<typeof aPerson>>

const guess = (caller: Caller, code: string) =>
  signInWithCode(app, caller, { code }).then(
    () => 'right',
    (error: { code: string }) => error.code,
  )
/** Guesses, and again after the throttle's waiting time: caps remain. */
async function guessAfterWait(caller: Caller, code: string) {
  const outcome = await guess(caller, code)
  if (outcome !== 'too_many_requests') return outcome
  await db.updateTable('throttle').set({ free_at: new Date() }).execute()
  return guess(caller, code)
}
const mailsTo = (email: string, kind = 'wrong_codes') =>
  db
    .selectFrom('mail')
    .select(['id', 'content'])
    .where('email', '=', email)
    .where('kind', '=', kind)
    .orderBy('id')
    .execute()

test('a sign-in dies of five wrong codes, many at once or one by one', async () => {
  const person = await aPerson()
  const caller = aStranger()
  await person.logIn(caller)
  const outcomes = await Promise.all(
    Array.from({ length: 12 }, (_, at) =>
      guess(
        { ...caller, browser: { ...caller.browser, address: `198.51.100.${at}` } },
        person.wrongCode,
      ),
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
    expect(await guess(caller, person.wrongCode)).toBe('wrong_code')
  expect(await guess(caller, person.code())).toBe('right')
  expect(await mailsTo(person.email)).toHaveLength(0)
})

test('twenty wrong codes a day from all networks; one warning email', async () => {
  const person = await aPerson()
  const outcomes: string[] = []
  // Alternates TOTP and recovery codes, each in a sign-in of its own.
  for (let tries = 0; tries < 24; tries += 1) {
    const caller = aStranger()
    await person.logIn(caller)
    outcomes.push(await guess(caller, tries % 2 === 0 ? person.wrongCode : 'aaaaa-aaaaa'))
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
    await guess(caller, person.wrongCode)
  }

  await person.logIn(known)
  expect(await guess(known, person.code())).toBe('right')
})

test('malformed codes do not count as guesses', async () => {
  const person = await aPerson()
  const caller = aStranger()
  await person.logIn(caller)
  for (const code of ['', '12345', '1234567', 'my code', 'abcde-abcd', '------']) {
    expect(await guess(caller, code)).toBe('wrong_code')
  }
  expect(await guess(caller, person.code())).toBe('right')
})

test('using a recovery code is emailed, with the number left', async () => {
  const person = await aPerson()
  for (const code of person.recoveryCodes.slice(0, 2)) {
    const caller = aStranger()
    await person.logIn(caller)
    await guess(caller, code.toUpperCase().replace('-', ' '))
  }
  const caller = aStranger()
  await person.logIn(caller)
  await guess(caller, person.code())

  const mails = await mailsTo(person.email, 'recovery_code_used')
  expect(mails.map(({ content }) => content)).toMatchObject([{ left: '9' }, { left: '8' }])
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
    expect(await guess(caller, person.wrongCode)).toBe('wrong_code')
  }
})

/** Submits this many wrong codes, each in a sign-in of its own. */
async function guessWrong(person: Person, times: number) {
  for (let tries = 0; tries < times; tries += 1) {
    const caller = aStranger()
    await person.logIn(caller)
    await guess(caller, person.wrongCode)
  }
}

test('a reset by mail lifts no cap on wrong codes', async () => {
  const person = await aPerson()
  await guessWrong(person, 20)
  await requestReset(app, visitor, { email: person.email })
  await runJobs()
  const [message] = await messagesTo(app, person.email)
  const chosen = { password: 'three green boats', passwordResetToken: message?.token ?? '' }
  await resetPassword(app, visitor, { ...chosen, userId: person.id })

  const caller = aStranger()
  await person.logIn(caller, 'three green boats')
  expect(await guessAfterWait(caller, person.code())).toBe('too_many_requests')
})

test.each([
  [secondFactor.code, 'right'],
  [null, 'too_many_requests'],
] as const)('a password changed in a session with factor %j: %s', async (factor, outcome) => {
  const person = await aPerson()
  await guessWrong(person, 20)
  const { session } = person.caller
  const update = db.updateTable('session').set({ second_factor: factor })
  await update.where('id', '=', session!.id).execute()
  const chosen = { currentPassword: password, password: 'three green boats' }
  await changePassword(app, person.caller, chosen)

  const caller = aStranger()
  await person.logIn(caller, 'three green boats')
  expect(await guessAfterWait(caller, person.code())).toBe(outcome)
})

test('tries with a dead sign-in do not count for the account', async () => {
  const person = await aPerson()
  const caller = aStranger()
  await person.logIn(caller)
  const outcomes = await Promise.all(
    Array.from({ length: 20 }, () =>
      guess({ ...caller, browser: fromElsewhere(caller) }, person.wrongCode),
    ),
  )
  expect(outcomes.filter((each) => each === 'wrong_code')).toHaveLength(5)

  await guessWrong(person, 14)
  const stranger = aStranger()
  await person.logIn(stranger)
  expect(await guessAfterWait(stranger, person.recoveryCodes[0]!)).toBe('right')
})

test('a login attempt does not end pending logins of other networks', async () => {
  const person = await aPerson()
  const home = aStranger()
  await person.logIn(home)
  expect(await guess(home, person.recoveryCodes[0]!)).toBe('right')
  await person.logIn(home)
  const elsewhere = aStranger()
  await person.logIn(elsewhere)
  for (let times = 0; times < 12; times += 1) await person.logIn(aStranger())
  const intruder = aStranger()
  const begun = Array.from({ length: 6 }, () => sameLine(intruder))
  for (const caller of begun) await person.logIn(caller)

  expect(await guess(elsewhere, person.recoveryCodes[1]!)).toBe('right')
  expect(await guess(home, person.recoveryCodes[2]!)).toBe('right')
  // Only five pending sign-ins per network are kept.
  expect(await guess(begun[0]!, person.recoveryCodes[3]!)).toBe('not_found')
  expect(await guess(begun[1]!, person.recoveryCodes[3]!)).toBe('right')
})

test('a sign-in begun without a known method is not found', async () => {
  const person = await aPerson()
  const caller = aStranger()
  await person.logIn(caller)
  await db
    .updateTable('one_time_link')
    .set({ data: JSON.stringify({ remember: true }) })
    .where('account_id', '=', person.id)
    .where('kind', '=', 'second_step')
    .execute()

  expect(await guess(caller, person.code())).toBe('not_found')
})
