import { expect, test } from 'vitest'
import { teamRole, type TeamRole } from '#shared/enums.ts'
import { anAccount } from '#tests/support/community.ts'
import { aTeam, type Colleague } from '#tests/support/teams.ts'
import { queuedTokens } from '#tests/support/messages.ts'
import { openTestApp } from '#tests/support/test-app.ts'
import { getTeam } from '../members/team.ts'
import {
  acceptInvitation,
  declineInvitation,
  listOwnInvitations,
  openTeamInvitation,
} from './answer-invitation.ts'
import { inviteMember, resendInvitation, withdrawInvitation } from './invite.ts'

const testApp = await openTestApp()
const { app, visitor, signIn } = testApp
const { db } = app

const refused = (code: string) => ({ code })
let people = 0

/** Creates an account and logs in. */
async function aPerson(email = `invited${(people += 1)}@example.org`) {
  const id = await anAccount(db, { email, name: 'Grace' })
  return { id, email, ...(await signIn(id)) }
}

async function invite(by: Colleague, id: number, email: string, role: TeamRole = teamRole.member) {
  return inviteMember(app, by.caller, { id, email, teamRole: role })
}

/** Returns the token in the latest email to an address. */
async function mailedToken(email: string): Promise<string> {
  return (await queuedTokens(app, email, 'team_invitation')).at(-1) ?? ''
}

/** Sets the times of an invitation. */
async function age(invitationId: number, sent: string, expires: string) {
  await db
    .updateTable('team_invitation')
    .set({ sent_at: new Date(sent), expires_at: new Date(expires) })
    .where('id', '=', invitationId)
    .execute()
}

const before = new Date(Date.now() - 3_600_000).toISOString()
const after = new Date(Date.now() + 3_600_000).toISOString()

test('the emailed link shows the invitation, which can be accepted', async () => {
  const { id, owner } = await aTeam(testApp)
  const grace = await aPerson()
  await invite(owner, id, ` ${grace.email.toUpperCase()} `, teamRole.admin)

  const token = await mailedToken(grace.email)
  const seen = await openTeamInvitation(app, visitor, { token })
  expect(seen).toMatchObject({ email: grace.email, teamRole: 2, vendor: { id } })
  expect(await acceptInvitation(app, grace.caller, { id: seen.id })).toEqual({
    vendorId: id,
    teamRole: 2,
  })

  const { members, invitations } = await getTeam(app, owner.caller, { id })
  expect(members.map(({ accountId }) => accountId)).toContain(grace.id)
  expect(invitations).toEqual([])
  await expect(openTeamInvitation(app, visitor, { token })).rejects.toMatchObject(
    refused('invitation_over'),
  )
  const mails = await db
    .selectFrom('mail')
    .select(['account_id', 'path'])
    .where('kind', '=', 'invitation_accepted')
    .where('account_id', '=', owner.id)
    .execute()
  expect(mails).toEqual([{ account_id: owner.id, path: `/account/vendor?vendorId=${id}` }])
})

test('an invitation waits for the account to be created', async () => {
  const { id, owner } = await aTeam(testApp)
  const email = 'newcomer@example.org'
  await invite(owner, id, email)

  const newcomer = await aPerson(email)
  const [own] = await listOwnInvitations(app, newcomer.caller)
  expect(own).toMatchObject({ email, vendor: { id } })
  await acceptInvitation(app, newcomer.caller, { id: own?.id ?? 0 })
  expect(await listOwnInvitations(app, newcomer.caller)).toEqual([])
})

test('the name that the inviter gave fills in the sign-up', async () => {
  const { id, owner } = await aTeam(testApp)
  const email = 'named@example.org'
  await inviteMember(app, owner.caller, { id, email, name: 'Nadia', teamRole: teamRole.member })
  const seen = await openTeamInvitation(app, visitor, { token: await mailedToken(email) })
  expect(seen).toMatchObject({ email, name: 'Nadia' })
  const mails = db.selectFrom('mail').select('name').where('email', '=', email)
  expect(await mails.execute()).toEqual([{ name: 'Nadia' }])
})

test('an address that is not proved accepts nothing', async () => {
  const { id, owner } = await aTeam(testApp)
  const grace = await aPerson()
  const { id: invitation } = await invite(owner, id, grace.email)
  await db
    .updateTable('account')
    .set({ email_verified_at: null })
    .where('id', '=', grace.id)
    .execute()

  expect(await listOwnInvitations(app, grace.caller)).toEqual([])
  await expect(acceptInvitation(app, grace.caller, { id: invitation })).rejects.toMatchObject(
    refused('not_found'),
  )
})

test('rejects answers to others’ invitations', async () => {
  const { id, owner } = await aTeam(testApp)
  const [grace, stranger] = [await aPerson(), await aPerson()]
  const { id: invitation } = await invite(owner, id, grace.email)

  for (const answer of [acceptInvitation, declineInvitation]) {
    await expect(answer(app, stranger.caller, { id: invitation })).rejects.toMatchObject(
      refused('not_found'),
    )
  }
  await expect(declineInvitation(app, visitor, { id: invitation })).rejects.toMatchObject(
    refused('not_found'),
  )
  expect(await listOwnInvitations(app, grace.caller)).toHaveLength(1)
})

test('a token is valid for its own invitation only', async () => {
  const { id, owner } = await aTeam(testApp)
  const [grace, other] = [await aPerson(), await aPerson()]
  const first = await invite(owner, id, grace.email)
  const second = await invite(owner, id, other.email)
  const token = await mailedToken(grace.email)

  await expect(declineInvitation(app, visitor, { id: second.id, token })).rejects.toMatchObject(
    refused('not_found'),
  )
  await declineInvitation(app, visitor, { id: first.id, token })

  await expect(declineInvitation(app, visitor, { id: first.id, token })).rejects.toMatchObject(
    refused('invitation_over'),
  )
  const { invitations } = await getTeam(app, owner.caller, { id })
  expect(invitations.map((one) => one.id)).toEqual([second.id])
})

test('a token that is none opens nothing', async () => {
  for (const token of ['', 'nothing', 'x'.repeat(200)]) {
    await expect(openTeamInvitation(app, visitor, { token })).rejects.toMatchObject(
      refused('invitation_over'),
    )
  }
})

test('rejects withdrawn, declined and expired invitations', async () => {
  const { id, owner } = await aTeam(testApp)
  const grace = await aPerson()
  const accept = (invitation: number) => acceptInvitation(app, grace.caller, { id: invitation })
  const over = refused('invitation_over')

  const withdrawn = await invite(owner, id, grace.email)
  await withdrawInvitation(app, owner.caller, { id, invitationId: withdrawn.id })
  await expect(accept(withdrawn.id)).rejects.toMatchObject(over)

  const declined = await invite(owner, id, grace.email)
  await declineInvitation(app, grace.caller, { id: declined.id })
  await expect(accept(declined.id)).rejects.toMatchObject(over)

  const late = await invite(owner, id, grace.email)
  const token = await mailedToken(grace.email)
  await age(late.id, before, before)
  await expect(accept(late.id)).rejects.toMatchObject(over)
  await expect(openTeamInvitation(app, visitor, { token })).rejects.toMatchObject(over)
  expect(await listOwnInvitations(app, grace.caller)).toEqual([])
  const { invitations } = await getTeam(app, owner.caller, { id })
  expect(invitations).toMatchObject([{ id: late.id, expired: true }])
})

test('an invitation is accepted once, also when the button is pressed twice', async () => {
  const { id, owner } = await aTeam(testApp)
  const grace = await aPerson()
  const { id: invitation } = await invite(owner, id, grace.email)

  const twice = await Promise.allSettled(
    [1, 2].map(() => acceptInvitation(app, grace.caller, { id: invitation })),
  )

  expect(twice.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('sent again, it has its whole time; and not sooner than after ten minutes', async () => {
  const { id, owner } = await aTeam(testApp)
  const { id: invitationId } = await invite(owner, id, 'slow@example.org')
  const again = () => resendInvitation(app, owner.caller, { id, invitationId })

  await expect(again()).rejects.toMatchObject(refused('too_many_requests'))
  await age(invitationId, before, before)
  const old = await mailedToken('slow@example.org')
  await again()

  const { invitations } = await getTeam(app, owner.caller, { id })
  expect(invitations).toMatchObject([{ id: invitationId, expired: false }])
  expect(await mailedToken('slow@example.org')).not.toBe(old)
})

test('inviting again updates the invitation', async () => {
  const { id, owner } = await aTeam(testApp)
  const first = await invite(owner, id, 'twice@example.org', teamRole.member)
  await age(first.id, before, after)
  const second = await invite(owner, id, 'twice@example.org', teamRole.admin)

  expect(second).toEqual(first)
  const { invitations } = await getTeam(app, owner.caller, { id })
  expect(invitations).toMatchObject([{ email: 'twice@example.org', teamRole: 2 }])
})

test('a team writes to at most fifty people a day', async () => {
  const { id, owner } = await aTeam(testApp)
  await db
    .insertInto('team_invitation')
    .values(
      Array.from({ length: 50 }, (_, at) => ({
        enterprise_id: id,
        email: `many${at}@example.org`,
        role: teamRole.member,
        invited_by: owner.id,
        expires_at: new Date(after),
      })),
    )
    .execute()

  await expect(invite(owner, id, 'more@example.org')).rejects.toMatchObject(
    refused('too_many_requests'),
  )
})

test('rejects members and invalid addresses', async () => {
  const { id, owner, member } = await aTeam(testApp)
  const { email } = (await getTeam(app, owner.caller, { id })).members.find(
    ({ accountId }) => accountId === member.id,
  )!

  await expect(invite(owner, id, email ?? '')).rejects.toMatchObject(refused('already_member'))
  await expect(invite(owner, id, 'not an address')).rejects.toMatchObject(refused('invalid_input'))
})

test('admins invite members and admins, owners also owners, members no one', async () => {
  const { id, owner, admin, member } = await aTeam(testApp)
  const inviting = (by: Colleague, role: TeamRole) =>
    invite(by, id, `asked${(people += 1)}@example.org`, role)

  await inviting(admin, teamRole.member)
  await inviting(admin, teamRole.admin)
  await inviting(owner, teamRole.owner)
  await expect(inviting(admin, teamRole.owner)).rejects.toMatchObject(refused('not_allowed'))
  await expect(inviting(member, teamRole.member)).rejects.toMatchObject(refused('not_allowed'))
})

test('admins cannot change invitations of owners or of other teams', async () => {
  const { id, owner, admin, member } = await aTeam(testApp)
  const other = await aTeam(testApp)
  const { id: invitationId } = await invite(owner, id, 'boss@example.org', teamRole.owner)
  await age(invitationId, before, after)

  for (const act of [resendInvitation, withdrawInvitation]) {
    for (const { caller } of [admin, member, other.owner]) {
      await expect(act(app, caller, { id, invitationId })).rejects.toMatchObject(
        refused('not_allowed'),
      )
    }
    // Another team's invitation id with the own team's id.
    await expect(
      act(app, other.owner.caller, { id: other.id, invitationId }),
    ).rejects.toMatchObject(refused('not_found'))
  }
  await expect(invite(admin, id, 'boss@example.org', teamRole.member)).rejects.toMatchObject(
    refused('not_allowed'),
  )
})

test('invitations and their answers are written down, without addresses', async () => {
  const { id, owner } = await aTeam(testApp)
  const grace = await aPerson()
  const first = await invite(owner, id, grace.email)
  await withdrawInvitation(app, owner.caller, { id, invitationId: first.id })
  const second = await invite(owner, id, grace.email)
  await acceptInvitation(app, grace.caller, { id: second.id })

  const rows = await db
    .selectFrom('audit')
    .select(['account_id', 'action', 'diff'])
    .where('target_id', '=', id)
    .orderBy('id')
    .execute()
  expect(rows).toEqual([
    { account_id: owner.id, action: 'team.invite', diff: { invitation: first.id, role: 3 } },
    { account_id: owner.id, action: 'team.withdraw', diff: { invitation: first.id } },
    { account_id: owner.id, action: 'team.invite', diff: { invitation: second.id, role: 3 } },
    { account_id: grace.id, action: 'team.accept', diff: { invitation: second.id, role: 3 } },
  ])
})
