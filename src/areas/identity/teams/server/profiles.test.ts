import { expect, test } from 'vitest'
import { putTeamMembers } from './members/member-writer.ts'
import { signedInWith } from '#identity/sign-in/server/public.ts'
import { teamRole } from '#shared/enums.ts'
import { anAccount, putEnterprise } from '#tests/support/community.ts'
import { openTestApp } from '#tests/support/test-app.ts'
import { listProfiles, selectProfile } from './profiles.ts'

const { app, visitor, signIn } = await openTestApp()
const { db } = app

/** Creates a bakery owned by Ada and another account. */
async function aBakery() {
  const [account, other] = [await anAccount(db, { name: 'Ada' }), await anAccount(db)]
  const { id: enterpriseId } = await putEnterprise(db, { name: 'Bakery' })
  const members = [account, other].map((accountId) => ({
    enterpriseId,
    accountId,
    role: teamRole.owner,
  }))
  await db.transaction().execute((tx) => putTeamMembers(tx, members))
  return { account, enterpriseId, ...(await signIn(account)) }
}

test('one can be oneself and the enterprises one works for', async () => {
  const { account, enterpriseId, caller } = await aBakery()
  const common = { image: null }

  expect(await listProfiles(app, caller)).toEqual([
    { ...common, id: account, type: 'user', label: 'Ada', selected: true, teamRole: null },
    { ...common, id: enterpriseId, type: 'vendor', label: 'Bakery', selected: false, teamRole: 1 },
  ])
})

test('selecting a profile applies from the next request, in this browser only', async () => {
  const { account, enterpriseId, caller } = await aBakery()
  const elsewhere = await signIn(account)

  await selectProfile(app, caller, { id: enterpriseId })

  const here = await signedInWith(app, caller.browser)
  expect(here?.session.actingId).toBe(enterpriseId)
  const there = await signedInWith(app, elsewhere.caller.browser)
  expect(there?.session.actingId).toBe(account)
})

test('rejects profiles of others', async () => {
  const { caller } = await aBakery()
  const other = await aBakery()

  for (const id of [other.account, other.enterpriseId, 1]) {
    await expect(selectProfile(app, caller, { id })).rejects.toMatchObject({ code: 'not_allowed' })
  }
})

test('leaving a team activates the account itself', async () => {
  const { account, enterpriseId, caller } = await aBakery()
  await selectProfile(app, caller, { id: enterpriseId })

  await db.deleteFrom('team_member').where('account_id', '=', account).execute()

  expect((await signedInWith(app, caller.browser))?.session.actingId).toBe(account)
})

test('on a network’s site the active profile is the account', async () => {
  const { account, enterpriseId, caller } = await aBakery()
  const there = { ...caller, site: { ...visitor.site, networkId: 5 } }

  expect((await listProfiles(app, there)).map(({ id }) => id)).toEqual([account])
  await expect(selectProfile(app, there, { id: enterpriseId })).rejects.toMatchObject({
    code: 'not_allowed',
  })
})
