import { recipientOf, sendMail } from '#foundation/mail/server/public.ts'
import type { App } from '#platform/app.ts'
import type { Caller } from '#platform/caller.ts'
import type { Tx } from '#platform/db/db.ts'
import { nameOf, taxonomyOf } from '../taxonomy.ts'
import * as queries from './claim-queries.ts'

interface DecidedClaim {
  id: number
  certificateId: number
  decidedAt: Date
  isVerified: boolean
  /** Why it is not accepted. */
  reason: string
}

/** Notifies the owners and admins of the team that a certificate is verified or not accepted. */
export async function notifyOfClaim(
  tx: Tx,
  app: App,
  { site }: Caller,
  { id, certificateId, decidedAt, isVerified, reason }: DecidedClaim,
): Promise<void> {
  const certificate = (await taxonomyOf(app.db)).certificates.get(certificateId)
  for (const reader of await queries.readersOfClaim(tx, id)) {
    const values = {
      certificate: certificate ? nameOf(certificate, reader.lang) : '',
      enterprise: reader.enterprise,
      reason,
    }
    await sendMail(tx, app, {
      kind: isVerified ? 'certificate_verified' : 'certificate_rejected',
      to: recipientOf(reader),
      siteId: site.id,
      values,
      path: `/${reader.handle}`,
      dedupeKey: `certification:${id}:${decidedAt.toISOString()}:${reader.id}`,
    })
  }
}
