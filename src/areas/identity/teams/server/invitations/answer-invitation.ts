import { putTeamMembers } from '../members/member-writer.ts'
import { readLink } from '#identity/sign-in/server/public.ts'
import { recipientOf, sendMail } from '#foundation/mail/server/public.ts'
import type { App } from '#platform/app.ts'
import { accountOf, type Caller } from '#platform/caller.ts'
import type { Db, Tx } from '#platform/db/db.ts'
import { AppError } from '#shared/app-error.ts'
import { teamInvitationState } from '#shared/enums.ts'
import { accountAddress } from '#shared/profiles.ts'
import type { OwnInvitation, teamsContract } from '../../contract.ts'
import { lockTeam, vendorRow } from '../members/member-queries.ts'
import { shownVendor } from '../members/team.ts'
import { recordTeamAudit } from '../members/member-audit.ts'
import * as queries from './invitation-queries.ts'
import type { Handlers } from '#platform/http/implement.ts'

type Service = Handlers<typeof teamsContract>

/** Returns the invitation of an emailed link. Throws invitation_over if it cannot be accepted. */
export const openTeamInvitation: Service['openTeamInvitation'] = async (app, _caller, input) => {
  const { token } = input
  const id = await invitationOfToken(app.db, token)
  const row = id === null ? null : await queries.ownInvitation(app.db, id)
  if (!row) throw new AppError('invitation_over')
  return ownOf(row)
}

/** Returns open invitations to the caller's email. */
export async function listOwnInvitations(app: App, caller: Caller): Promise<OwnInvitation[]> {
  return (await queries.invitationsFor(app.db, accountOf(caller))).map(ownOf)
}

/** Accepts an invitation. Throws not_found unless the caller's verified email was invited. */
export const acceptInvitation: Service['acceptInvitation'] = async (app, caller, { id }) => {
  const accountId = accountOf(caller)
  return app.db.transaction().execute(async (tx) => {
    const { row, person } = await lockOwn(tx, id, accountId)
    if (!person) throw new AppError('not_found')
    const { enterprise_id: enterpriseId, role } = row
    const team = await lockTeam(tx, enterpriseId)
    await putTeamMembers(tx, [{ enterpriseId, accountId, role }])
    await queries.closeInvitation(tx, id, teamInvitationState.accepted)
    await recordTeamAudit(tx, caller, 'team.accept', row.enterprise_id, {
      invitation: row.id,
      role: row.role,
    })
    if (row.invited_by !== null && team.has(row.invited_by)) {
      await notifyInviter(tx, app, caller, row.invited_by, row, person.name)
    }
    return { vendorId: enterpriseId, teamRole: team.get(accountId) ?? role }
  })
}

/** Declines an invitation; with the emailed link also without an account. */
export const declineInvitation: Service['declineInvitation'] = async (app, caller, input) => {
  const { id, token } = input
  const byToken = token !== undefined && (await invitationOfToken(app.db, token)) === id
  if (!byToken && caller.accountId === null) throw new AppError('not_found')
  await app.db.transaction().execute(async (tx) => {
    const { row, person } = await lockOwn(tx, id, caller.accountId, byToken)
    if (!person && !byToken) throw new AppError('not_found')
    await queries.closeInvitation(tx, id, teamInvitationState.declined)
    await recordTeamAudit(tx, caller, 'team.decline', row.enterprise_id, {
      invitation: row.id,
      role: row.role,
    })
  })
}

/** Locks an invitation and returns the invited account. Throws if it is answered or expired. */
async function lockOwn(tx: Tx, id: number, accountId: number | null, byToken = false) {
  const row = await queries.lockInvitation(tx, id)
  if (!row) throw new AppError('not_found')
  const person = accountId === null ? null : await queries.personRow(tx, accountId)
  const open = row.state === teamInvitationState.open && row.expires_at.getTime() > Date.now()
  const own = person?.email === row.email ? person : null
  if (!open) throw new AppError(own || byToken ? 'invitation_over' : 'not_found')
  return { row, person: own }
}

async function invitationOfToken(db: Db, token: string): Promise<number | null> {
  const id = (await readLink(db, 'team_invitation', token))?.data['invitationId']
  return typeof id === 'number' ? id : null
}

async function notifyInviter(
  tx: Tx,
  app: App,
  caller: Caller,
  inviterId: number,
  row: queries.InvitationRow,
  person: string,
): Promise<void> {
  const inviter = await queries.personRow(tx, inviterId)
  const vendor = await vendorRow(tx, row.enterprise_id)
  if (!inviter) return
  await sendMail(tx, app, {
    kind: 'invitation_accepted',
    to: recipientOf(inviter),
    siteId: caller.site.id,
    values: { person, enterprise: vendor?.label ?? '' },
    path: accountAddress({ id: row.enterprise_id, type: 'vendor' }),
    dedupeKey: `invitation_accepted:${row.id}`,
  })
}

function ownOf(row: queries.OwnRow): OwnInvitation {
  return {
    id: row.id,
    email: row.email,
    name: row.name,
    teamRole: row.role,
    invitedBy: row.inviter,
    vendor: shownVendor(row.vendor),
    expiresAt: new Date(row.expires_at).toISOString(),
  }
}
