import { expect, test } from 'vitest'
import { signedInWith } from '#identity/sign-in/server/public.ts'
import type { Caller } from '#platform/caller.ts'
import { userRole } from '#shared/enums.ts'
import { anAccount } from '#tests/support/community.ts'
import { openTestApp } from '#tests/support/test-app.ts'
import { editAccount } from './account-changes.ts'
import { getAccount } from './account-list.ts'
import { stopViewing, viewAs } from './view-as.ts'

const { app, signIn, server: built } = await openTestApp()
const { db } = app

const anAdmin = async () => {
  const id = await anAccount(db, { role: userRole.admin })
  return { id, ...(await signIn(id)) }
}

/** Returns the caller of the browser's next request. */
async function next(caller: Caller): Promise<Caller> {
  const { accountId, role, session, teams } = (await signedInWith(app, caller.browser))!
  return { ...caller, accountId, role, session, teams }
}

test('an admin starts and stops “View as”', async () => {
  const admin = await anAdmin()
  const person = await anAccount(db)
  await viewAs(app, admin.caller, { userId: person })
  const viewing = await next(admin.caller)
  expect(viewing).toMatchObject({
    accountId: person,
    role: userRole.publicUser,
    session: { viewedBy: admin.id },
  })

  await stopViewing(app, viewing)
  expect(await next(admin.caller)).toMatchObject({
    accountId: admin.id,
    session: { viewedBy: null },
  })
  const { audit } = await getAccount(app, admin.caller, { id: person })
  expect(audit.map(({ action }) => action)).toEqual(['account.stop_viewing', 'account.view_as'])
  expect(audit.map(({ viewedBy }) => viewedBy)).toEqual([null, null])
  expect(audit[0]?.by).toBe(audit[1]?.by)
})

test('“View as” is read-only except for leaving', async () => {
  const server = await built()
  const admin = await anAdmin()
  const person = await anAccount(db)
  const ask = (path: string, method: 'POST' | 'GET' | 'PUT', payload?: object) =>
    server.inject({
      method,
      url: `/api/v1${path}`,
      headers: { cookie: admin.cookie, host: 'localhost:3000', origin: 'http://localhost:3000' },
      ...(payload && { payload }),
    })

  expect((await ask('/admin/view-as', 'POST', { userId: person })).statusCode).toBe(204)
  expect((await ask('/users/me', 'GET')).json()).toMatchObject({ id: person })
  expect((await ask('/admin/users', 'GET')).statusCode).toBe(403)
  expect((await ask('/users/profiles/select', 'PUT', { id: person })).statusCode).toBe(403)
  expect((await ask('/admin/stop-viewing', 'POST')).json()).toEqual({ userId: person })
  expect((await ask('/users/me', 'GET')).json()).toMatchObject({ id: admin.id })
})

test('rejects “View as” of admins and unknown accounts', async () => {
  const [admin, other] = [await anAdmin(), await anAdmin()]
  await expect(viewAs(app, admin.caller, { userId: other.id })).rejects.toMatchObject({
    code: 'not_allowed',
  })
  await expect(viewAs(app, admin.caller, { userId: 999_999 })).rejects.toMatchObject({
    code: 'not_found',
  })
})

test('a change of role ends “View as” by and of the account', async () => {
  const [admin, other] = [await anAdmin(), await anAdmin()]
  const person = await anAccount(db)
  const setRole = async (id: number, role: 1 | 4) => {
    const { account, rev } = await getAccount(app, admin.caller, { id })
    const { name, country } = account
    await editAccount(app, admin.caller, { id, rev, name, country, role, language: 'en' })
  }
  await viewAs(app, other.caller, { userId: person })
  await setRole(person, userRole.admin)
  expect(await next(other.caller)).toMatchObject({ accountId: other.id })

  await setRole(person, userRole.publicUser)
  await viewAs(app, other.caller, { userId: person })
  await setRole(other.id, userRole.publicUser)
  expect(await next(other.caller)).toMatchObject({ accountId: other.id, role: 4 })
})

test('there is nothing to stop for who is themselves', async () => {
  const admin = await anAdmin()
  await stopViewing(app, admin.caller)
  expect((await getAccount(app, admin.caller, { id: admin.id })).audit).toEqual([])
})
