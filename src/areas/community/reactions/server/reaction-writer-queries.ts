import { sql } from 'kysely'
import type { Tx } from '#platform/db/db.ts'
import { recordset } from '#platform/db/writing/queries.ts'
import { interactionKind, itemType } from '#shared/enums.ts'

export interface InteractionRow {
  actor_id: number
  target_kind: number
  target_id: number
  kind: number
  by_account_id: number | null
}

/** Notes likes and follows; one that exists stays. Counters of the parties concerned follow. */
export async function upsertInteractions(tx: Tx, rows: readonly InteractionRow[]): Promise<void> {
  const types = {
    actor_id: 'bigint',
    target_kind: 'smallint',
    target_id: 'bigint',
    kind: 'smallint',
    by_account_id: 'bigint',
  }
  await sql`
    with made as (
      insert into interaction (actor_id, target_kind, target_id, kind, by_account_id)
      select actor_id, target_kind, target_id, kind, by_account_id
      from ${recordset(types, rows)}
      on conflict do nothing
      returning actor_id, target_kind, target_id, kind
    ), liked_listings as (
      insert into listing_stat as stat (listing_id, likes_count)
      select l.id, count(*) from made join listing l on l.id = made.target_id
      where target_kind = ${itemType.listing} and made.kind = ${interactionKind.like}
      group by l.id order by l.id
      on conflict (listing_id) do update set likes_count = stat.likes_count + excluded.likes_count
    ), changes as (
      select target_id as party_id, kind = ${interactionKind.like} as likes,
        kind = ${interactionKind.follow} as followers, false as following
      from made where target_kind = ${itemType.profile}
      union all
      select actor_id, false, false, true from made where kind = ${interactionKind.follow}
    ), counted as (
      select party_id, count(*) filter (where likes) as likes,
        count(*) filter (where followers) as followers,
        count(*) filter (where following) as following
      from changes group by party_id order by party_id
    )
    insert into party_stat as stat (party_id, likes_count, followers_count, following_count)
    select party_id, likes, followers, following from counted
    on conflict (party_id) do update set
      likes_count = stat.likes_count + excluded.likes_count,
      followers_count = stat.followers_count + excluded.followers_count,
      following_count = stat.following_count + excluded.following_count`.execute(tx)
}

/** Takes a like or a follow back; answers whether there was one. Counters follow. */
export async function deleteInteraction(
  tx: Tx,
  row: Omit<InteractionRow, 'by_account_id'>,
): Promise<boolean> {
  const { rows } = await sql`
    with gone as (
      delete from interaction
      where actor_id = ${row.actor_id} and target_kind = ${row.target_kind}
        and target_id = ${row.target_id} and kind = ${row.kind}
      returning actor_id, target_kind, target_id, kind
    ), liked_listings as (
      update listing_stat stat set likes_count = likes_count - 1
      from gone where gone.target_kind = ${itemType.listing}
        and gone.kind = ${interactionKind.like} and stat.listing_id = gone.target_id
    ), changes as (
      select target_id as party_id, (kind = ${interactionKind.like})::integer as likes,
        (kind = ${interactionKind.follow})::integer as followers, 0 as following
      from gone where target_kind = ${itemType.profile}
      union all
      select actor_id, 0, 0, 1 from gone where kind = ${interactionKind.follow}
      order by party_id
    ), counted as (
      update party_stat stat set
        likes_count = likes_count - changes.likes,
        followers_count = followers_count - changes.followers,
        following_count = following_count - changes.following
      from changes where stat.party_id = changes.party_id
    )
    select from gone`.execute(tx)
  return rows.length > 0
}
