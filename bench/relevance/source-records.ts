import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { recordsOf } from '#operations/data-import/server/files/records.ts'
import { wordsOf } from '#operations/data-import/server/rows/terms.ts'
import type { SourceRecord } from './queries.ts'

/** Towns as people type them: no districts, codes or lists. */
const plainTown = /^[\p{L}\p{M}'’. -]{3,30}$/u
const maxWords = 3

/** Returns the rows of the imported files that have a plain town, with their profile's id. */
export async function sourceRecords(db: Db, files: readonly string[]): Promise<SourceRecord[]> {
  const { rows } = await sql<{ key: string; id: string }>`
    select source || ' ' || source_id as key, enterprise_id::text as id from import_ref
    where enterprise_id is not null`.execute(db)
  const ids = new Map(rows.map(({ key, id }) => [key, id]))
  const records: SourceRecord[] = []
  for (const file of files) {
    for await (const { fields } of recordsOf(file, {})) {
      const id = ids.get(`${fields['source']} ${fields['source_id']}`)
      const town = (fields['city'] ?? '').trim()
      if (!id || !plainTown.test(town) || town.split(' ').length > maxWords) continue
      const cells = ['category', 'tags', 'products'].flatMap((column) => wordsOf(fields[column]))
      const terms = cells.map((word) => word.toLowerCase())
      records.push({ id, town, country: fields['country_code'] ?? '', terms })
    }
  }
  return records
}
