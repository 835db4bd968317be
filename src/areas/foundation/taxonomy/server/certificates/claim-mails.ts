import { recipientOf, sendMail } from '#foundation/mail/server/public.ts'
import type { Tx } from '#platform/db/db.ts'
import type { JobApp } from '#platform/jobs/jobs.ts'
import { mainSiteId } from '#shared/constants.ts'
import { undoMailSeconds } from '#shared/undo.ts'
import { nameOf, taxonomyOf } from '../taxonomy.ts'
import { readersOfClaim } from './claim-queries.ts'

interface DecidedClaim {
  id: number
  certificateId: number
  decidedAt: Date
  kind: 'certificate_verified' | 'certificate_rejected' | 'certificate_renewal_rejected'
  /** Why it is not accepted. */
  reason: string
  /** Last valid day; empty without one. */
  expiresOn: string
}

/** Beginning of the dedupe keys of a decision's mails. */
export function decisionKey(id: number, decidedAt: Date): string {
  return `certification:${id}:${decidedAt.toISOString()}:`
}

/** Notifies the owners and admins of the team of a decision, once it can no longer be undone. */
export async function notifyOfClaim(
  tx: Tx,
  app: JobApp,
  siteId: number,
  { id, certificateId, decidedAt, kind, reason, expiresOn }: DecidedClaim,
): Promise<void> {
  const certificate = (await taxonomyOf(app.db)).certificates.get(certificateId)
  for (const reader of await readersOfClaim(tx, id)) {
    // Of all kinds; each uses those it declares.
    const values = {
      certificate: certificate ? nameOf(certificate, reader.lang) : '',
      enterprise: reader.enterprise,
      reason,
      expiresOn,
    }
    await sendMail(tx, app, {
      kind,
      to: recipientOf(reader),
      siteId,
      values,
      path:
        kind === 'certificate_verified'
          ? `/${reader.handle}`
          : certificatesPath(reader.enterpriseId, id),
      dedupeKey: `${decisionKey(id, decidedAt)}${reader.id}`,
      afterSeconds: undoMailSeconds,
    })
  }
}

interface Expiry {
  id: number
  certificateId: number
  expiresOn: string
  /** Days before its end: 60, 30, 7; 0 once it has expired. */
  stage: number
}

/** Reminds the owners and admins of the team of the end of a certification. */
export async function notifyOfExpiry(
  tx: Tx,
  app: JobApp,
  { id, certificateId, expiresOn, stage }: Expiry,
): Promise<void> {
  const certificate = (await taxonomyOf(app.db)).certificates.get(certificateId)
  for (const reader of await readersOfClaim(tx, id)) {
    await sendMail(tx, app, {
      kind: stage === 0 ? 'certificate_expired' : 'certificate_expiring',
      to: recipientOf(reader),
      siteId: mainSiteId,
      values: {
        certificate: certificate ? nameOf(certificate, reader.lang) : '',
        enterprise: reader.enterprise,
        expiresOn,
      },
      path: certificatesPath(reader.enterpriseId, id),
      dedupeKey: `certification-end:${id}:${expiresOn}:${stage}:${reader.id}`,
    })
  }
}

/** Path where the team renews a certification. */
function certificatesPath(enterpriseId: number, id: number): string {
  return `/account/vendor/certificates?vendorId=${enterpriseId}#certification-${id}`
}
