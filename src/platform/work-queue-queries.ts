import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#platform/db/db.ts'

/** Titles in an email about new work. */
const titlesShown = 5

/** The part of a queue that is read. */
interface Waiting {
  waiting: () => RawBuilder<{ title: string; since: Date }>
}

export interface CountRow {
  name: string
  count: number
  since: Date | null
}

export async function countWaiting(
  db: Db,
  queues: readonly (Waiting & { name: string })[],
): Promise<CountRow[]> {
  if (queues.length === 0) return []
  const counts = queues.map(
    ({ name, waiting }) => sql`
      select ${name}::text as name, count(*)::integer as count, min(w.since) as since
      from (${waiting()}) w`,
  )
  const { rows } = await sql<CountRow>`${sql.join(counts, sql` union all `)}`.execute(db)
  return rows
}

export async function newWork(
  db: Db,
  { waiting }: Waiting,
  { after, until }: { after: Date; until: Date },
): Promise<{ count: number; titles: string[] }> {
  const { rows } = await sql<{ count: number; titles: string[] }>`
    with fresh as (
      select w.title, w.since from (${waiting()}) w
      where w.since > ${after} and w.since <= ${until})
    select (select count(*)::integer from fresh) as count,
      array(select title from fresh order by since limit ${titlesShown}) as titles`.execute(db)
  return rows[0] ?? { count: 0, titles: [] }
}
