import { withdrawMails } from '#foundation/mail/server/public.ts'
import { recordAudit } from '#platform/accounts/audit.ts'
import { accountOf } from '#platform/caller.ts'
import type { Handlers } from '#platform/http/implement.ts'
import { reportableOf } from '#platform/subjects.ts'
import { AppError } from '#shared/app-error.ts'
import { flagDecision, flagEvent, flagState } from '#shared/enums-of-flagging.ts'
import { undoMailSeconds } from '#shared/undo.ts'
import type { moderationContract } from '../contract.ts'
import { decisionKey } from './moderation-mails.ts'
import * as queries from './moderation-queries.ts'

type Service = Handlers<typeof moderationContract>

/**
 * Undoes a decision as if it had not been made, while its mails wait; the audit log keeps both.
 * Throws changed_meanwhile if it is too late, another admin's, or was appealed. A case that is
 * undecided already stays so.
 */
export const undoFlagDecision: Service['undoFlagDecision'] = async (app, caller, { id }) => {
  const accountId = accountOf(caller)
  await app.db.transaction().execute(async (tx) => {
    const row = await queries.lockCase(tx, id)
    if (!row) throw new AppError('not_found')
    if (row.state === flagState.open) return
    const last = await queries.lastEvent(tx, id)
    const isOwn = last?.kind === flagEvent.decided && last.by === accountId
    if (!last || !isOwn || last.age > undoMailSeconds) throw new AppError('changed_meanwhile')
    if (!(await withdrawMails(tx, decisionKey(last.id)))) throw new AppError('changed_meanwhile')

    const before = await queries.revertDecision(tx, row, last.id)
    if (before === undefined) throw new AppError('changed_meanwhile')
    const { withhold, release } = reportableOf(row.kind)
    const { remove } = flagDecision
    if (last.decision === remove && before !== remove) await release(tx, [row.target_id])
    if (last.decision !== remove && before === remove) await withhold(tx, [row.target_id])
    await recordAudit(tx, caller, {
      action: 'flag.undo',
      targetKind: 'flag',
      targetId: id,
      diff: { decision: [last.decision, before] },
    })
  })
}
