import { recordAudit } from '#platform/accounts/audit.ts'
import { accountOf } from '#platform/caller.ts'
import type { Tx } from '#platform/db/db.ts'
import { reportableOf } from '#platform/subjects.ts'
import { AppError } from '#shared/app-error.ts'
import { flagDecision, flagEvent, flagState, type FlagDecision } from '#shared/enums-of-flagging.ts'
import { lockWaiting } from './claim.ts'
import { conflictOf } from './conflict-of-interest.ts'
import { notifyOfAppeal, notifyOfDecision } from './moderation-mails.ts'
import * as queries from './moderation-queries.ts'
import type { moderationContract } from '../contract.ts'
import type { Handlers } from '#platform/http/implement.ts'

type Service = Handlers<typeof moderationContract>

/**
 * Decides a case, takes its subject down or releases it, and emails those affected. Throws
 * changed_meanwhile if another admin claimed it, and not_allowed for a conflict of interest.
 */
export const decideFlagCase: Service['decideFlagCase'] = async (app, caller, input) => {
  const { id, decision, reason } = input
  const accountId = accountOf(caller)
  await app.db.transaction().execute(async (tx) => {
    const before = await lockWaiting(tx, id)
    const isOthers = before.claimed_by !== null && before.claimed_by !== accountId
    if (isOthers) throw new AppError('changed_meanwhile')
    if (await conflictOf(tx, accountId, before)) throw new AppError('not_allowed')
    const isAppeal = before.state === flagState.appealed
    await apply(tx, before, decision)
    const state = isAppeal ? flagState.closed : flagState.decided
    await queries.setState(tx, id, { state, decision })
    const eventId = await queries.insertEvent(tx, {
      caseId: id,
      kind: flagEvent.decided,
      by: accountId,
      decision,
      text: reason,
    })
    await recordAudit(tx, caller, {
      action: 'flag.decide',
      targetKind: 'flag',
      targetId: id,
      diff: { decision: [before.decision, decision] },
    })
    const decided = { case: before, eventId, decision, reason }
    await (isAppeal ? notifyOfAppeal(tx, app, decided) : notifyOfDecision(tx, app, decided))
  })
}

async function apply(
  tx: Tx,
  { kind, target_id: id, decision: before }: queries.LockedCase,
  decision: FlagDecision,
): Promise<void> {
  const { withhold, release } = reportableOf(kind)
  if (decision === flagDecision.remove) await withhold(tx, [id])
  else if (before === flagDecision.remove) await release(tx, [id])
}
