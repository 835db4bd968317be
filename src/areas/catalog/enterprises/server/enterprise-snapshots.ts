import type { Tx } from '#platform/db/db.ts'
import type { SourceKey } from '#platform/db/writing/input.ts'
import type { EnterpriseInput } from './enterprise-input.ts'
import { archiveEnterprises, putEnterprises } from './enterprise-writer.ts'
import { lockEnterprises } from './enterprise-writer-queries.ts'
import { keepTexts, snapshotRows } from './snapshot-queries.ts'

/** What imports can change of an enterprise, as JSON can hold it. */
export type EnterpriseSnapshot = Omit<EnterpriseInput, 'key' | 'updatedAt'> & {
  archived: boolean
  updatedAt: string
}

/** Locks enterprises and returns what imports can change of them, by id. */
export async function snapshotEnterprises(
  tx: Tx,
  ids: readonly number[],
): Promise<Map<number, EnterpriseSnapshot>> {
  await lockEnterprises(tx, ids)
  const rows = await snapshotRows(tx, ids)
  return new Map(
    rows.map(({ id, archived, updatedAt, undecided: certifications, ...fields }) => {
      const { name, level, website, openingHours, products, texts, places, contacts } = fields
      const { sectorIds, searchWords } = fields
      const input = { name, level, website, openingHours, products, texts, places, contacts }
      const snapshot = { ...input, sectorIds, searchWords, certifications }
      return [id, { ...snapshot, archived, updatedAt: updatedAt.toISOString() }]
    }),
  )
}

/** Writes snapshots back, with the key that their source's row had. */
export async function restoreEnterprises(
  tx: Tx,
  rows: readonly { id: number; key: SourceKey; snapshot: EnterpriseSnapshot }[],
): Promise<void> {
  await putEnterprises(
    tx,
    rows.map(({ key, snapshot }) => {
      const { archived: _, updatedAt, ...input } = snapshot
      return { ...input, key, updatedAt: new Date(updatedAt) }
    }),
  )
  await keepTexts(
    tx,
    rows.map(({ id, snapshot }) => ({ id, langs: snapshot.texts.map(({ lang }) => lang) })),
  )
  await archiveEnterprises(
    tx,
    rows.flatMap(({ id, snapshot }) => (snapshot.archived ? id : [])),
  )
}
