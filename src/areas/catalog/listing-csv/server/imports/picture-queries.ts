import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db/db.ts'
import { recordset } from '#platform/db/writing/queries.ts'

/** Returns the pictures sent with an import: uuids by name. */
export async function picturesOf(db: Db, importId: number): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('listing_import_picture')
    .select(['name', 'file_uuid'])
    .where('import_id', '=', importId)
    .execute()
  return new Map(rows.map(({ name, file_uuid }) => [name, file_uuid]))
}

export async function countPictures(db: Db, importId: number): Promise<number> {
  const { count } = await db
    .selectFrom('listing_import_picture')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('import_id', '=', importId)
    .executeTakeFirstOrThrow()
  return count
}

/** Adds pictures; one with a known name replaces that. */
export async function putPictures(
  tx: Tx,
  importId: number,
  pictures: readonly { name: string; uuid: string }[],
): Promise<void> {
  await sql`
    insert into listing_import_picture (import_id, name, file_uuid)
    select ${importId}, name, uuid from ${recordset({ name: 'text', uuid: 'uuid' }, pictures)}
    on conflict (import_id, name) do update set file_uuid = excluded.file_uuid`.execute(tx)
}
