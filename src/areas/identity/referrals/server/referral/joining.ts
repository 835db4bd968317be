import type { Tx } from '#platform/db/db.ts'
import { addJob } from '#platform/jobs/jobs.ts'
import { pointsReason } from '#shared/enums-of-account.ts'
import { grantPoints } from '../ledger/points.ts'
import * as queries from './referral-queries.ts'
import type { referralsContract } from '../../contract.ts'
import type { Handlers } from '#platform/http/implement.ts'

type Service = Handlers<typeof referralsContract>

/** Points for the inviter and for the invited account. */
const invitedPoints = 20
const joinedPoints = 10

/** Returns who invites by a token, and records that it was opened. */
export const openInvitation: Service['openInvitation'] = async (app, _caller, { referToken }) => {
  const found = await queries.findByToken(app.db, referToken)
  if (!found) return null
  await app.db.transaction().execute((tx) => queries.markOpened(tx, found.id))
  return { inviter: found.inviter, kind: found.kind }
}

/**
 * Records that an account was created by an invitation. No effect for an invalid token, or if
 * another one was recorded.
 */
export async function recordReferral(tx: Tx, token: string, accountId: number): Promise<void> {
  const found = await queries.findByToken(tx, token)
  if (!found || found.referrer_id === accountId) return
  await queries.markOpened(tx, found.id)
  await queries.insertJoined(tx, accountId, found.id)
}

/**
 * Grants points to inviter and invitee once the new account's email is verified. Idempotent. The
 * token is from the sign-up; null if `noteReferral` has recorded it.
 */
export async function creditReferral(
  tx: Tx,
  token: string | null,
  accountId: number,
): Promise<void> {
  if (token) await recordReferral(tx, token, accountId)
  const referrerId = await queries.creditJoined(tx, accountId)
  if (referrerId === null) return
  const isNew = await grantPoints(tx, {
    partyId: referrerId,
    amount: invitedPoints,
    reason: pointsReason.invited,
    ref: String(accountId),
  })
  if (isNew) await addJob(tx, 'points.tell', { accountId, points: invitedPoints })
  await grantPoints(tx, {
    partyId: accountId,
    amount: joinedPoints,
    reason: pointsReason.joined,
    ref: 'invitation',
  })
}
