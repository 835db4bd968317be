import { claimFiles } from '#foundation/uploads/server/public.ts'
import { recordAudit } from '#platform/accounts/audit.ts'
import { accountOf } from '#platform/caller.ts'
import type { Handlers } from '#platform/http/implement.ts'
import { AppError } from '#shared/app-error.ts'
import { certificationState } from '#shared/enums.ts'
import type { taxonomyContract } from '../../contract.ts'
import { nameOf, taxonomyOf } from '../taxonomy.ts'
import * as queries from './renewal-queries.ts'

type Service = Handlers<typeof taxonomyContract>

/** Returns the certifications of an enterprise and its listings, for its team. */
export const listCertifications: Service['listCertifications'] = async (app, caller, { id }) => {
  const [rows, { certificates }] = await Promise.all([
    queries.certificationsOf(app.db, id),
    taxonomyOf(app.db),
  ])
  return {
    certifications: rows.map(({ certificateId, renewedAt, ...row }) => {
      const certificate = certificates.get(certificateId)
      return {
        ...row,
        certificate: certificate ? nameOf(certificate, caller.language) : '',
        renewedAt: renewedAt?.toISOString() ?? null,
        isRenewable: row.state === certificationState.verified && row.expiresOn !== null,
      }
    }),
  }
}

/**
 * Submits new proof of a verified certification, which stays valid until its end while admins check
 * it. Submitted again before that, it replaces the earlier proof. Throws not_found, and
 * invalid_input for another account's file.
 */
export const renewCertification: Service['renewCertification'] = async (app, caller, input) => {
  const { id, certificationId, expiresOn, files } = input
  const by = accountOf(caller)
  const uuids = files.map(({ uuid }) => uuid)
  await app.db.transaction().execute(async (tx) => {
    if (!(await queries.lockRenewable(tx, id, certificationId))) throw new AppError('not_found')
    await claimFiles(tx, by, uuids)
    await queries.putRenewal(tx, { id: certificationId, expiresOn, by, files: uuids })
    await recordAudit(tx, caller, {
      action: 'certification.renew',
      targetKind: 'enterprise',
      targetId: id,
      diff: { certification: certificationId, expiresOn },
    })
  })
}
