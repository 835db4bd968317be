import { sql } from 'kysely'
import { hasPageOn } from '#foundation/sites/server/public.ts'
import type { Db } from '#platform/db/db.ts'
import type { PictureRow } from '#platform/files/pictures.ts'
import { pictureIn } from '#platform/files/queries.ts'
import type { ProfileLevel, TeamRole } from '#shared/enums.ts'

export interface AccountRow {
  id: number
  name: string
  email: string
  verified: boolean
  image: PictureRow | null
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

export async function accountRow(db: Db, id: number): Promise<AccountRow | null> {
  const { rows } = await sql<AccountRow>`
    select a.id, a.name, a.email, a.email_verified_at is not null as verified,
      ${pictureIn(sql`a.image_file`)} as image,
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
  image: PictureRow | null
  handle: string | null
  role: TeamRole
}

/** Returns an account's enterprises; slugs only of those with a page on the site. */
export async function enterprisesOf(
  db: Db,
  accountId: number,
  networkId: number | null,
): Promise<EnterpriseRow[]> {
  const { rows } = await sql<EnterpriseRow>`
    select e.id, e.name, e.level, m.role,
      ${pictureIn(sql`e.logo_file`)} as image,
      case when ${hasPageOn({ networkId })} then h.name end as handle
    from team_member m
    join enterprise e on e.id = m.enterprise_id
    left join handle h on h.enterprise_id = e.id and h.current
    where m.account_id = ${accountId} order by e.name, e.id`.execute(db)
  return rows
}
