import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#platform/db/db.ts'

export type SitemapPart = 'profiles' | 'listings'

/** Half-open range of ids: `first` inclusive, `end` exclusive. */
interface IdRange {
  first: number
  end: number
}

/** Tables of each part with the aliases that conditions on a site refer to, and a page's path. */
const parts = {
  profiles: {
    table: sql`enterprise e join handle h on h.enterprise_id = e.id and h.current`,
    row: sql.ref('e'),
    path: sql`'/' || h.name`,
  },
  listings: {
    table: sql`listing l join enterprise e on e.id = l.enterprise_id`,
    row: sql.ref('l'),
    path: sql`'/marketplace/listing/' || l.id`,
  },
} as const

export interface SitemapRow {
  id: number
  path: string
  updatedAt: Date
}

/** Returns the shown pages of an id range, by id. */
export async function sitemapRows(
  db: Db,
  part: SitemapPart,
  shown: RawBuilder<boolean>,
  { first, end }: IdRange,
  limit: number,
): Promise<SitemapRow[]> {
  const { table, row, path } = parts[part]
  const { rows } = await sql<SitemapRow>`
    select ${row}.id, ${path} as path, ${row}.updated_at as "updatedAt" from ${table}
    where ${shown} and ${row}.id >= ${first} and ${row}.id < ${end}
    order by ${row}.id limit ${limit}`.execute(db)
  return rows
}

/** Returns the id ranges of `size` that contain shown pages, with the last change in each. */
export async function sitemapRanges(
  db: Db,
  part: SitemapPart,
  shown: RawBuilder<boolean>,
  size: number,
): Promise<{ range: number; updatedAt: Date }[]> {
  const { table, row } = parts[part]
  const { rows } = await sql<{ range: number; updatedAt: Date }>`
    select ${row}.id / ${size}::bigint as range, max(${row}.updated_at) as "updatedAt"
    from ${table} where ${shown} group by 1 order by 1`.execute(db)
  return rows
}
