import { sql } from 'kysely'
import { hasPageOn } from '#foundation/sites/server/public.ts'
import type { Db } from '#platform/db/db.ts'
import type { PictureRow } from '#platform/files/pictures.ts'
import { pictureIn } from '#platform/files/queries.ts'
import { interactionKind, itemType, type ProfileLevel } from '#shared/enums.ts'

export interface FollowedRow {
  id: number
  name: string
  level: ProfileLevel
  image: PictureRow | null
  handle: string | null
}

/** Returns followed enterprises that have a page on the site. */
export async function followedBy(
  db: Db,
  accountId: number,
  networkId: number | null,
  { offset, limit }: { offset: number; limit: number },
): Promise<FollowedRow[]> {
  const { rows } = await sql<FollowedRow>`
    select e.id, e.name, e.level, h.name as handle,
      ${pictureIn(sql`e.logo_file`)} as image
    from interaction i
    join enterprise e on e.id = i.target_id
    join handle h on h.enterprise_id = e.id and h.current
    where i.actor_id = ${accountId} and i.kind = ${interactionKind.follow}
      and i.target_kind = ${itemType.profile} and ${hasPageOn({ networkId })}
    order by i.at desc, e.id desc offset ${offset} limit ${limit}`.execute(db)
  return rows
}

export async function countFollowed(
  db: Db,
  accountId: number,
  networkId: number | null,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from interaction i join enterprise e on e.id = i.target_id
    where i.actor_id = ${accountId} and i.kind = ${interactionKind.follow}
      and i.target_kind = ${itemType.profile} and ${hasPageOn({ networkId })}`.execute(db)
  return rows[0]?.count ?? 0
}
