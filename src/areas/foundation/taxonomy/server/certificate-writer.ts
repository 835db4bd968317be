import type { Tx } from '#platform/db/db.ts'
import { checkTexts, type TextInput } from '#platform/db/writing/input.ts'
import { putTexts } from '#platform/db/writing/queries.ts'
import { publishItems } from './holders.ts'
import { holdersOf, upsertCertificates } from './taxonomy-writer-queries.ts'

/** A certificate, identified by its handle. */
export interface CertificateInput {
  handle: string
  groupId: number
  sort?: number | undefined
  /** URL for "Learn more". */
  link?: string | null | undefined
  /** Exactly one original. */
  texts: readonly (TextInput & { name: string; description?: string | undefined })[]
}

/** Upserts certificates, without badges and networks; returns their ids in order. */
export async function putCertificates(
  tx: Tx,
  certificates: readonly CertificateInput[],
): Promise<number[]> {
  for (const { handle, texts } of certificates) checkTexts(texts, handle)
  const ids = await upsertCertificates(
    tx,
    certificates.map(({ handle, groupId, sort, link }) => ({
      handle,
      group_id: groupId,
      sort: sort ?? 0,
      link: link ?? null,
    })),
  )
  await putTexts(
    tx,
    'certificate_text',
    'certificate_id',
    ['name', 'description'],
    certificates.flatMap(({ texts }, index) =>
      texts.map((text) => ({ owner: ids[index] ?? 0, ...text })),
    ),
  )
  // Search matches enterprises and listings by their certificates' names.
  await publishItems(tx, await holdersOf(tx, ids))
  return ids
}
