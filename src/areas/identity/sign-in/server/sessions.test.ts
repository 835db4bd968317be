import { expect, test } from 'vitest'
import { rememberCookie, sessionCookie } from '#platform/http/origin-check.ts'
import { tokenHash } from '#platform/tokens.ts'
import { signInMethod } from '#shared/enums.ts'
import { aBrowser } from '#tests/support/browser.ts'
import { anAccount, putEnterprise } from '#tests/support/community.ts'
import { openTestApp } from '#tests/support/test-app.ts'
import { endOtherSessions, signedInWith, startSession } from './sessions.ts'

const { app, visitor } = await openTestApp()
const { db } = app

const start = async (accountId: number, remember = false) => {
  const browser = aBrowser()
  const input = { accountId, remember, method: signInMethod.password, factor: null }
  const id = await db
    .transaction()
    .execute((tx) => startSession(tx, { ...visitor, browser }, input))
  return { browser, id }
}

test('the session returns account and teams', async () => {
  const account = await anAccount(db, { role: 2 })
  const { id: enterpriseId } = await putEnterprise(db)
  await db
    .insertInto('team_member')
    .values({ enterprise_id: enterpriseId, account_id: account, role: 1 })
    .execute()
  const { browser, id } = await start(account)

  expect(await signedInWith(app, browser)).toMatchObject({
    accountId: account,
    role: 2,
    session: { id, actingId: account, viewedBy: null },
    teams: [{ enterpriseId, role: 1 }],
  })
})

test('the database stores only hashes of tokens', async () => {
  const { browser, id } = await start(await anAccount(db))
  const tokens = await db
    .selectFrom('session_token')
    .select('hash')
    .where('session_id', '=', id)
    .execute()

  expect(tokens.map(({ hash }) => hash)).toEqual([tokenHash(browser.cookie(sessionCookie)!)])
})

test('a browser that remembers is signed in again after the first cookie is gone', async () => {
  const account = await anAccount(db)
  const { browser } = await start(account, true)
  const first = browser.cookie(rememberCookie)
  browser.clearCookie(sessionCookie)

  expect(await signedInWith(app, browser)).toMatchObject({ accountId: account })
  expect(browser.cookie(rememberCookie)).not.toBe(first)
  expect(await signedInWith(app, browser)).toMatchObject({ accountId: account })
})

test('without “remember me” no cookie outlives the browser', async () => {
  const { browser } = await start(await anAccount(db))
  expect(browser.cookie(rememberCookie)).toBeUndefined()
})

test('concurrent requests may send the same refresh token', async () => {
  const { browser } = await start(await anAccount(db), true)
  const copy = () => {
    const other = aBrowser()
    other.setCookie(rememberCookie, browser.cookie(rememberCookie)!)
    return other
  }
  const found = await Promise.all([copy(), copy(), copy()].map((each) => signedInWith(app, each)))
  expect(found.every((who) => who !== null)).toBe(true)
})

test('reusing a refresh token later ends the session for both parties', async () => {
  const { browser, id } = await start(await anAccount(db), true)
  const thief = aBrowser()
  thief.setCookie(rememberCookie, browser.cookie(rememberCookie)!)
  browser.clearCookie(sessionCookie)
  await signedInWith(app, browser)
  await db
    .updateTable('session_token')
    .set({ used_at: new Date(Date.now() - 120_000) })
    .where('session_id', '=', id)
    .where('used_at', 'is not', null)
    .execute()

  expect(await signedInWith(app, thief)).toBeNull()
  expect(await signedInWith(app, browser)).toBeNull()
  const mails = await db.selectFrom('mail').select(['kind', 'path']).execute()
  expect(mails).toEqual([{ kind: 'refresh_reuse', path: '/account/security' }])
  expect(browser.cookie(rememberCookie)).toBeUndefined()
})

test('signing out elsewhere leaves this browser signed in', async () => {
  const account = await anAccount(db)
  const [here, there] = [await start(account, true), await start(account, true)]
  await db.transaction().execute((tx) => endOtherSessions(tx, account, here.id))

  expect(await signedInWith(app, here.browser)).not.toBeNull()
  expect(await signedInWith(app, there.browser)).toBeNull()
})

test('a disabled account is signed out at once', async () => {
  const account = await anAccount(db)
  const { browser } = await start(account, true)
  await db
    .updateTable('account')
    .set({ disabled_at: new Date() })
    .where('id', '=', account)
    .execute()

  expect(await signedInWith(app, browser)).toBeNull()
})

test('an admin sees the site as someone, and is known behind them', async () => {
  const [admin, person] = [await anAccount(db, { role: 1 }), await anAccount(db)]
  const { browser, id } = await start(admin)
  await db.updateTable('session').set({ viewing_id: person }).where('id', '=', id).execute()

  expect(await signedInWith(app, browser)).toMatchObject({
    accountId: person,
    role: 4,
    session: { actingId: person, viewedBy: admin },
  })
})

test('a team keeps an owner', async () => {
  const { id: enterprise } = await putEnterprise(db)
  const [one, two] = [await anAccount(db), await anAccount(db)]
  const member = (account: number, role: 1 | 2 | 3) =>
    db
      .insertInto('team_member')
      .values({ enterprise_id: enterprise, account_id: account, role })
      .execute()
  await member(one, 1)
  await member(two, 2)
  const leave = () => db.deleteFrom('team_member').where('account_id', '=', one).execute()

  await expect(leave()).rejects.toMatchObject({ constraint: 'team_has_owner' })
  await db.updateTable('team_member').set({ role: 1 }).where('account_id', '=', two).execute()
  await leave()
})
