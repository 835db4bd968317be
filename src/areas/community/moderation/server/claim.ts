import { recordAudit } from '#platform/accounts/audit.ts'
import { accountOf } from '#platform/caller.ts'
import type { Tx } from '#platform/db/db.ts'
import { AppError } from '#shared/app-error.ts'
import { flagEvent, flagState } from '#shared/enums-of-flagging.ts'
import { conflictOf } from './conflict-of-interest.ts'
import * as queries from './moderation-queries.ts'
import type { moderationContract } from '../contract.ts'
import type { Handlers } from '#platform/http/implement.ts'

type Service = Handlers<typeof moderationContract>

/** Claims a case, which only the caller may then decide. */
export const claimFlagCase: Service['claimFlagCase'] = async (app, caller, { id }) => {
  const accountId = accountOf(caller)
  await app.db.transaction().execute(async (tx) => {
    const row = await lockWaiting(tx, id)
    if (row.claimed_by === accountId) return
    if (row.claimed_by !== null) throw new AppError('changed_meanwhile')
    if (await conflictOf(tx, accountId, row)) throw new AppError('not_allowed')
    await queries.setClaim(tx, id, accountId)
    await queries.insertEvent(tx, { caseId: id, kind: flagEvent.claimed, by: accountId })
    await recordAudit(tx, caller, { action: 'flag.claim', targetKind: 'flag', targetId: id })
  })
}

/** Releases a claim; any admin may, in case the claiming one is absent. */
export const releaseFlagCase: Service['releaseFlagCase'] = async (app, caller, { id }) => {
  const accountId = accountOf(caller)
  await app.db.transaction().execute(async (tx) => {
    const row = await lockWaiting(tx, id)
    if (row.claimed_by === null) return
    await queries.setClaim(tx, id, null)
    await queries.insertEvent(tx, { caseId: id, kind: flagEvent.released, by: accountId })
    await recordAudit(tx, caller, { action: 'flag.release', targetKind: 'flag', targetId: id })
  })
}

/** Locks an undecided case. Throws not_found and changed_meanwhile. */
export async function lockWaiting(tx: Tx, id: number): Promise<queries.LockedCase> {
  const row = await queries.lockCase(tx, id)
  if (!row) throw new AppError('not_found')
  if (row.state !== flagState.open && row.state !== flagState.appealed) {
    throw new AppError('changed_meanwhile')
  }
  return row
}
