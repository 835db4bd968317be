import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { fileState, type PartyKind, type TeamRole } from '#shared/enums.ts'

export interface ProfileRow {
  id: number
  kind: PartyKind
  label: string
  image: string | null
  ext: string | null
  team_role: TeamRole | null
}

/** Returns the account and its enterprises, by name. */
export async function profilesOf(db: Db, accountId: number): Promise<ProfileRow[]> {
  const { rows } = await sql<ProfileRow>`
    select p.id, p.kind, coalesce(e.name, a.name, '') as label, f.uuid as image, f.ext,
      mine.role as team_role
    from (
      select ${accountId}::bigint as id, null::smallint as role
      union all
      select enterprise_id, role from team_member where account_id = ${accountId}
    ) mine
    join party p on p.id = mine.id
    left join account a on a.id = p.id
    left join enterprise e on e.id = p.id
    left join file f on f.uuid = coalesce(a.image_file, e.logo_file) and f.state = ${fileState.ready}
    order by p.kind, label, p.id`.execute(db)
  return rows
}
