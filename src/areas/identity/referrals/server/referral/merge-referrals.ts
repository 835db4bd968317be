import type { MergedPair } from '#platform/accounts/merge-rules.ts'
import type { Tx } from '#platform/db/db.ts'
import { pointsReason } from '#shared/enums-of-account.ts'
import { grantPoints, pointsOf } from '../ledger/points.ts'
import * as queries from './merge-queries.ts'

/**
 * Merges invitations and points. The ledger is never changed: the balance is transferred by two
 * entries.
 */
export async function mergeReferrals(tx: Tx, { from, into }: MergedPair): Promise<void> {
  await queries.mergeReferrals(tx, from.id, into)
  const balance = await pointsOf(tx, from.id)
  if (balance === 0) return
  const entry = { reason: pointsReason.granted, ref: `merge:${from.id}` }
  await grantPoints(tx, { ...entry, partyId: from.id, amount: -balance })
  await grantPoints(tx, { ...entry, partyId: into.id, amount: balance, note: from.email })
}
