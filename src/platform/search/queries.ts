import { sql } from 'kysely'
import type { Tx } from '#platform/db/db.ts'
import type { SearchKind } from '#shared/enums.ts'

/**
 * Tells the search, when the transaction commits, that these things have changed, appeared or gone.
 * A profile's listings carry its place and level: who changes an enterprise touches those too.
 */
export async function touchSearch(tx: Tx, kind: SearchKind, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await sql`
    insert into search_outbox (kind, ref_id)
    select ${kind}, id from unnest(${[...ids]}::bigint[]) as id`.execute(tx)
}
