import { recipientOf, sendMail } from '#foundation/mail/server/public.ts'
import type { App } from '#platform/app.ts'
import { accountOf, type Caller } from '#platform/caller.ts'
import type { Tx } from '#platform/db/db.ts'
import { AppError } from '#shared/app-error.ts'
import { teamRole, type TeamRole } from '#shared/enums.ts'
import { mayManage } from '../../model.ts'
import { personRow } from '../invitations/invitation-queries.ts'
import { recordTeamAudit } from './member-audit.ts'
import { powerIn } from './power.ts'
import * as queries from './member-queries.ts'
import type { teamsContract } from '../../contract.ts'
import type { Handlers } from '#platform/http/implement.ts'

type Service = Handlers<typeof teamsContract>

/** Returns the caller's role in a team, requested after switching profiles (S-015). */
export const getTeamRole: Service['getTeamRole'] = async (_app, { teams }, { id }) => {
  const own = teams.find(({ enterpriseId }) => enterpriseId === id)
  return { vendorId: id, teamRole: own?.role ?? null }
}

/** Changes a member's role. Admins cannot appoint or change owners. */
export const changeRole: Service['changeRole'] = async (app, caller, input) => {
  const { id, accountId, teamRole: role } = input
  await app.db.transaction().execute(async (tx) => {
    const team = await queries.lockTeam(tx, id)
    const before = roleIn(team, accountId)
    const power = powerNow(caller, id, team)
    if (!mayManage(power, before) || !mayManage(power, role)) throw new AppError('not_allowed')
    if (role !== teamRole.owner) requireOwner(team, accountId)

    await queries.setRole(tx, id, accountId, role)
    await recordTeamAudit(tx, caller, 'team.change_role', id, { accountId, before, after: role })
  })
}

/** Removes a member, who is told by mail; members may remove themselves. */
export const removeMember: Service['removeMember'] = async (app, caller, { id, accountId }) => {
  const leaves = accountId === accountOf(caller)
  await app.db.transaction().execute(async (tx) => {
    const team = await queries.lockTeam(tx, id)
    const before = roleIn(team, accountId)
    if (!leaves && !mayManage(powerNow(caller, id, team), before)) throw new AppError('not_allowed')
    requireOwner(team, accountId)

    const joinedAt = await queries.deleteMember(tx, id, accountId)
    await recordTeamAudit(tx, caller, leaves ? 'team.leave' : 'team.remove', id, {
      accountId,
      before,
    })
    if (!leaves) await notifyRemoved(tx, app, caller, { id, accountId, joinedAt })
  })
}

async function notifyRemoved(
  tx: Tx,
  app: App,
  caller: Caller,
  { id, accountId, joinedAt }: { id: number; accountId: number; joinedAt: Date },
): Promise<void> {
  const person = await personRow(tx, accountId)
  const vendor = await queries.vendorRow(tx, id)
  if (!person) return
  await sendMail(tx, app, {
    kind: 'team_removed',
    to: recipientOf(person),
    siteId: caller.site.id,
    values: { enterprise: vendor?.label ?? '' },
    dedupeKey: `team_removed:${id}:${accountId}:${joinedAt.getTime()}`,
  })
}

type Team = ReadonlyMap<number, TeamRole>

function roleIn(team: Team, accountId: number): TeamRole {
  const role = team.get(accountId)
  if (role === undefined) throw new AppError('not_found')
  return role
}

/** Returns the caller's current role, which may have changed since the request began. */
function powerNow(caller: Caller, enterpriseId: number, team: Team): TeamRole {
  const role = team.get(accountOf(caller))
  return powerIn({ ...caller, teams: role ? [{ enterpriseId, role }] : [] }, enterpriseId)
}

/** Throws last_owner; the database has the same constraint. */
function requireOwner(team: Team, accountId: number): void {
  const others = [...team].filter(([id, role]) => id !== accountId && role === teamRole.owner)
  if (team.get(accountId) === teamRole.owner && others.length === 0) {
    throw new AppError('last_owner')
  }
}
