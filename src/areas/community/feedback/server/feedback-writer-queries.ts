import { sql } from 'kysely'
import { setRatings, type Rating } from '#catalog/enterprises/server/public.ts'
import { setCounter } from '#platform/accounts/counter-queries.ts'
import type { Tx } from '#platform/db/db.ts'

/** Draws ids for new rows, ascending. */
export async function newFeedbackIds(tx: Tx, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('feedback', 'id')) as id
    from generate_series(1, ${count}::int)`.execute(tx)
  return rows.map((row) => row.id).sort((one, other) => one - other)
}

/**
 * Recalculates ratings as the mean of thumbs, to one decimal, and counts feedback. Per author only
 * the last rating counts. Without any, an imported rating stays, unless all thumbs were withdrawn.
 *
 * @param hadThumbs whether changed or removed rows had thumbs
 */
export async function deriveFromFeedback(
  tx: Tx,
  enterpriseIds: readonly number[],
  hadThumbs = false,
): Promise<void> {
  const ids = sql`unnest(${[...enterpriseIds]}::bigint[]) as concerned (id)`
  const { rows } = await sql<Rating>`
    select concerned.id, round(avg(last.thumbs), 1)::real as rating from ${ids}
    left join (
      select distinct on (enterprise_id, actor_id) enterprise_id, thumbs from feedback
      where enterprise_id = any(${[...enterpriseIds]}::bigint[])
        and thumbs is not null and removed_at is null
      order by enterprise_id, actor_id, created_at desc, id desc) last
      on last.enterprise_id = concerned.id
    group by concerned.id
    having ${hadThumbs} or count(last.thumbs) > 0`.execute(tx)
  await setRatings(tx, rows)
  await setCounter(
    tx,
    'feedback_count',
    sql`
      select concerned.id as party_id, count(said.id) as count from ${ids}
      left join feedback said on said.enterprise_id = concerned.id
        and said.parent_id is null and said.removed_at is null
      group by concerned.id`,
  )
}

/** Enterprise and thumbs of a changed row. */
export interface ChangedRow {
  enterprise_id: number
  thumbs: number | null
}

export async function withholdRows(tx: Tx, ids: readonly number[]): Promise<ChangedRow[]> {
  const { rows } = await sql<ChangedRow>`
    update feedback set withheld_at = now(), removed_at = now()
    where id = any(${[...ids]}::bigint[]) and removed_at is null
    returning enterprise_id, thumbs`.execute(tx)
  return rows
}

/** Releases feedback that was taken down, except if deleted by its author. */
export async function releaseRows(tx: Tx, ids: readonly number[]): Promise<ChangedRow[]> {
  const { rows } = await sql<ChangedRow>`
    update feedback set withheld_at = null, removed_at = null
    where id = any(${[...ids]}::bigint[]) and withheld_at is not null
    returning enterprise_id, thumbs`.execute(tx)
  return rows
}
