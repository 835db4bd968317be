import type { App } from '#platform/app.ts'
import { type Caller, mayWorkFor } from '#platform/caller.ts'
import { AppError } from '#shared/app-error.ts'
import { listPageSize } from '#shared/constants.ts'
import { inviteeKind, type InviteeKind } from '#shared/enums-of-account.ts'
import type { Referral, ReferralPage, ReferralState, referralsContract } from '../../contract.ts'
import { accountExists } from '../ledger/ledger-queries.ts'
import * as queries from './referral-queries.ts'
import type { Handlers } from '#platform/http/implement.ts'

type Service = Handlers<typeof referralsContract>

/** Returns a person's invitations (C-096). */
export const getUserReferrals: Service['getUserReferrals'] = async (app, caller, input) => {
  const { userId, page } = input
  const id = userId ?? caller.accountId
  if (id === null) throw new AppError('not_signed_in')
  if (!(await accountExists(app.db, id))) throw new AppError('not_found')
  return pageOf(app, caller, id, { page, limit: listPageSize })
}

/** Returns the invitations of the caller's enterprise, or of the caller (C-056). */
export const listReferrals: Service['listReferrals'] = async (app, caller, input) => {
  const { vendorId, ...range } = input
  const id = vendorId ?? caller.accountId
  if (id === null || !mayActAs(caller, id)) throw new AppError('not_allowed')
  return pageOf(app, caller, id, range)
}

/** Whether the caller is the party, is in its team, or is an admin. */
export function mayActAs(caller: Caller, partyId: number): boolean {
  return caller.accountId === partyId || mayWorkFor(caller, partyId)
}

/** URL of an invitation; enterprises continue to the application. */
export function invitationPath(token: string, kind: InviteeKind): string {
  const path = `/auth/signup-page?referToken=${token}`
  return kind === inviteeKind.enterprise ? `${path}&redirect=/apply` : path
}

async function pageOf(
  { db }: App,
  { origin }: Caller,
  partyId: number,
  { page, limit }: { page: number; limit: number },
): Promise<ReferralPage> {
  const kind = inviteeKind.person
  const [rows, { total, joined }, token] = await Promise.all([
    queries.referralsOf(db, partyId, { offset: page * limit, limit }),
    queries.countReferrals(db, partyId),
    queries.tokenOf(db, partyId, { email: null, kind }),
  ])
  const referrals = rows.map((row): Referral => ({
    id: row.id,
    kind: row.kind,
    email: row.email,
    name: row.name,
    referentStatus: 1,
    state: stateOf(row),
    referralLink: origin + invitationPath(row.token, row.kind),
    reminder: row.remind,
    reminders: row.reminders,
    joined: row.verified,
    createdAt: row.created_at.toISOString(),
  }))
  return {
    referrals,
    total,
    joined,
    referralLink: token && origin + invitationPath(token, kind),
    page,
    pages: Math.ceil(total / limit),
  }
}

function stateOf(row: queries.ReferralRow): ReferralState {
  if (row.credited > 0) return 'credited'
  if (row.verified > 0) return 'verified'
  if (row.joined > 0) return 'signedUp'
  return row.opened_at ? 'opened' : 'sent'
}
