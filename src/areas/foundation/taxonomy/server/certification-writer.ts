import type { Tx } from '#platform/db/db.ts'
import { certificationState } from '#shared/enums.ts'
import type { CertificateCheck, CertificationInput } from '#shared/fields.ts'
import { putRenewal, renewedByForm } from './renewals/renewal-queries.ts'
import {
  deleteUnclaimed,
  putEvidence,
  upsertCertifications,
  type Certified,
} from './taxonomy-writer-queries.ts'

interface CertificationOwner {
  id: number
  /** Whether the row comes from the source of an import. */
  isImported?: boolean
  certifications: readonly CertificationInput[]
}

const unchecked: CertificateCheck = { checkedBy: null, checkedOn: null, evidenceUrl: null }

/**
 * Writes certifications of enterprises or listings. Claimed ones are replaced by the given list,
 * for rows of an import also those that an earlier import brought as verified; what an admin
 * verified or rejected stays.
 */
export async function putCertifications(
  tx: Tx,
  certified: Certified,
  owners: readonly CertificationOwner[],
): Promise<void> {
  if (owners.length === 0) return
  const rows = owners.flatMap(({ id, certifications }) =>
    certifications.map((one) => ({
      owner: id,
      certificateId: one.certificateId,
      state: one.state ?? certificationState.claimed,
      expiresOn: one.expiresOn ?? null,
      ...(one.check ?? unchecked),
    })),
  )
  const written = {
    owners: owners.map(({ id }) => id),
    imported: owners.flatMap(({ id, isImported }) => (isImported ? id : [])),
    rows,
  }
  await deleteUnclaimed(tx, certified, written)
  if (rows.length > 0) await upsertCertifications(tx, certified, written)
  const evidence = owners.flatMap(({ id, certifications }) =>
    certifications.flatMap((one) =>
      one.evidence === undefined
        ? []
        : {
            owner: id,
            certificateId: one.certificateId,
            evidence: one.evidence,
            expiresOn: one.expiresOn ?? null,
          },
    ),
  )
  if (evidence.length === 0) return
  await putEvidence(tx, certified, evidence)
  // New evidence of a verified one goes to the admins, while that stays valid until its end; proof
  // that the team submitted stays.
  for (const { id, ...renewal } of await renewedByForm(tx, certified, evidence)) {
    const files = [renewal.evidence]
    await putRenewal(tx, { id, expiresOn: renewal.expiresOn, by: null, files })
  }
}
