import { expect, test } from 'vitest'
import { signedInWith } from '#identity/sign-in/server/public.ts'
import { userRole } from '#shared/enums.ts'
import { anAccount } from '#tests/support/community.ts'
import { openTestApp } from '#tests/support/test-app.ts'
import { endAccountSessions, resetAccountFactors } from './account-access.ts'
import { getAccount } from './account-list.ts'

const { app, signIn } = await openTestApp()
const { db } = app

async function someone(role: 1 | 4 = userRole.publicUser) {
  const id = await anAccount(db, { role })
  return { id, ...(await signIn(id)) }
}

const kindsTo = async (accountId: number) =>
  (await db.selectFrom('mail').select('kind').where('account_id', '=', accountId).execute()).map(
    ({ kind }) => kind,
  )

test('an admin logs a person out everywhere, once, with an audit entry and an email', async () => {
  const [admin, person] = [await someone(userRole.admin), await someone()]
  await signIn(person.id)
  expect((await getAccount(app, admin.caller, person)).sessions).toBe(2)

  expect(await endAccountSessions(app, admin.caller, person)).toEqual({ ended: 2 })
  expect(await endAccountSessions(app, admin.caller, person)).toEqual({ ended: 0 })
  expect(await signedInWith(app, person.caller.browser)).toBeNull()
  expect(await kindsTo(person.id)).toEqual(['sessions_ended'])
  const { audit, sessions } = await getAccount(app, admin.caller, person)
  expect(sessions).toBe(0)
  expect(audit).toMatchObject([{ action: 'account.end_sessions', diff: { sessions: 2 } }])
})

test('a lost second factor is reset: app, codes and passkeys go, and the person is told', async () => {
  const [admin, person] = [await someone(userRole.admin), await someone()]
  const own = { account_id: person.id }
  await db
    .insertInto('totp')
    .values({ ...own, sealed_key: Buffer.alloc(40), confirmed_at: new Date() })
    .execute()
  await db
    .insertInto('recovery_code')
    .values({ ...own, hash: Buffer.alloc(32, 7) })
    .execute()
  expect(await getAccount(app, admin.caller, person)).toMatchObject({ totp: true, passkeys: 0 })

  await resetAccountFactors(app, admin.caller, person)
  await resetAccountFactors(app, admin.caller, person)
  expect(await signedInWith(app, person.caller.browser)).toBeNull()
  expect(await kindsTo(person.id)).toEqual(['factors_reset'])
  const { audit, totp } = await getAccount(app, admin.caller, person)
  expect(totp).toBe(false)
  expect(audit.map(({ action }) => action)).toEqual(['account.reset_factors'])
})

test('admins do so neither to themselves nor to unknown accounts', async () => {
  const admin = await someone(userRole.admin)
  for (const act of [endAccountSessions, resetAccountFactors]) {
    await expect(act(app, admin.caller, admin)).rejects.toMatchObject({ code: 'not_allowed' })
    await expect(act(app, admin.caller, { id: 999_999 })).rejects.toMatchObject({
      code: 'not_found',
    })
  }
})
