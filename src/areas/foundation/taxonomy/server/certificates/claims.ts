import { withdrawMails } from '#foundation/mail/server/public.ts'
import { recordAudit } from '#platform/accounts/audit.ts'
import { accountOf } from '#platform/caller.ts'
import type { Tx } from '#platform/db/db.ts'
import { AppError } from '#shared/app-error.ts'
import { certificationState } from '#shared/enums.ts'
import { undoMailSeconds } from '#shared/undo.ts'
import type { Handlers } from '#platform/http/implement.ts'
import type { taxonomyAdminContract } from '../../admin-contract.ts'
import { publishItems } from '../holders.ts'
import { differences } from '../managed-entity/managed-entity.ts'
import { decisionKey, notifyOfClaim } from './claim-mails.ts'
import * as queries from './claim-queries.ts'

type Service = Handlers<typeof taxonomyAdminContract>

const verbs = {
  [certificationState.claimed]: 'reopen',
  [certificationState.verified]: 'verify',
  [certificationState.rejected]: 'reject',
} as const

/**
 * Verifies or rejects a claim or a renewal, or makes it a claim again. Throws not_found,
 * invalid_input for a rejection without a reason or a verification that is over already, and
 * changed_meanwhile if state or proof are not those that the admin saw. The team gets a mail of the
 * decision, once it can no longer be undone.
 */
export const decideClaim: Service['decideClaim'] = async (app, caller, input) => {
  const { id, seen, proof, state, expiresOn, check, reason, renewal } = input
  const by = accountOf(caller)
  const isVerified = state === certificationState.verified
  const isRejected = state === certificationState.rejected
  if (isVerified && expiresOn !== null && expiresOn < new Date().toISOString().slice(0, 10)) {
    throw new AppError('invalid_input', { reason: 'past', field: 'expiresOn' })
  }
  if (isRejected && reason === '') throw new AppError('invalid_input')
  if (renewal !== null && !isVerified && !isRejected) throw new AppError('invalid_input')
  await app.db.transaction().execute(async (tx) => {
    const before = await queries.lockClaim(tx, id)
    if (!before) throw new AppError('not_found')
    const { certificateId, state: seenState, expiresOn: ends } = before
    const { checkedBy, checkedOn, evidenceUrl } = before
    const was = { state: seenState, expiresOn: ends, checkedBy, checkedOn, evidenceUrl }
    if (was.state !== seen || (await queries.proofOf(tx, id)) !== proof) {
      throw new AppError('changed_meanwhile')
    }
    const decidedAt = await queries.rememberClaim(tx, id, { by, renewal })
    if (renewal !== null) {
      const closed = { id: renewal, claimId: id, by, reason: isRejected ? reason : null }
      if (!(await queries.closeRenewal(tx, closed))) throw new AppError('changed_meanwhile')
    }
    // A certification whose renewal is rejected stays valid until its end.
    const isKept = renewal !== null && isRejected
    const after = isKept
      ? was
      : {
          state,
          expiresOn: isVerified ? expiresOn : was.expiresOn,
          checkedBy: isVerified ? check.checkedBy : null,
          checkedOn: isVerified ? check.checkedOn : null,
          evidenceUrl: isVerified ? check.evidenceUrl : null,
        }
    if (!isKept) {
      await queries.decideClaim(tx, id, {
        ...after,
        reason: isRejected ? reason : null,
        by,
        renewal,
      })
    }
    const verb = verbs[state]
    await recordAudit(tx, caller, {
      action:
        renewal === null || verb === 'reopen'
          ? `certification.${verb}`
          : `certification.${verb}_renewal`,
      ...targetOf(id, before),
      diff: { certification: id, ...differences({ ...was }, after), ...(isRejected && { reason }) },
    })
    if (isVerified || isRejected) {
      await notifyOfClaim(tx, app, caller.site.id, {
        id,
        certificateId,
        decidedAt,
        kind: isVerified
          ? 'certificate_verified'
          : isKept
            ? 'certificate_renewal_rejected'
            : 'certificate_rejected',
        reason,
        expiresOn: was.expiresOn ?? '',
      })
    }
    await publishHolder(tx, before)
  })
}

/**
 * Undoes the caller's latest decision while its mails wait: the certification, its evidence and its
 * renewal are as before, and only the audit log knows. Throws changed_meanwhile if it is too late,
 * or the certification has been changed since.
 */
export const undoClaimDecision: Service['undoClaimDecision'] = async (app, caller, { id }) => {
  const accountId = accountOf(caller)
  await app.db.transaction().execute(async (tx) => {
    const before = await queries.lockClaim(tx, id)
    if (!before) throw new AppError('not_found')
    const last = await queries.lastDecision(tx, id)
    if (last?.by !== accountId) throw new AppError('changed_meanwhile')
    if (last.isUndone) return
    const isLate = last.age > undoMailSeconds
    if (isLate || !(await withdrawMails(tx, decisionKey(id, last.at)))) {
      throw new AppError('changed_meanwhile')
    }
    if (last.renewal !== null && !(await queries.reopenRenewal(tx, last.renewal))) {
      throw new AppError('changed_meanwhile')
    }
    await queries.restoreClaim(tx, id)
    await recordAudit(tx, caller, {
      action: 'certification.undo',
      ...targetOf(id, before),
      diff: { certification: id },
    })
    await publishHolder(tx, before)
  })
}

function targetOf(id: number, { enterpriseId, listingId }: queries.LockedClaim) {
  return {
    targetKind: enterpriseId === null ? 'listing' : 'enterprise',
    targetId: enterpriseId ?? listingId ?? id,
  }
}

async function publishHolder(
  tx: Tx,
  { enterpriseId, listingId }: queries.LockedClaim,
): Promise<void> {
  await publishItems(tx, {
    enterpriseIds: enterpriseId === null ? [] : [enterpriseId],
    listingIds: listingId === null ? [] : [listingId],
  })
}
