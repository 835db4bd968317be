import { recordAudit } from '#platform/accounts/audit.ts'
import { fileUrl } from '#platform/files/routes.ts'
import { AppError } from '#shared/app-error.ts'
import { certificationState } from '#shared/enums.ts'
import type { Handlers } from '#platform/http/implement.ts'
import type { taxonomyAdminContract } from '../../admin-contract.ts'
import { publishItems } from '../holders.ts'
import { differences } from '../managed-entity/managed-entity.ts'
import { nameOf, taxonomyOf } from '../taxonomy.ts'
import { notifyOfClaim } from './claim-mails.ts'
import * as queries from './claim-queries.ts'

type Service = Handlers<typeof taxonomyAdminContract>

const pageSize = 25

/** Returns a page of the claims to check, or of those decided. */
export const listClaims: Service['listClaims'] = async (app, caller, { list, page }) => {
  const [rows, total, taxonomy] = await Promise.all([
    queries.claimRows(app.db, list, { offset: page * pageSize, limit: pageSize }),
    queries.claimCount(app.db, list),
    taxonomyOf(app.db),
  ])
  const claims = rows.map(({ file, certificateId, handle, listingId, title, ...row }) => {
    const certificate = taxonomy.certificates.get(certificateId)
    return {
      ...row,
      certificate: certificate ? nameOf(certificate, caller.language) : '',
      listing: title,
      path: listingId === null ? `/${handle}` : `/marketplace/listing/${listingId}`,
      claimedAt: row.claimedAt.toISOString(),
      evidence: file && { url: fileUrl(file.uuid), fileName: file.name },
    }
  })
  return { claims, total, page, pages: Math.ceil(total / pageSize) }
}

const verbs = {
  [certificationState.claimed]: 'reopen',
  [certificationState.verified]: 'verify',
  [certificationState.rejected]: 'reject',
} as const

/**
 * Verifies or rejects a claim, or makes it a claim again. Throws not_found, and changed_meanwhile if
 * it is not in the state that the admin saw. The team gets a mail of the decision.
 */
export const decideClaim: Service['decideClaim'] = async (app, caller, input) => {
  const { id, seen, state, expiresOn, check, reason } = input
  const isVerified = state === certificationState.verified
  const isRejected = state === certificationState.rejected
  if (isRejected && reason === '') throw new AppError('invalid_input')
  await app.db.transaction().execute(async (tx) => {
    const before = await queries.lockClaim(tx, id)
    if (!before) throw new AppError('not_found')
    const { enterpriseId, listingId, certificateId, ...was } = before
    if (was.state !== seen) throw new AppError('changed_meanwhile')
    const after = {
      state,
      expiresOn: isVerified ? expiresOn : was.expiresOn,
      checkedBy: isVerified ? check.checkedBy : null,
      checkedOn: isVerified ? check.checkedOn : null,
      evidenceUrl: isVerified ? check.evidenceUrl : null,
    }
    const decidedAt = await queries.decideClaim(tx, id, {
      ...after,
      reason: isRejected ? reason : null,
    })
    await recordAudit(tx, caller, {
      action: `certification.${verbs[state]}`,
      targetKind: enterpriseId === null ? 'listing' : 'enterprise',
      targetId: enterpriseId ?? listingId ?? id,
      diff: { certification: id, ...differences({ ...was }, after), ...(isRejected && { reason }) },
    })
    if (decidedAt) {
      const decided = { id, certificateId, decidedAt, isVerified, reason }
      await notifyOfClaim(tx, app, caller, decided)
    }
    await publishItems(tx, {
      enterpriseIds: enterpriseId === null ? [] : [enterpriseId],
      listingIds: listingId === null ? [] : [listingId],
    })
  })
}
