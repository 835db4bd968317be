import type { Tx } from '#platform/db/db.ts'
import { certificationState } from '#shared/enums.ts'
import type { CertificationInput } from '#shared/fields.ts'
import {
  deleteUnclaimed,
  putEvidence,
  upsertCertifications,
  type Certified,
} from './taxonomy-writer-queries.ts'

/**
 * Writes certifications of enterprises or listings. Claimed ones are replaced by the given list;
 * those verified or rejected by an admin stay.
 */
export async function putCertifications(
  tx: Tx,
  certified: Certified,
  owners: readonly { id: number; certifications: readonly CertificationInput[] }[],
): Promise<void> {
  if (owners.length === 0) return
  const rows = owners.flatMap(({ id, certifications }) =>
    certifications.map((one) => ({
      owner: id,
      certificateId: one.certificateId,
      state: one.state ?? certificationState.claimed,
      expiresOn: one.expiresOn ?? null,
    })),
  )
  await deleteUnclaimed(
    tx,
    certified,
    owners.map((owner) => owner.id),
    rows,
  )
  if (rows.length > 0) await upsertCertifications(tx, certified, rows)
  const evidence = owners.flatMap(({ id, certifications }) =>
    certifications.flatMap((one) =>
      one.evidence === undefined
        ? []
        : { owner: id, certificateId: one.certificateId, evidence: one.evidence },
    ),
  )
  if (evidence.length > 0) await putEvidence(tx, certified, evidence)
}
