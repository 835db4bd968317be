import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { auditActions } from '#app/registries.ts'
import type { Caller } from '#platform/caller.ts'
import { userRole } from '#shared/enums.ts'
import { anAccount } from '#tests/support/community.ts'
import { aTeam } from '#tests/support/teams.ts'
import { openTestApp } from '#tests/support/test-app.ts'
import { recordAudit, type AuditAction, type AuditRule } from './audit.ts'

const testApp = await openTestApp()
const { app, signIn } = testApp
const { id: enterpriseId, owner } = await aTeam(testApp)
const member = (await signIn(await anAccount(app.db))).caller
const admin = (await signIn(await anAccount(app.db, { role: userRole.admin }))).caller

const actions = Object.entries(auditActions) as [AuditAction, AuditRule][]

/** Renames the member and records it as the action, in one transaction. */
async function perform(caller: Caller, action: AuditAction, target: object): Promise<boolean> {
  const name = randomUUID()
  await app.db
    .transaction()
    .execute(async (tx) => {
      const row = tx.updateTable('account').set({ name })
      await row.where('id', '=', member.accountId).execute()
      await recordAudit(tx, caller, { action, ...target })
    })
    .catch((error: unknown) => expect(error).toMatchObject({ code: 'not_allowed' }))
  const { name: recorded } = await app.db
    .selectFrom('account')
    .select('name')
    .where('id', '=', member.accountId)
    .executeTakeFirstOrThrow()
  return recorded === name
}

const theirAccount = { targetKind: 'account', targetId: owner.id }
const theirTeam = { targetKind: 'enterprise', targetId: enterpriseId }

test.each(actions.filter(([, rule]) => rule !== 'anyone'))(
  '%s is undone if done by a member to what is not theirs',
  async (action) => {
    expect(await perform(member, action, theirAccount)).toBe(false)
    expect(await perform(member, action, theirTeam)).toBe(false)
    expect(await perform(member, action, {})).toBe(false)
    expect(await perform(admin, action, theirTeam)).toBe(true)
  },
)

test('people act on their own account, and teams on their enterprise by their role', async () => {
  const own = { targetKind: 'account', targetId: member.accountId }
  expect(await perform(member, 'account.rename', own)).toBe(true)
  expect(await perform(owner.caller, 'enterprise.edit', theirTeam)).toBe(true)
  expect(await perform(owner.caller, 'enterprise.hide', theirTeam)).toBe(false)
  const asMember = { ...owner.caller, teams: [{ enterpriseId, role: 3 as const }] }
  expect(await perform(asMember, 'enterprise.edit', theirTeam)).toBe(false)
  expect(await perform(asMember, 'team.leave', theirTeam)).toBe(true)
})
