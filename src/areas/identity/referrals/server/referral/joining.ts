import type { App } from '#platform/app.ts'
import type { Caller } from '#platform/caller.ts'
import type { Tx } from '#platform/db/db.ts'
import { addJob } from '#platform/jobs/jobs.ts'
import { pointsReason, type InviteeKind } from '#shared/enums-of-account.ts'
import { givePoints } from '../ledger/points.ts'
import * as queries from './referral-queries.ts'

/** Points for whoever invited somebody who came, and for the one who came. */
const invitedPoints = 20
const joinedPoints = 10

/** Who invites by a token: asked for where it is opened, which is noted. */
export async function openInvitation(
  app: App,
  _caller: Caller,
  { referToken }: { referToken: string },
): Promise<{ inviter: string; kind: InviteeKind } | null> {
  const found = await queries.findByToken(app.db, referToken)
  if (!found) return null
  await app.db.transaction().execute((tx) => queries.markOpened(tx, found.id))
  return { inviter: found.inviter, kind: found.kind }
}

/**
 * Notes that an account was made by an invitation. Nothing happens where the token is none, or the
 * account came by another one before.
 */
export async function noteReferral(tx: Tx, token: string, accountId: number): Promise<void> {
  const found = await queries.findByToken(tx, token)
  if (!found || found.referrer_id === accountId) return
  await queries.markOpened(tx, found.id)
  await queries.insertJoined(tx, accountId, found.id)
}

/**
 * To be called when a new account has proved its address: gives points to whoever invited it and to
 * itself, once, however often it is called. The token is what came with the sign-up; null where
 * `noteReferral` has had it.
 */
export async function creditReferral(
  tx: Tx,
  token: string | null,
  accountId: number,
): Promise<void> {
  if (token) await noteReferral(tx, token, accountId)
  const referrerId = await queries.creditJoined(tx, accountId)
  if (referrerId === null) return
  const isNew = await givePoints(tx, {
    partyId: referrerId,
    amount: invitedPoints,
    reason: pointsReason.invited,
    ref: String(accountId),
  })
  if (isNew) await addJob(tx, 'points.tell', { accountId, points: invitedPoints })
  await givePoints(tx, {
    partyId: accountId,
    amount: joinedPoints,
    reason: pointsReason.joined,
    ref: 'invitation',
  })
}
