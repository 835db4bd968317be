import type { Db } from '#platform/db/db.ts'
import type { StoredSource } from '#platform/db/tables/data-import.ts'
import type { Source } from '#platform/sources/queries.ts'
import * as queries from './import-queries.ts'

/** Returns the source of an import: the one that has its title, or else a new one of that name. */
export async function sourceOfImport(db: Db, stored: StoredSource): Promise<Source> {
  const { title = '', url, licence, attribution } = stored
  return {
    name: (await queries.sourceTitled(db, title)) ?? title.slice(0, 100),
    title,
    url: url || undefined,
    licence: licence || undefined,
    attribution: attribution || undefined,
  }
}
