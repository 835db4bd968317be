import type { App } from '#platform/app.ts'
import { accountOf, type Caller } from '#platform/caller.ts'
import { fileUrl } from '#platform/files/routes.ts'
import { AppError } from '#shared/app-error.ts'
import { teamRole } from '#shared/enums.ts'
import type { Team } from '../../contract.ts'
import { invitationsOf } from '../invitations/invitation-queries.ts'
import { powerIn } from './power.ts'
import * as queries from './member-queries.ts'

/** Returns a team; emails and invitations for owners and admins only. */
export async function getTeam(app: App, caller: Caller, { id }: { id: number }): Promise<Team> {
  const power = powerIn(caller, id)
  const manages = power !== teamRole.member
  const [vendor, members, invitations] = await Promise.all([
    queries.vendorRow(app.db, id),
    queries.membersOf(app.db, id),
    manages ? invitationsOf(app.db, id) : [],
  ])
  if (!vendor) throw new AppError('not_found')

  return {
    vendor: shownVendor(vendor),
    power,
    accountId: accountOf(caller),
    members: members.map((row) => ({
      accountId: row.account_id,
      name: row.name,
      email: manages ? row.email : null,
      imageUrl: row.image && fileUrl(row.image),
      teamRole: row.role,
      joinedAt: row.joined_at.toISOString(),
    })),
    invitations: invitations.map((row) => ({
      id: row.id,
      email: row.email,
      teamRole: row.role,
      invitedBy: row.inviter,
      sentAt: row.sent_at.toISOString(),
      expiresAt: row.expires_at.toISOString(),
      expired: row.expires_at.getTime() <= Date.now(),
    })),
  }
}

export function shownVendor({ id, label, handle, image }: queries.VendorRow): Team['vendor'] {
  return { id, label, subDomain: handle, imageUrl: image && fileUrl(image) }
}
