import { sql } from 'kysely'
import { hasPageOn } from '#features/enterprise/server/service.ts'
import type { Db } from '#platform/db/db.ts'
import { interactionKind, itemType, type ProfileLevel, type TeamRole } from '#shared/enums.ts'

export interface FileRow {
  uuid: string
  color: string | null
  width: number | null
  height: number | null
}

export interface AccountRow {
  id: number
  name: string
  email: string
  verified: boolean
  image: FileRow | null
  role: number
  lang: string
  currency: string
  country: string
  tour_ended: boolean
  created_at: Date
  rev: number
  new_email: string | null
  old_confirmed: boolean
  new_confirmed: boolean
}

const fileJson = sql`json_build_object(
  'uuid', f.uuid, 'color', f.color, 'width', f.width, 'height', f.height)`

export async function accountRow(db: Db, id: number): Promise<AccountRow | null> {
  const { rows } = await sql<AccountRow>`
    select a.id, a.name, a.email, a.email_verified_at is not null as verified,
      (select ${fileJson} from file f where f.uuid = a.image_file and f.state = 2) as image,
      a.role, a.lang, a.currency, a.country, a.tour_ended_at is not null as tour_ended,
      a.created_at, a.rev, c.email as new_email, c.old_confirmed_at is not null as old_confirmed,
      c.new_confirmed_at is not null as new_confirmed
    from account a left join email_change c on c.account_id = a.id
    where a.id = ${id} and a.erased_at is null`.execute(db)
  return rows[0] ?? null
}

export interface EnterpriseRow {
  id: number
  name: string
  level: ProfileLevel
  image: FileRow | null
  handle: string | null
}

/** Enterprises an account works for; the address only of those that have a page on the site. */
export async function enterprisesOf(
  db: Db,
  accountId: number,
  networkId: number | null,
): Promise<(EnterpriseRow & { role: TeamRole })[]> {
  const { rows } = await sql<EnterpriseRow & { role: TeamRole }>`
    select e.id, e.name, e.level, m.role,
      (select ${fileJson} from file f where f.uuid = e.logo_file) as image,
      case when ${hasPageOn('e', networkId)} then h.name end as handle
    from team_member m
    join enterprise e on e.id = m.enterprise_id
    left join handle h on h.enterprise_id = e.id and h.current
    where m.account_id = ${accountId} order by e.name, e.id`.execute(db)
  return rows
}

/** Those an account follows that have a page on the site. */
export async function followedBy(
  db: Db,
  accountId: number,
  networkId: number | null,
  { offset, limit }: { offset: number; limit: number },
): Promise<EnterpriseRow[]> {
  const { rows } = await sql<EnterpriseRow>`
    select e.id, e.name, e.level, h.name as handle,
      (select ${fileJson} from file f where f.uuid = e.logo_file) as image
    from interaction i
    join enterprise e on e.id = i.target_id
    join handle h on h.enterprise_id = e.id and h.current
    where i.actor_id = ${accountId} and i.kind = ${interactionKind.follow}
      and i.target_kind = ${itemType.profile} and ${hasPageOn('e', networkId)}
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
      and i.target_kind = ${itemType.profile} and ${hasPageOn('e', networkId)}`.execute(db)
  return rows[0]?.count ?? 0
}
