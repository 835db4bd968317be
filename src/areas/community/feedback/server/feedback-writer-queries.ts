import { sql } from 'kysely'
import { setRatings, type Rating } from '#catalog/enterprises/server/public.ts'
import { setCounter } from '#platform/accounts/counter-queries.ts'
import type { Tx } from '#platform/db/db.ts'

/** Numbers for so many new rows, ascending. */
export async function newFeedbackIds(tx: Tx, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('feedback', 'id')) as id
    from generate_series(1, ${count}::int)`.execute(tx)
  return rows.map((row) => row.id).sort((one, other) => one - other)
}

/**
 * Sets the rating of enterprises to the mean of the thumbs given, to one decimal, and counts what is
 * said of them. Whoever gave thumbs several times counts once, with the last. Where nobody has given
 * any, a rating that came from elsewhere stays; where all of them were taken back, there is none.
 *
 * @param hadThumbs thumbs stood on what was changed or removed
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

/** What was changed: of which enterprise, and with how many thumbs. */
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

/** Brings back what was withheld, and nothing that somebody removed themselves. */
export async function releaseRows(tx: Tx, ids: readonly number[]): Promise<ChangedRow[]> {
  const { rows } = await sql<ChangedRow>`
    update feedback set withheld_at = null, removed_at = null
    where id = any(${[...ids]}::bigint[]) and withheld_at is not null
    returning enterprise_id, thumbs`.execute(tx)
  return rows
}
