import type { KyselyPlugin } from 'kysely'
import { expect, test } from 'vitest'
import { signedInWith } from '#identity/sign-in/server/public.ts'
import { hashPassword, verifyPassword } from '#platform/passwords.ts'
import { anAccount } from '#tests/support/community.ts'
import { messagesTo } from '#tests/support/messages.ts'
import { openTestApp } from '#tests/support/test-app.ts'
import { getResetUser, requestReset, resetPassword, changePassword } from './password-reset.ts'

const { app, visitor, signIn, runJobs } = await openTestApp()
const { db } = app

async function aPerson(overrides: Parameters<typeof anAccount>[1] = {}) {
  const account = await anAccount(db, { passwordHash: await hashPassword('old one'), ...overrides })
  const { email } = await db
    .selectFrom('account')
    .select('email')
    .where('id', '=', account)
    .executeTakeFirstOrThrow()
  return { account, email: email! }
}

/** Returns the token in the latest email to an address. */
async function mailedToken(email: string): Promise<string> {
  await runJobs()
  return (await messagesTo(app, email))[0]?.token ?? ''
}

const hashOf = async (account: number) =>
  (
    await db
      .selectFrom('account')
      .select('password_hash')
      .where('id', '=', account)
      .executeTakeFirstOrThrow()
  ).password_hash!

test('a mailed link sets a new password, once, and ends every session', async () => {
  const { account, email } = await aPerson()
  const { caller } = await signIn(account)
  await requestReset(app, visitor, { email: ` ${email.toUpperCase()}` })
  const token = await mailedToken(email)

  expect(await getResetUser(app, visitor, { token })).toEqual({ userId: account, token })
  const reset = { userId: account, passwordResetToken: token, password: 'new one' }
  await resetPassword(app, visitor, reset)

  expect(await verifyPassword('new one', await hashOf(account))).toBe(true)
  expect(await signedInWith(app, caller.browser)).toBeNull()
  await expect(resetPassword(app, visitor, reset)).rejects.toThrow('not_found')
  await expect(getResetUser(app, visitor, { token })).rejects.toThrow('not_found')
})

test('asking does the same whether there is such an account', async () => {
  const { email } = await aPerson()
  /** Returns all compiled SQL statements executed by a request. */
  async function statements(overrides: string): Promise<string[]> {
    const sent: string[] = []
    const spy: KyselyPlugin = {
      transformQuery({ node, queryId }) {
        sent.push(db.getExecutor().compileQuery(node, queryId).sql)
        return node
      },
      transformResult: async ({ result }) => result,
    }
    await requestReset({ ...app, db: db.withPlugin(spy) }, visitor, { email: overrides })
    return sent
  }

  const known = await statements(email)
  expect(known).not.toEqual([])
  expect(known).toEqual(await statements('nobody.either@example.org'))
  expect(known.some((each) => each.includes('account'))).toBe(false)
})

test('a reset request has the same answer for unknown accounts, which get no email', async () => {
  const { email } = await aPerson()

  expect(await requestReset(app, visitor, { email: 'nobody@example.org' })).toEqual(
    await requestReset(app, visitor, { email }),
  )
  await runJobs()
  expect(await messagesTo(app, email)).toHaveLength(1)
  expect(await messagesTo(app, 'nobody@example.org')).toEqual([])
})

test('a newer link makes the older one worthless', async () => {
  const { account, email } = await aPerson()
  await requestReset(app, visitor, { email })
  const older = await mailedToken(email)
  await requestReset(app, visitor, { email })
  const newer = await mailedToken(email)

  await expect(getResetUser(app, visitor, { token: older })).rejects.toThrow('not_found')
  expect((await getResetUser(app, visitor, { token: newer })).userId).toBe(account)
})

test('limits reset requests; refused ones do not invalidate links', async () => {
  const { email } = await aPerson()
  let token = ''
  for (let times = 0; times < 10; times += 1) {
    await requestReset(app, visitor, { email })
    token = await mailedToken(email)
  }

  await expect(requestReset(app, visitor, { email })).rejects.toThrow('too_many_requests')
  expect(await getResetUser(app, visitor, { token })).toMatchObject({ token })
})

test('a reset link is bound to its account and expires after an hour', async () => {
  const [one, two] = [await aPerson(), await aPerson()]
  await requestReset(app, visitor, { email: one.email })
  const token = await mailedToken(one.email)
  const attempt = { passwordResetToken: token, password: 'new one' }

  await expect(resetPassword(app, visitor, { ...attempt, userId: two.account })).rejects.toThrow(
    'not_found',
  )
  await db
    .updateTable('one_time_link')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .where('account_id', '=', one.account)
    .execute()
  await expect(resetPassword(app, visitor, { ...attempt, userId: one.account })).rejects.toThrow(
    'not_found',
  )
  expect(await verifyPassword('old one', await hashOf(one.account))).toBe(true)
})

test('the same link used twice at once sets one password', async () => {
  const { account, email } = await aPerson()
  await requestReset(app, visitor, { email })
  const passwordResetToken = await mailedToken(email)
  const outcomes = await Promise.allSettled(
    ['first one', 'second one'].map((password) =>
      resetPassword(app, visitor, { userId: account, passwordResetToken, password }),
    ),
  )
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('changing the password requires the old one and ends other sessions', async () => {
  const { account } = await aPerson()
  const [here, there] = [await signIn(account), await signIn(account)]
  const change = (currentPassword?: string) =>
    changePassword(app, here.caller, { currentPassword, password: 'new one' })

  await expect(change()).rejects.toThrow('wrong_password')
  await expect(change('wrong')).rejects.toThrow('wrong_password')
  await change('old one')
  expect(await signedInWith(app, here.caller.browser)).not.toBeNull()
  expect(await signedInWith(app, there.caller.browser)).toBeNull()
})

test('a form sent without the current password is not counted as a guess', async () => {
  const { account } = await aPerson()
  const { caller } = await signIn(account)
  const change = (currentPassword?: string) =>
    changePassword(app, caller, { currentPassword, password: 'new one' })

  for (let sent = 0; sent < 10; sent += 1) {
    await expect(change(sent % 2 === 0 ? '' : undefined)).rejects.toThrow('wrong_password')
  }
  await change('old one')
})
