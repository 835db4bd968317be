import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { interactionKind, itemType, listingState } from '#shared/enums.ts'

export interface ProfileRow {
  like: boolean
  follow: boolean
  likes: number
  followers: number
}

/** Returns a party's like and follow of a profile, and the counts; without a party only counts. */
export async function profileRow(
  db: Db,
  actorId: number | null,
  enterpriseId: number,
): Promise<ProfileRow> {
  const has = (kind: number) => sql<boolean>`exists (select from interaction
    where actor_id = ${actorId}::bigint and kind = ${kind}
      and target_kind = ${itemType.profile} and target_id = ${enterpriseId}::bigint)`
  const { rows } = await sql<ProfileRow>`
    select ${has(interactionKind.like)} as like, ${has(interactionKind.follow)} as follow,
      coalesce(sum(likes_count), 0)::integer as likes,
      coalesce(sum(followers_count), 0)::integer as followers
    from party_stat s join enterprise e on e.id = s.party_id and e.public
    where s.party_id = ${enterpriseId}`.execute(db)
  return rows[0] ?? { like: false, follow: false, likes: 0, followers: 0 }
}

/** Returns a party's reactions to content of any kind. */
export async function reactionsTo(
  db: Db,
  actorId: number,
  { kind, id }: { kind: number; id: number },
): Promise<{ like: boolean; follow: boolean }> {
  const rows = await db
    .selectFrom('interaction')
    .select('kind')
    .where('actor_id', '=', actorId)
    .where('target_kind', '=', kind)
    .where('target_id', '=', id)
    .execute()
  const kinds = rows.map((row) => row.kind)
  return {
    like: kinds.includes(interactionKind.like),
    follow: kinds.includes(interactionKind.follow),
  }
}

export async function listingRow(
  db: Db,
  actorId: number | null,
  listingId: number,
): Promise<{ like: boolean; likes: number }> {
  const { rows } = await sql<{ like: boolean; likes: number }>`
    select exists (select from interaction
        where actor_id = ${actorId}::bigint and kind = ${interactionKind.like}
          and target_kind = ${itemType.listing} and target_id = ${listingId}::bigint) as like,
      coalesce(sum(likes_count), 0)::integer as likes
    from listing_stat s join listing l on l.id = s.listing_id and l.state = ${listingState.published}
    where s.listing_id = ${listingId}`.execute(db)
  return rows[0] ?? { like: false, likes: 0 }
}

/** Returns liked or followed profiles, latest first. */
export async function profilesOf(
  db: Db,
  actorId: number,
  limit: number,
): Promise<{ vendorProfileId: number; like: boolean; follow: boolean }[]> {
  const { rows } = await sql<{ vendorProfileId: number; like: boolean; follow: boolean }>`
    select target_id as "vendorProfileId", bool_or(kind = ${interactionKind.like}) as like,
      bool_or(kind = ${interactionKind.follow}) as follow
    from interaction
    where actor_id = ${actorId} and target_kind = ${itemType.profile}
    group by target_id order by max(at) desc, target_id desc limit ${limit}`.execute(db)
  return rows
}

export async function listingsOf(db: Db, actorId: number, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select target_id as id from interaction
    where actor_id = ${actorId} and target_kind = ${itemType.listing}
      and kind = ${interactionKind.like}
    order by at desc, target_id desc limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Returns enterprises that a party follows, latest first. */
export async function followedIds(db: Db, actorId: number, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select target_id as id from interaction
    where actor_id = ${actorId} and kind = ${interactionKind.follow}
      and target_kind = ${itemType.profile}
    order by at desc, target_id desc limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}
