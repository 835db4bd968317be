import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { contactKind, placeType } from '#shared/enums.ts'

export interface AlikeRow {
  id: number
  name: string
  subDomain: string
  place: string
  sameName: boolean
  sameWebsite: boolean
  sameEmail: boolean
}

/** Returns possible duplicates by similar name, equal host or equal email, most similar first. */
export async function enterprisesLike(
  db: Db,
  input: { name: string; host: string | null; email: string | null; besides: number | null },
): Promise<AlikeRow[]> {
  const { name, host, email, besides } = input
  const hostOf = sql`lower(substring(e.website from '^https?://(?:www\.)?([^/:?#]+)'))`
  const { rows } = await sql<AlikeRow>`
    with alike as (
      select id from enterprise where lower(name) % lower(${name})
      union
      select e.id from enterprise e where ${host}::text is not null and ${hostOf} = ${host}
      union
      select c.enterprise_id from contact c
      where ${email}::text is not null and c.kind = ${contactKind.email} and lower(c.value) = ${email}
    )
    select e.id, e.name, h.name as "subDomain", coalesce(p.display_title, '') as place,
      similarity(lower(e.name), lower(${name})) > 0.55 as "sameName",
      coalesce(${hostOf} = ${host}, false) as "sameWebsite",
      exists (select from contact c
        where c.enterprise_id = e.id and c.kind = ${contactKind.email} and lower(c.value) = ${email}) as "sameEmail"
    from alike join enterprise e on e.id = alike.id
    join handle h on h.enterprise_id = e.id and h.current
    left join place p on p.party_id = e.id and p.type = ${placeType.primary}
    where e.archived_at is null and e.id is distinct from ${besides}
    order by similarity(lower(e.name), lower(${name})) desc, e.id limit 10`.execute(db)
  return rows.filter((row) => row.sameName || row.sameWebsite || row.sameEmail)
}
