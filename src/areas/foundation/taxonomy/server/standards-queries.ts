import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { sectorKind } from '#shared/enums.ts'

export interface StandardsRow {
  id: number
  handle: string
  texts: { lang: string; origin: number; name: string; standards: string }[]
}

/** Returns the root sectors that have standards. */
export async function sectorsWithStandards(db: Db): Promise<StandardsRow[]> {
  const { rows } = await sql<StandardsRow>`
    select s.id, s.handle, json_agg(json_build_object(
        'lang', t.lang, 'origin', t.origin, 'name', t.name, 'standards', t.standards)) as texts
    from sector s join sector_text t on t.sector_id = s.id and t.standards <> ''
    where s.parent_id is null and s.kind = ${sectorKind.sector} and s.archived_at is null
    group by s.id order by s.sort, s.id`.execute(db)
  return rows
}

/** Returns the collection of the first active banner. */
export async function bannerCollection(db: Db): Promise<{ id: number; slug: string } | undefined> {
  const { rows } = await sql<{ id: number; slug: string }>`
    select c.id, c.slug from banner b join collection c on c.id = b.collection_id
    where b.visible and b.archived_at is null and c.archived_at is null
      and (b.active_from is null or b.active_from <= now())
      and (b.active_to is null or b.active_to > now())
    order by b.sort, b.id limit 1`.execute(db)
  return rows[0]
}
