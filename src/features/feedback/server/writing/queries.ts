import { sql } from 'kysely'
import type { Tx } from '#platform/db/db.ts'

/** Numbers for so many new rows, ascending. */
export async function newFeedbackIds(tx: Tx, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('feedback', 'id')) as id
    from generate_series(1, ${count}::int)`.execute(tx)
  return rows.map((row) => row.id).sort((one, other) => one - other)
}

/**
 * Sets the rating of enterprises to the mean of the thumbs given, to one decimal. Whoever gave some
 * several times counts once, with the last. Without any, a rating that came from elsewhere stays.
 */
export async function deriveRatings(tx: Tx, enterpriseIds: readonly number[]): Promise<void> {
  await sql`
    update enterprise e set rating = round(given.mean, 1)
    from (
      select enterprise_id, avg(thumbs) as mean from (
        select distinct on (enterprise_id, actor_id) enterprise_id, thumbs from feedback
        where enterprise_id = any(${[...enterpriseIds]}::bigint[])
          and thumbs is not null and removed_at is null
        order by enterprise_id, actor_id, created_at desc, id desc) last
      group by enterprise_id) given
    where e.id = given.enterprise_id
      and e.rating is distinct from round(given.mean, 1)::real`.execute(tx)
}
