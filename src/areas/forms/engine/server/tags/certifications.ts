import { certificatesAmong } from '#foundation/taxonomy/server/public.ts'
import type { Db } from '#platform/db/db.ts'
import type { CertificationInput } from '#shared/fields.ts'
import type { TaggedAnswers } from './tagged.ts'

/** Returns the certificates of an answer, without duplicates and unknown ids. */
export async function certificationsOf<Tag extends string>(
  db: Db,
  tagged: TaggedAnswers<Tag>,
  tag: Tag,
): Promise<CertificationInput[]> {
  const answer = tagged.answer(tag)
  const certificates = answer && 'certificates' in answer ? answer.certificates : []
  const byId = new Map(certificates.map((one) => [one.certificateId, one]))
  const known = await certificatesAmong(db, [...byId.keys()])
  return [...byId.values()]
    .filter(({ certificateId }) => known.has(certificateId))
    .map(({ certificateId, expiresOn, evidence }) => ({
      certificateId,
      expiresOn,
      evidence: evidence?.uuid ?? null,
    }))
}
