import { expect, test } from 'vitest'
import { teamRole, type TeamRole } from '#shared/enums.ts'
import { anAccount } from '#tests/support/community.ts'
import { aTeam } from '#tests/support/teams.ts'
import { openTestApp } from '#tests/support/test-app.ts'
import { changeRole, getTeamRole, removeMember } from './members.ts'
import { getTeam } from './team.ts'

const testApp = await openTestApp()
const { app, signIn } = testApp
const { db } = app

const refused = (code: string) => ({ code })

async function roleOf(enterpriseId: number, accountId: number): Promise<TeamRole | undefined> {
  const row = await db
    .selectFrom('team_member')
    .select('role')
    .where('enterprise_id', '=', enterpriseId)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return row?.role
}

test('a team is shown owners first, addresses only to who manages it', async () => {
  const { id, owner, admin, member } = await aTeam(testApp)

  const seen = await getTeam(app, owner.caller, { id })
  expect(seen.members.map(({ accountId, teamRole }) => [accountId, teamRole])).toEqual([
    [owner.id, 1],
    [admin.id, 2],
    [member.id, 3],
  ])
  expect(seen.members.every(({ email }) => email?.includes('@'))).toBe(true)
  const asMember = await getTeam(app, member.caller, { id })
  expect(asMember.members.map(({ email }) => email)).toEqual([null, null, null])
})

test('a team is visible to its members only', async () => {
  const { id } = await aTeam(testApp)
  const other = await aTeam(testApp)

  await expect(getTeam(app, other.owner.caller, { id })).rejects.toMatchObject(
    refused('not_allowed'),
  )
})

test('returns a member’s role', async () => {
  const { id, owner, member } = await aTeam(testApp)

  expect(await getTeamRole(app, owner.caller, { id })).toEqual({ vendorId: id, teamRole: 1 })
  expect(await getTeamRole(app, member.caller, { id })).toEqual({ vendorId: id, teamRole: 3 })
})

test('an owner makes anybody anything', async () => {
  const { id, owner, member } = await aTeam(testApp)

  for (const role of [teamRole.owner, teamRole.admin, teamRole.member]) {
    await changeRole(app, owner.caller, { id, accountId: member.id, teamRole: role })
    expect(await roleOf(id, member.id)).toBe(role)
  }
})

test('admins change roles except to and from owner', async () => {
  const { id, owner, admin, member } = await aTeam(testApp)
  const change = (accountId: number, role: TeamRole) =>
    changeRole(app, admin.caller, { id, accountId, teamRole: role })

  await change(member.id, teamRole.admin)
  expect(await roleOf(id, member.id)).toBe(teamRole.admin)
  await expect(change(member.id, teamRole.owner)).rejects.toMatchObject(refused('not_allowed'))
  await expect(change(admin.id, teamRole.owner)).rejects.toMatchObject(refused('not_allowed'))
  await expect(change(owner.id, teamRole.member)).rejects.toMatchObject(refused('not_allowed'))
})

test('an admin removes members and admins, but no owner', async () => {
  const { id, owner, admin, member, colleague } = await aTeam(testApp)
  const another = await colleague(teamRole.admin)

  await removeMember(app, admin.caller, { id, accountId: member.id })
  await removeMember(app, admin.caller, { id, accountId: another.id })
  expect(await roleOf(id, member.id)).toBeUndefined()
  await expect(removeMember(app, admin.caller, { id, accountId: owner.id })).rejects.toMatchObject(
    refused('not_allowed'),
  )
})

test('a member can only remove themselves', async () => {
  const { id, admin, member } = await aTeam(testApp)

  await expect(
    changeRole(app, member.caller, { id, accountId: member.id, teamRole: teamRole.admin }),
  ).rejects.toMatchObject(refused('not_allowed'))
  await expect(removeMember(app, member.caller, { id, accountId: admin.id })).rejects.toMatchObject(
    refused('not_allowed'),
  )
  await removeMember(app, member.caller, { id, accountId: member.id })
  expect(await roleOf(id, member.id)).toBeUndefined()
})

test('the last owner cannot leave or be demoted', async () => {
  const { id, owner, admin } = await aTeam(testApp)
  const leave = () => removeMember(app, owner.caller, { id, accountId: owner.id })

  await expect(leave()).rejects.toMatchObject(refused('last_owner'))
  await expect(
    changeRole(app, owner.caller, { id, accountId: owner.id, teamRole: teamRole.admin }),
  ).rejects.toMatchObject(refused('last_owner'))

  await changeRole(app, owner.caller, { id, accountId: admin.id, teamRole: teamRole.owner })
  await leave()
  expect(await roleOf(id, owner.id)).toBeUndefined()
})

test('if two owners leave concurrently, one stays', async () => {
  const { id, owner, colleague } = await aTeam(testApp)
  const second = await colleague(teamRole.owner)

  const both = await Promise.allSettled(
    [owner, second].map((one) => removeMember(app, one.caller, { id, accountId: one.id })),
  )

  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('the database requires an owner, even with concurrent writes', async () => {
  const { owner, colleague } = await aTeam(testApp)
  const second = await colleague(teamRole.owner)
  const drop = (accountId: number) =>
    db.transaction().execute(async (tx) => {
      await tx.deleteFrom('team_member').where('account_id', '=', accountId).execute()
    })

  const both = await Promise.allSettled([drop(owner.id), drop(second.id)])

  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('a lowered role takes effect at once', async () => {
  const { id, owner, admin, member } = await aTeam(testApp)
  await changeRole(app, owner.caller, { id, accountId: admin.id, teamRole: teamRole.member })

  await expect(removeMember(app, admin.caller, { id, accountId: member.id })).rejects.toMatchObject(
    refused('not_allowed'),
  )
})

test('a role is valid in its own team only', async () => {
  const { id, member } = await aTeam(testApp)
  const other = await aTeam(testApp)
  const { caller } = other.owner

  await expect(
    changeRole(app, caller, { id, accountId: member.id, teamRole: teamRole.owner }),
  ).rejects.toMatchObject(refused('not_allowed'))
  await expect(removeMember(app, caller, { id, accountId: member.id })).rejects.toMatchObject(
    refused('not_allowed'),
  )
  // Not a member of this team.
  await expect(
    removeMember(app, caller, { id: other.id, accountId: member.id }),
  ).rejects.toMatchObject(refused('not_found'))
  await expect(removeMember(app, caller, { id, accountId: other.owner.id })).rejects.toMatchObject(
    refused('not_found'),
  )
})

test('a site admin can manage a team but not remove its last owner', async () => {
  const { id, owner, member } = await aTeam(testApp)
  const { caller } = await signIn(await anAccount(db, { role: 1 }))

  await expect(removeMember(app, caller, { id, accountId: owner.id })).rejects.toMatchObject(
    refused('last_owner'),
  )
  await changeRole(app, caller, { id, accountId: member.id, teamRole: teamRole.owner })
  await removeMember(app, caller, { id, accountId: owner.id })
  expect((await getTeam(app, caller, { id })).power).toBe(teamRole.owner)
})

test('records team changes in the audit log', async () => {
  const { id, owner, member, admin } = await aTeam(testApp)
  await changeRole(app, owner.caller, { id, accountId: member.id, teamRole: teamRole.admin })
  await removeMember(app, owner.caller, { id, accountId: member.id })
  await removeMember(app, admin.caller, { id, accountId: admin.id })

  const rows = await db
    .selectFrom('audit')
    .select(['account_id', 'action', 'diff'])
    .where('target_kind', '=', 'enterprise')
    .where('target_id', '=', id)
    .orderBy('id')
    .execute()
  expect(rows).toEqual([
    {
      account_id: owner.id,
      action: 'team.change_role',
      diff: { accountId: member.id, before: 3, after: 2 },
    },
    { account_id: owner.id, action: 'team.remove', diff: { accountId: member.id, before: 2 } },
    { account_id: admin.id, action: 'team.leave', diff: { accountId: admin.id, before: 2 } },
  ])
})

test('who is removed is told by mail, who leaves is not', async () => {
  const { id, owner, member, admin } = await aTeam(testApp)
  await removeMember(app, owner.caller, { id, accountId: member.id })
  await removeMember(app, admin.caller, { id, accountId: admin.id })
  const mails = await db
    .selectFrom('mail')
    .select(['kind', 'account_id'])
    .where('account_id', 'in', [member.id, admin.id])
    .execute()
  expect(mails).toEqual([{ kind: 'team_removed', account_id: member.id }])
})
