import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { putTeamMembers } from '#identity/teams/server/public.ts'
import { signedInWith } from '#identity/sign-in/server/public.ts'
import { pointsOf } from '#identity/referrals/server/public.ts'
import type { Caller } from '#platform/caller.ts'
import { teamRole, userRole } from '#shared/enums.ts'
import { anAccount, putEnterprise } from '#tests/support/community.ts'
import { openTestApp } from '#tests/support/test-app.ts'
import { getAccount } from './account-list.ts'
import {
  cancelAccountErasure,
  disableAccount,
  editAccount,
  enableAccount,
  grantAccountPoints,
  planAccountErasure,
  resendVerification,
} from './account-changes.ts'

const { app, signIn } = await openTestApp()
const { db } = app

const anAdmin = async () => {
  const id = await anAccount(db, { role: userRole.admin })
  return { id, ...(await signIn(id)) }
}
const refused = (code: string) => ({ code })

async function edited(caller: Caller, id: number, input: object) {
  const { account, rev } = await getAccount(app, caller, { id })
  const { name, role, country } = account
  await editAccount(app, caller, { id, rev, name, role, country, language: 'en', ...input })
  return (await getAccount(app, caller, { id })).account
}

const mailsTo = (accountId: number) =>
  db.selectFrom('mail').select('kind').where('account_id', '=', accountId).execute()

test('an admin edits an account, with an audit entry', async () => {
  const admin = await anAdmin()
  const id = await anAccount(db, { name: 'Mira' })

  const now = await edited(admin.caller, id, { name: 'Mira Thapa', role: 3, country: 'NP' })
  expect(now).toMatchObject({ name: 'Mira Thapa', role: 3, country: 'NP', language: 'en' })
  const { audit } = await getAccount(app, admin.caller, { id })
  expect(audit[0]).toMatchObject({
    action: 'account.edit',
    diff: { name: ['Mira', 'Mira Thapa'], role: [4, 3], country: ['US', 'NP'] },
  })
  await edited(admin.caller, id, {})
  expect((await getAccount(app, admin.caller, { id })).audit).toHaveLength(1)
})

test('a changed role is emailed to the person, other changes are not', async () => {
  const admin = await anAdmin()
  const id = await anAccount(db)
  await edited(admin.caller, id, { name: 'Mira Thapa' })
  expect(await mailsTo(id)).toEqual([])
  await edited(admin.caller, id, { role: userRole.admin })
  expect(await mailsTo(id)).toEqual([{ kind: 'role_changed' }])
  const { rows } = await sql<{ content: unknown }>`
    select content from mail where account_id = ${id}`.execute(db)
  expect(rows).toMatchObject([{ content: { role: 'admin' } }])
})

test('rejects an outdated rev', async () => {
  const admin = await anAdmin()
  const id = await anAccount(db)
  await edited(admin.caller, id, { name: 'First' })

  const stale = edited(admin.caller, id, { name: 'Second', rev: 1 })
  await expect(stale).rejects.toMatchObject(refused('changed_meanwhile'))
})

test('a country that is none is refused', async () => {
  const admin = await anAdmin()
  const id = await anAccount(db)
  const made = edited(admin.caller, id, { country: 'XX' })
  await expect(made).rejects.toMatchObject(refused('invalid_input'))
})

test('admins cannot change their own role or disable themselves', async () => {
  const admin = await anAdmin()

  await expect(edited(admin.caller, admin.id, { role: 4 })).rejects.toMatchObject(
    refused('not_allowed'),
  )
  await expect(disableAccount(app, admin.caller, admin)).rejects.toMatchObject(
    refused('not_allowed'),
  )
  expect(await edited(admin.caller, admin.id, { name: 'Ada' })).toMatchObject({ name: 'Ada' })
})

test('of two admins who take each other’s role at once, one remains', async () => {
  const [one, other] = [await anAdmin(), await anAdmin()]
  const done = await Promise.allSettled([
    edited(one.caller, other.id, { role: 4 }),
    edited(other.caller, one.id, { role: 4 }),
  ])

  expect(done.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(done.find((each) => each.status === 'rejected')?.reason).toMatchObject(
    refused('not_allowed'),
  )
})

test('points are granted with a reason, once, and emailed', async () => {
  const admin = await anAdmin()
  const id = await anAccount(db)
  const input = { id, amount: 25, reason: 'Helped at the fair', key: randomUUID() }
  await grantAccountPoints(app, admin.caller, input)
  await grantAccountPoints(app, admin.caller, input)
  const taken = { id, amount: -5, reason: 'Counted wrong', key: randomUUID() }
  await grantAccountPoints(app, admin.caller, taken)

  expect(await pointsOf(db, id)).toBe(20)
  expect(await mailsTo(id)).toEqual([{ kind: 'points_given' }])
  const { audit } = await getAccount(app, admin.caller, { id })
  expect(audit.map(({ diff }) => diff)).toEqual([
    { amount: -5, reason: 'Counted wrong' },
    { amount: 25, reason: 'Helped at the fair' },
  ])
})

test('a key grants points once per account, and emails each', async () => {
  const admin = await anAdmin()
  const key = randomUUID()
  for (const id of [await anAccount(db), await anAccount(db)]) {
    await grantAccountPoints(app, admin.caller, { id, amount: 10, reason: 'Helped', key })
    expect(await pointsOf(db, id)).toBe(10)
    expect(await mailsTo(id)).toEqual([{ kind: 'points_given' }])
  }
})

test('a disabled account is logged out and notified, and can be enabled again', async () => {
  const admin = await anAdmin()
  const id = await anAccount(db)
  const { caller } = await signIn(id)
  await disableAccount(app, admin.caller, { id })

  expect(await signedInWith(app, caller.browser)).toBeNull()
  expect(await mailsTo(id)).toEqual([{ kind: 'account_disabled' }])
  const closed = await getAccount(app, admin.caller, { id })
  expect(closed.account.status).toBe('disabled')
  await enableAccount(app, admin.caller, { id })
  const open = await getAccount(app, admin.caller, { id })
  expect(open.account.status).toBe('verified')
  expect(open.audit.map(({ action }) => action)).toEqual(['account.enable', 'account.disable'])
})

test('the link that proves an address is mailed again to who has not used it', async () => {
  const admin = await anAdmin()
  const [proved, waiting] = [await anAccount(db), await anAccount(db)]
  await db
    .updateTable('account')
    .set({ email_verified_at: null })
    .where('id', '=', waiting)
    .execute()

  await expect(resendVerification(app, admin.caller, { id: proved })).rejects.toMatchObject(
    refused('already_there'),
  )
  await resendVerification(app, admin.caller, { id: waiting })
  expect(await mailsTo(waiting)).toEqual([{ kind: 'verify_again' }])
  await expect(resendVerification(app, admin.caller, { id: waiting })).rejects.toMatchObject(
    refused('too_many_requests'),
  )
})

test('resends open team invitations from their inviters', async () => {
  const admin = await anAdmin()
  const id = await anAccount(db, { email: 'waits@example.org' })
  const owner = await anAccount(db, { name: 'Olga' })
  const { id: enterpriseId } = await putEnterprise(db)
  const invitation = { enterprise_id: enterpriseId, email: 'waits@example.org', role: 3 } as const
  await db
    .insertInto('team_invitation')
    .values({
      ...invitation,
      invited_by: owner,
      sent_at: new Date(Date.now() - 3_600_000),
      expires_at: new Date(Date.now() + 86_400_000),
    })
    .execute()

  expect(await getAccount(app, admin.caller, { id })).toMatchObject({ openInvitations: 1 })
  await resendVerification(app, admin.caller, { id })
  const [mail] = await db.selectFrom('mail').selectAll().where('account_id', '=', id).execute()
  expect(mail).toMatchObject({ kind: 'team_invitation' })
  expect(JSON.stringify(mail)).toContain('Olga')
})

test('there is nothing to do to who is not there', async () => {
  const admin = await anAdmin()
  const nobody = { id: 999_999 }
  const missing = refused('not_found')
  await expect(getAccount(app, admin.caller, nobody)).rejects.toMatchObject(missing)
  await expect(disableAccount(app, admin.caller, nobody)).rejects.toMatchObject(missing)
  await expect(enableAccount(app, admin.caller, nobody)).rejects.toMatchObject(missing)
  await expect(resendVerification(app, admin.caller, nobody)).rejects.toMatchObject(missing)
})

test('an admin requests and cancels a deletion, which logs out and emails the account', async () => {
  const admin = await anAdmin()
  const id = await anAccount(db)
  const person = await signIn(id)

  await planAccountErasure(app, admin.caller, { id })
  const { account, audit } = await getAccount(app, admin.caller, { id })
  const days = (Date.parse(account.erasedAt ?? '') - Date.now()) / 86_400_000
  expect(days).toBeCloseTo(14, 2)
  expect(audit[0]).toMatchObject({ action: 'account.plan_erasure' })
  expect(await signedInWith(app, person.caller.browser)).toBeNull()
  await expect(planAccountErasure(app, admin.caller, { id })).rejects.toMatchObject(
    refused('already_there'),
  )

  await cancelAccountErasure(app, admin.caller, { id })
  const now = await getAccount(app, admin.caller, { id })
  expect(now.account.erasedAt).toBeNull()
  expect(now.audit[0]).toMatchObject({ action: 'account.cancel_erasure' })
  const kinds = (await mailsTo(id)).map(({ kind }) => kind)
  expect(kinds).toEqual(['deletion_by_admin', 'deletion_cancelled'])
  await expect(cancelAccountErasure(app, admin.caller, { id })).rejects.toMatchObject(
    refused('not_found'),
  )
})

test('a team is handed over before its last owner goes', async () => {
  const admin = await anAdmin()
  const { id: enterpriseId } = await putEnterprise(db, { name: 'Dairy' })
  const [owner, member] = [await anAccount(db), await anAccount(db)]
  await db.transaction().execute((tx) =>
    putTeamMembers(tx, [
      { enterpriseId, accountId: owner, role: teamRole.owner },
      { enterpriseId, accountId: member, role: teamRole.member },
    ]),
  )

  const planned = planAccountErasure(app, admin.caller, { id: owner })
  await expect(planned).rejects.toMatchObject(refused('last_owner'))
  const { teamsToHandOver } = await getAccount(app, admin.caller, { id: owner })
  expect(teamsToHandOver).toEqual([{ id: enterpriseId, name: 'Dairy' }])
})

test('an account pending deletion cannot disable others; admins cannot delete themselves here', async () => {
  const [leaving, staying] = [await anAdmin(), await anAdmin()]
  const own = planAccountErasure(app, staying.caller, { id: staying.id })
  await expect(own).rejects.toMatchObject(refused('not_allowed'))

  await planAccountErasure(app, staying.caller, { id: leaving.id })
  const closing = disableAccount(app, leaving.caller, { id: staying.id })
  await expect(closing).rejects.toMatchObject(refused('not_allowed'))
})
