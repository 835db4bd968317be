import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { putTeamMembers } from '#identity/teams/server/public.ts'
import { teamRole, userRole } from '#shared/enums.ts'
import { inviteeKind, pointsReason } from '#shared/enums-of-account.ts'
import { anAccount, putEnterprise } from '#tests/support/community.ts'
import { openTestApp } from '#tests/support/test-app.ts'
import { getCreditSum, getPoints, listCredits } from './ledger/points.ts'
import { miscounted } from './ledger/ledger-queries.ts'
import { recountPoints } from './ledger/recount.ts'
import { openInvitation } from './referral/joining.ts'
import { getUserReferrals, listReferrals } from './referral/referral-list.ts'
import { insertReferral } from './referral/referral-queries.ts'
import { creditReferral, grantPoints, recordReferral, type PointsInput } from './public.ts'

const { app, signIn, visitor } = await openTestApp()

function grant(results: Omit<PointsInput, 'reason'>): Promise<boolean> {
  return app.db
    .transaction()
    .execute((tx) => grantPoints(tx, { reason: pointsReason.granted, ...results }))
}

async function aLink(partyId: number): Promise<string> {
  const token = randomUUID()
  await app.db.transaction().execute((tx) =>
    insertReferral(tx, {
      referrer_id: partyId,
      by_account_id: null,
      kind: inviteeKind.person,
      email: null,
      token,
      lang: 'en',
      site_id: 1,
      mailed_at: null,
      opened_at: null,
    }),
  )
  return token
}

function credit(token: string | null, accountId: number): Promise<void> {
  return app.db.transaction().execute((tx) => creditReferral(tx, token, accountId))
}

async function sumOf(accountId: number): Promise<number> {
  const { caller } = await signIn(accountId)
  return (await getPoints(app, caller, { page: 0 })).sum
}

test('points add up; the history is newest first, ten per page', async () => {
  const id = await anAccount(app.db)
  for (let number = 1; number <= 12; number++) {
    await grant({ partyId: id, amount: number, ref: String(number), note: `No. ${number}` })
  }
  await grant({ partyId: id, amount: -8, ref: 'taken back' })
  const { caller } = await signIn(id)

  const first = await getPoints(app, caller, { page: 0 })
  const second = await getPoints(app, caller, { page: 1 })

  expect(first).toMatchObject({ sum: 70, total: 13, page: 0, pages: 2 })
  expect(first.entries.slice(0, 2)).toMatchObject([{ amount: -8 }, { amount: 12, note: 'No. 12' }])
  expect(second.entries.map(({ amount }) => amount)).toEqual([3, 2, 1])
})

test('grants are idempotent, also concurrently', async () => {
  const id = await anAccount(app.db)

  const results = await Promise.all(
    Array.from({ length: 5 }, () => grant({ partyId: id, amount: 10, ref: 'once' })),
  )

  expect(results.filter(Boolean)).toHaveLength(1)
  expect(await sumOf(id)).toBe(10)
})

test('the ledger is only written on', async () => {
  const id = await anAccount(app.db)
  await grant({ partyId: id, amount: 10, ref: 'kept' })

  const change = app.db.updateTable('points_entry').set({ amount: 1000 }).where('party_id', '=', id)
  await expect(change.execute()).rejects.toThrow('neither changed nor deleted')
  const removal = app.db.deleteFrom('points_entry').where('party_id', '=', id)
  await expect(removal.execute()).rejects.toThrow('neither changed nor deleted')
})

test('enterprises have their own points', async () => {
  const { id } = await putEnterprise(app.db)
  await grant({ partyId: id, amount: 40, ref: 'fair' })

  expect(await getCreditSum(app, visitor, { id })).toEqual({ sum: 40 })
  expect(await listCredits(app, visitor, { id, page: 0 })).toMatchObject({ sum: 40, total: 1 })
})

test('joining by an invitation grants points to both, once', async () => {
  const [inviter, comer] = [await anAccount(app.db), await anAccount(app.db, { name: 'Mira' })]
  const token = await aLink(inviter)

  await Promise.all([credit(token, comer), credit(token, comer), credit(token, comer)])
  await credit(null, comer)

  expect([await sumOf(inviter), await sumOf(comer)]).toEqual([20, 10])
  const { caller } = await signIn(inviter)
  const { entries } = await getPoints(app, caller, { page: 0 })
  expect(entries).toMatchObject([{ reason: pointsReason.invited, note: 'Mira' }])
})

test('an invitation goes its way from sent to credited', async () => {
  const [inviter, comer] = [await anAccount(app.db, { name: 'Ada' }), await anAccount(app.db)]
  const token = await aLink(inviter)
  const { caller } = await signIn(inviter)
  const state = async () =>
    (await getUserReferrals(app, caller, { page: 0 })).referrals.map((each) => each.state)

  expect(await state()).toEqual(['sent'])
  const opened = await openInvitation(app, visitor, { referToken: token })
  expect(opened).toEqual({ inviter: 'Ada', kind: inviteeKind.person })
  expect(await state()).toEqual(['opened'])
  await app.db.transaction().execute((tx) => recordReferral(tx, token, comer))
  expect(await state()).toEqual(['signedUp'])
  expect(await sumOf(inviter)).toBe(0)
  await credit(null, comer)
  expect(await state()).toEqual(['credited'])
})

test('grants no points for self-invitations, joining twice or invalid tokens', async () => {
  const [inviter, other, comer] = [
    await anAccount(app.db),
    await anAccount(app.db),
    await anAccount(app.db),
  ]

  const token = await aLink(inviter)
  await credit(token, inviter)
  await credit('no-such-token', comer)
  await credit(token, comer)
  await credit(await aLink(other), comer)

  expect([await sumOf(inviter), await sumOf(other), await sumOf(comer)]).toEqual([20, 0, 10])
  expect(await openInvitation(app, visitor, { referToken: 'no-such-token' })).toBeNull()
})

test('the team and admins see an enterprise’s invitations', async () => {
  const { id } = await putEnterprise(app.db)
  const [member, stranger] = [await anAccount(app.db), await anAccount(app.db)]
  const admin = await anAccount(app.db, { role: userRole.admin })
  await app.db
    .transaction()
    .execute((tx) =>
      putTeamMembers(tx, [{ enterpriseId: id, accountId: member, role: teamRole.owner }]),
    )
  await aLink(id)
  const asking = { vendorId: id, page: 0, limit: 10 }

  expect(await listReferrals(app, (await signIn(member)).caller, asking)).toMatchObject({
    total: 1,
  })
  expect(await listReferrals(app, (await signIn(admin)).caller, asking)).toMatchObject({ total: 1 })
  const { caller } = await signIn(stranger)
  await expect(listReferrals(app, caller, asking)).rejects.toMatchObject({ code: 'not_allowed' })
})

test('the balance equals the sum of entries; a wrong counter is corrected', async () => {
  const [one, other] = [await anAccount(app.db), await anAccount(app.db)]
  await Promise.all([1, 2, 3].map((ref) => grant({ partyId: one, amount: 10, ref: String(ref) })))
  await grant({ partyId: other, amount: 4, ref: 'a' })
  expect(await miscounted(app.db)).toEqual([])

  await app.db
    .updateTable('party_stat')
    .set({ points_sum: 31 })
    .where('party_id', '=', one)
    .execute()
  await app.db.deleteFrom('party_stat').where('party_id', '=', other).execute()
  expect(await miscounted(app.db)).toEqual([one, other])
  await recountPoints(app)
  expect(await miscounted(app.db)).toEqual([])
  expect([await sumOf(one), await sumOf(other)]).toEqual([30, 4])
})
