import { expect, test } from 'vitest'
import { putTeamMembers } from '#identity/teams/server/public.ts'
import { putInteractions } from '#community/reactions/server/public.ts'
import { putFeedback } from '#community/feedback/server/public.ts'
import { interactionKind, itemType, teamRole, userRole } from '#shared/enums.ts'
import { anAccount, putEnterprise, putListing } from '#tests/support/community.ts'
import { openTestApp } from '#tests/support/test-app.ts'
import { getOnboarding, getVendorOnboarding } from './onboarding.ts'

const { app, signIn } = await openTestApp()

function done(onboarding: { steps: { id: number; completed: boolean }[] }): number[] {
  return onboarding.steps.filter(({ completed }) => completed).map(({ id }) => id)
}

test('counts the account’s own steps only', async () => {
  const { id: enterpriseId } = await putEnterprise(app.db)
  const [me, other] = [await anAccount(app.db), await anAccount(app.db)]
  await app.db.transaction().execute(async (tx) => {
    const target = { kind: itemType.profile, id: enterpriseId }
    await putInteractions(tx, [{ actorId: me, target, kind: interactionKind.follow }])
    await putInteractions(tx, [{ actorId: other, target, kind: interactionKind.like }])
    await putFeedback(tx, [{ enterpriseId, actorId: me, lang: 'en', message: 'Lovely tea.' }])
  })
  const mine = (await signIn(me)).caller
  const theirs = (await signIn(other)).caller

  expect(done(await getOnboarding(app, mine, { accountType: 1 }))).toEqual([1, 3, 5])
  expect(done(await getOnboarding(app, theirs, { accountType: 1 }))).toEqual([1])
})

test('steps done in an enterprise’s name count for the account as well', async () => {
  const [{ id: enterpriseId }, { id: theirs }] = [
    await putEnterprise(app.db),
    await putEnterprise(app.db),
  ]
  const me = await anAccount(app.db)
  await app.db.transaction().execute(async (tx) => {
    const by = { actorId: theirs, byAccountId: me }
    const target = { kind: itemType.profile, id: enterpriseId }
    await putInteractions(tx, [{ ...by, target, kind: interactionKind.follow }])
    await putFeedback(tx, [{ ...by, enterpriseId, lang: 'en', message: 'Lovely tea.' }])
  })

  const { caller } = await signIn(me)

  expect(done(await getOnboarding(app, caller, { accountType: 1 }))).toEqual([1, 3, 5])
})

test('a community partner has completed “cocreate” and “feedback”', async () => {
  const partner = await anAccount(app.db, { role: userRole.communityPartner })

  const { caller } = await signIn(partner)

  expect(done(await getOnboarding(app, caller, { accountType: 1 }))).toEqual([1, 5, 6])
})

test('only admins see steps of other accounts', async () => {
  const [me, other] = [await anAccount(app.db), await anAccount(app.db)]
  const admin = await anAccount(app.db, { role: userRole.admin })
  const asking = { accountType: 1 as const, userId: other }

  await expect(getOnboarding(app, (await signIn(me)).caller, asking)).rejects.toMatchObject({
    code: 'not_allowed',
  })
  expect((await getOnboarding(app, (await signIn(admin)).caller, asking)).percent).toBe(10)
})

test('counts an enterprise’s listings; only its team sees its steps', async () => {
  const { id } = await putEnterprise(app.db)
  await putListing(app.db, id)
  const [owner, stranger] = [await anAccount(app.db), await anAccount(app.db)]
  await app.db
    .transaction()
    .execute((tx) =>
      putTeamMembers(tx, [{ enterpriseId: id, accountId: owner, role: teamRole.owner }]),
    )
  const asking = { accountType: 2 as const, vendorId: id }

  const { caller } = await signIn(owner)
  expect(await getOnboarding(app, caller, asking)).toMatchObject({ percent: 25, total: 80 })
  expect(done(await getVendorOnboarding(app, caller, { id }))).toEqual([13])
  await expect(getOnboarding(app, (await signIn(stranger)).caller, asking)).rejects.toMatchObject({
    code: 'not_allowed',
  })
  await expect(getOnboarding(app, caller, { accountType: 2 })).rejects.toMatchObject({
    code: 'invalid_input',
  })
})
