import { sql } from 'kysely'
import { addToCounters } from '#platform/accounts/counter-queries.ts'
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

/** Inserts likes and follows, ignoring existing ones, and updates counters. */
export async function upsertInteractions(tx: Tx, rows: readonly InteractionRow[]): Promise<void> {
  const types = {
    actor_id: 'bigint',
    target_kind: 'smallint',
    target_id: 'bigint',
    kind: 'smallint',
    by_account_id: 'bigint',
  }
  const { rows: counted } = await sql<PartyChange>`
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
    )
    select party_id, count(*) filter (where likes) as likes_count,
      count(*) filter (where followers) as followers_count,
      count(*) filter (where following) as following_count
    from changes group by party_id`.execute(tx)
  await addToCounters(tx, counted)
}

interface PartyChange {
  party_id: number
  likes_count: number
  followers_count: number
  following_count: number
}

/** Deletes a like or follow and updates counters; false if there was none. */
export async function deleteInteraction(
  tx: Tx,
  row: Omit<InteractionRow, 'by_account_id'>,
): Promise<boolean> {
  const { actor_id, target_kind, target_id, kind } = row
  const { rows } = await sql`
    with gone as (
      delete from interaction
      where actor_id = ${actor_id} and target_kind = ${target_kind}
        and target_id = ${target_id} and kind = ${kind}
      returning target_kind, target_id, kind
    ), liked_listings as (
      update listing_stat stat set likes_count = likes_count - 1
      from gone where gone.target_kind = ${itemType.listing}
        and gone.kind = ${interactionKind.like} and stat.listing_id = gone.target_id
    )
    select from gone`.execute(tx)
  if (rows.length === 0) return false
  const isFollow = kind === interactionKind.follow
  const target = isFollow ? { followers_count: -1 } : { likes_count: -1 }
  await addToCounters(tx, [
    ...(target_kind === itemType.profile ? [{ party_id: target_id, ...target }] : []),
    ...(isFollow ? [{ party_id: actor_id, following_count: -1 }] : []),
  ])
  return true
}

/** Returns likes and follows of one actor that the other has as well. */
export async function commonInteractions(
  tx: Tx,
  from: number,
  into: number,
): Promise<Omit<InteractionRow, 'by_account_id'>[]> {
  const { rows } = await sql<Omit<InteractionRow, 'by_account_id'>>`
    select one.actor_id, one.target_kind, one.target_id, one.kind
    from interaction one join interaction other using (kind, target_kind, target_id)
    where one.actor_id = ${from} and other.actor_id = ${into}
    order by one.kind, one.target_kind, one.target_id`.execute(tx)
  return rows
}

/** Moves likes and follows to another actor that has none of them, with the count of follows. */
export async function moveInteractions(tx: Tx, from: number, into: number): Promise<void> {
  const { rows } = await sql<{ kind: number }>`
    update interaction set actor_id = ${into} where actor_id = ${from} returning kind`.execute(tx)
  const follows = rows.filter(({ kind }) => kind === interactionKind.follow).length
  if (follows === 0) return
  await addToCounters(tx, [
    { party_id: from, following_count: -follows },
    { party_id: into, following_count: follows },
  ])
}
