import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db/db.ts'
import { listingState } from '#shared/enums.ts'
import { statMetric, type StatMetric } from '#shared/enums-of-stats.ts'

/** Rows of one statement, as columns. */
export interface Counts {
  /** The same number for all results of one search; 0 if not searched. */
  search: number[]
  metric: StatMetric[]
  ofListing: boolean[]
  id: number[]
  n: number[]
}

/**
 * Adds counts to the current day (UTC), and views of listings to theirs as well. Ignores what is not public, and counts a search that showed
 * several listings of an enterprise once. Always in the same order, to avoid deadlocks.
 */
export async function addCounts(tx: Tx, counts: Counts): Promise<void> {
  await sql`
    with input as (
      select * from unnest(${counts.search}::int[], ${counts.metric}::smallint[],
        ${counts.ofListing}::boolean[], ${counts.id}::bigint[], ${counts.n}::int[])
        as input (search, metric, of_listing, id, n)
    ), counted as (
      select e.id as enterprise_id, g.metric,
        case when g.metric = ${statMetric.searches} then 1 else sum(g.n) end as n
      from input g
      left join listing l
        on g.of_listing and l.id = g.id and l.state = ${listingState.published}
      join enterprise e
        on e.public and e.id = case when g.of_listing then l.enterprise_id else g.id end
      group by e.id, g.metric, g.search
    ), seen as (
      insert into stat_listing_day as before (listing_id, day, n)
      select l.id, (now() at time zone 'utc')::date, sum(g.n)
      from input g
      join listing l on l.id = g.id and l.state = ${listingState.published}
      join enterprise e on e.id = l.enterprise_id and e.public
      where g.of_listing and g.metric = ${statMetric.listingViews}
      group by l.id order by l.id
      on conflict (listing_id, day) do update set n = before.n + excluded.n
    )
    insert into stat_day as before (enterprise_id, day, metric, n)
    select enterprise_id, (now() at time zone 'utc')::date, metric, sum(n)
    from counted group by enterprise_id, metric order by enterprise_id, metric
    on conflict (enterprise_id, day, metric) do update set n = before.n + excluded.n`.execute(tx)
}

/** Returns the enterprises of listings. */
export async function ownersOf(
  db: Db,
  listingIds: readonly number[],
): Promise<Map<number, number | null>> {
  const rows = await db
    .selectFrom('listing')
    .select(['id', 'enterprise_id'])
    .where('id', 'in', [...listingIds])
    .execute()
  return new Map(rows.map(({ id, enterprise_id }) => [id, enterprise_id]))
}

/** Deletes views of single listings older than 90 days; those of enterprises stay. */
export async function forgetListingDays(tx: Tx): Promise<void> {
  await sql`
    delete from stat_listing_day
    where day < (now() at time zone 'utc')::date - 90`.execute(tx)
}

/** Rolls up days of months older than two years; returns the number of rows taken. */
export async function foldDays(tx: Tx, most: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    with old as (
      delete from stat_day where ctid in (
        select ctid from stat_day
        where day < date_trunc('month', now() at time zone 'utc')::date - interval '24 months'
        order by enterprise_id, day limit ${most} for update skip locked)
      returning enterprise_id, date_trunc('month', day)::date as month, metric, n
    ), folded as (
      insert into stat_month as before (enterprise_id, month, metric, n)
      select enterprise_id, month, metric, sum(n) from old
      group by enterprise_id, month, metric order by enterprise_id, month, metric
      on conflict (enterprise_id, month, metric) do update set n = before.n + excluded.n
    )
    select count(*) as n from old`.execute(tx)
  return rows[0]?.n ?? 0
}
