import { sql } from 'kysely'
import type { Tx } from '#platform/db/db.ts'
import type { SearchKind } from '#shared/enums.ts'

/**
 * Queues entities for reindexing when the transaction commits, whether created, changed or deleted.
 * Listings are indexed with their enterprise's place and level, so changes of an enterprise must
 * also queue its listings.
 */
export async function touchSearch(tx: Tx, kind: SearchKind, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await sql`
    insert into search_outbox (kind, ref_id)
    select ${kind}, id from unnest(${[...ids]}::bigint[]) as id`.execute(tx)
}
