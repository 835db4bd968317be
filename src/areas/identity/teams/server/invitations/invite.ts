import { makeLink } from '#identity/sign-in/server/public.ts'
import { sendMail } from '#foundation/mail/server/public.ts'
import type { App } from '#platform/app.ts'
import { accountOf, type Caller } from '#platform/caller.ts'
import type { Db, Tx } from '#platform/db/db.ts'
import { AppError } from '#shared/app-error.ts'
import { asEmail, isEmail } from '#shared/sign-up-checks.ts'
import { teamInvitationState, teamRole, type TeamRole } from '#shared/enums.ts'
import { languageFrom } from '#shared/languages.ts'
import { invitationAddress } from '#shared/profiles.ts'
import { mayManage } from '../../model.ts'
import { lockTeam, vendorRow } from '../members/member-queries.ts'
import { powerIn } from '../members/power.ts'
import { recordTeamAudit } from '../members/member-audit.ts'
import * as queries from './invitation-queries.ts'
import type { teamsContract } from '../../contract.ts'
import type { Handlers } from '#platform/http/implement.ts'

type Service = Handlers<typeof teamsContract>

/** Limits against spam: emails per team and day, and interval per address. */
const mailsADay = 50
const againAfterMs = 10 * 60_000

/** Invites someone to a team; renews an existing invitation with the given role. */
export const inviteMember: Service['inviteMember'] = async (app, caller, input) => {
  const { id: enterpriseId, teamRole: role, name = '' } = input
  const email = asEmail(input.email)
  if (!isEmail(email)) throw new AppError('invalid_input')
  if (!mayManage(powerIn(caller, enterpriseId), role)) throw new AppError('not_allowed')

  return app.db.transaction().execute(async (tx) => {
    if (!(await vendorRow(tx, enterpriseId))) throw new AppError('not_found')
    const team = await lockTeam(tx, enterpriseId)
    const person = await queries.personAt(tx, email)
    if (person && team.has(person.id)) throw new AppError('already_member')
    if ((await queries.sentToday(tx, enterpriseId)) >= mailsADay) {
      throw new AppError('too_many_requests')
    }
    const open = await queries.lockOpenFor(tx, enterpriseId, email)
    if (open) {
      await sendAgain(tx, app, caller, open, {
        role,
        invitedBy: accountOf(caller),
        name: name || open.name,
      })
      return { id: open.id }
    }
    const invitedBy = accountOf(caller)
    const id = await queries.insertInvitation(tx, { enterpriseId, email, name, role, invitedBy })
    await recordTeamAudit(tx, caller, 'team.invite', enterpriseId, { invitation: id, role })
    await send(tx, app, caller, { id, mails: 1, email, name, enterpriseId, invitedBy })
    return { id }
  })
}

export const resendInvitation: Service['resendInvitation'] = async (app, caller, input) => {
  const { id, invitationId } = input
  await app.db.transaction().execute(async (tx) => {
    const open = await openOf(tx, caller, { id, invitationId })
    const invitedBy = accountOf(caller)
    await sendAgain(tx, app, caller, open, { role: open.role, invitedBy, name: open.name })
  })
}

/** Counts the invitations that an account can accept. */
export async function openInvitations(db: Db, accountId: number): Promise<number> {
  return (await queries.invitationsFor(db, accountId)).length
}

/**
 * Resends all open invitations to an email, for support by admins; returns their number. Skips
 * those emailed recently.
 */
export async function resendInvitations(
  tx: Tx,
  app: App,
  caller: Caller,
  email: string,
): Promise<number> {
  const open = await queries.lockOpenTo(tx, email)
  const due = open.filter(({ sent_at: at }) => Date.now() - at.getTime() >= againAfterMs)
  for (const each of due) {
    // Keeps the original inviter.
    const invitedBy = each.invited_by ?? accountOf(caller)
    await sendAgain(tx, app, caller, each, { role: each.role, invitedBy, name: each.name })
  }
  return due.length
}

export const withdrawInvitation: Service['withdrawInvitation'] = async (app, caller, input) => {
  const { id, invitationId } = input
  await app.db.transaction().execute(async (tx) => {
    const open = await openOf(tx, caller, { id, invitationId })
    await queries.closeInvitation(tx, open.id, teamInvitationState.withdrawn)
    await recordTeamAudit(tx, caller, 'team.withdraw', id, { invitation: open.id })
  })
}

/** Returns an unanswered invitation, expired or not, that the caller may manage. */
async function openOf(
  tx: Tx,
  caller: Caller,
  { id, invitationId }: { id: number; invitationId: number },
): Promise<queries.InvitationRow> {
  const power = powerIn(caller, id)
  if (power === teamRole.member) throw new AppError('not_allowed')
  const row = await queries.lockInvitation(tx, invitationId)
  const isOpen = row?.enterprise_id === id && row.state === teamInvitationState.open
  if (!row || !isOpen) throw new AppError('not_found')
  if (!mayManage(power, row.role)) throw new AppError('not_allowed')
  return row
}

async function sendAgain(
  tx: Tx,
  app: App,
  caller: Caller,
  open: queries.InvitationRow,
  { role, invitedBy, name }: { role: TeamRole; invitedBy: number; name: string },
): Promise<void> {
  if (!mayManage(powerIn(caller, open.enterprise_id), open.role)) throw new AppError('not_allowed')
  if (Date.now() - open.sent_at.getTime() < againAfterMs) throw new AppError('too_many_requests')
  const { id, email, enterprise_id: enterpriseId } = open
  await queries.renewInvitation(tx, id, { role, invitedBy, name })
  await recordTeamAudit(tx, caller, 'team.resend', enterpriseId, { invitation: id, role })
  await send(tx, app, caller, {
    id,
    mails: open.mails + 1,
    email,
    name,
    enterpriseId,
    invitedBy,
  })
}

async function send(
  tx: Tx,
  app: App,
  caller: Caller,
  invitation: {
    id: number
    mails: number
    email: string
    name: string
    enterpriseId: number
    invitedBy: number
  },
): Promise<void> {
  const { id, mails, email, name, enterpriseId, invitedBy } = invitation
  const [inviter, invited, vendor, token] = await Promise.all([
    queries.personRow(tx, invitedBy),
    queries.personAt(tx, email),
    vendorRow(tx, enterpriseId),
    makeLink(tx, {
      kind: 'team_invitation',
      accountId: null,
      data: { invitationId: id },
      hours: queries.openDays * 24,
    }),
  ])
  const until = new Date(Date.now() + queries.openDays * 24 * 3_600_000)
  await sendMail(tx, app, {
    kind: 'team_invitation',
    to: {
      email,
      name: invited?.name ?? name,
      language: languageFrom(invited?.lang, caller.language),
      accountId: invited?.id ?? null,
    },
    siteId: caller.site.id,
    values: {
      inviter: inviter?.name ?? '',
      enterprise: vendor?.label ?? '',
      until: until.toISOString(),
    },
    path: invitationAddress(''),
    token,
    dedupeKey: `team_invitation:${id}:${mails}`,
  })
}
