import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '#platform/db/db.ts'
import { recordset } from '#platform/db/writing/queries.ts'

/** Denormalized counters of a party, each maintained by the feature that owns the rows. */
const counters = {
  likes_count: 'integer',
  followers_count: 'integer',
  following_count: 'integer',
  listings_count: 'integer',
  members_count: 'integer',
  feedback_count: 'integer',
  networks_count: 'integer',
  invites_count: 'integer',
  points_sum: 'integer',
} as const

export type Counter = keyof typeof counters

/** Inserts the counters of parties that have none, all of them 0. */
export async function beginCounters(tx: Tx, partyIds: readonly number[]): Promise<void> {
  await sql`
    insert into party_stat (party_id)
    select distinct id from unnest(${[...partyIds]}::bigint[]) as id order by id
    on conflict do nothing`.execute(tx)
}

/** Locks the counters of parties until the transaction ends, in the order of their ids. */
export async function lockCounters(tx: Tx, partyIds: readonly number[]): Promise<void> {
  await beginCounters(tx, partyIds)
  await sql`
    select from party_stat where party_id = any(${[...partyIds]}::bigint[])
    order by party_id for no key update`.execute(tx)
}

/**
 * Sets a counter.
 *
 * @param counted a select of `party_id` and `count`
 */
export async function setCounter(
  tx: Tx,
  counter: Counter,
  counted: RawBuilder<unknown>,
): Promise<void> {
  const column = sql.ref(counter)
  await sql`
    insert into party_stat as stat (party_id, ${column})
    select party_id, count from (${counted}) counted order by party_id
    on conflict (party_id) do update set ${column} = excluded.${column}
    where stat.${column} <> excluded.${column}`.execute(tx)
}

/** Adds to counters of parties. */
export async function addToCounters(
  tx: Tx,
  changes: readonly ({ party_id: number } & { readonly [C in Counter]?: number })[],
): Promise<void> {
  if (changes.length === 0) return
  await lockCounters(
    tx,
    changes.map((change) => change.party_id),
  )
  const columns = Object.keys(counters).map((counter) => sql.ref(counter))
  const totals = columns.map((column) => sql`coalesce(sum(${column}), 0) as ${column}`)
  const sums = columns.map((column) => sql`${column} = stat.${column} + total.${column}`)
  await sql`
    update party_stat stat set ${sql.join(sums)}
    from (
      select party_id, ${sql.join(totals)}
      from ${recordset({ party_id: 'bigint', ...counters }, changes)} group by party_id
    ) total where stat.party_id = total.party_id`.execute(tx)
}
