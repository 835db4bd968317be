import { sql } from 'kysely'
import type { Tx } from '#platform/db/db.ts'
import { jsonOf } from '#platform/db/writing/queries.ts'
import type { ProfileLevel } from '#shared/enums.ts'

/** Publishes or hides enterprises. Publishing also lists them in the directory. */
export async function setPublished(
  tx: Tx,
  ids: readonly number[],
  published: boolean,
): Promise<void> {
  const changes = published
    ? sql`published_at = coalesce(published_at, now()), listed = true`
    : sql`published_at = null`
  await sql`update enterprise set ${changes} where id = any(${[...ids]}::bigint[])`.execute(tx)
}

export async function setLevel(tx: Tx, ids: readonly number[], level: ProfileLevel): Promise<void> {
  await sql`update enterprise set level = ${level} where id = any(${[...ids]}::bigint[])`.execute(
    tx,
  )
}

/** Stores the status of what an enterprise applied with last; drafts do not count. */
export async function refreshApplicationStatus(tx: Tx, id: number): Promise<void> {
  await sql`
    update enterprise set application_status = application_status_of(id)
    where id = ${id}`.execute(tx)
}

export interface Rating {
  id: number
  /** Mean of the thumbs, to one decimal; null if there are none. */
  rating: number | null
}

/** Sets the ratings that differ. */
export async function setRatings(tx: Tx, ratings: readonly Rating[]): Promise<void> {
  if (ratings.length === 0) return
  await sql`
    update enterprise e set rating = input.rating
    from json_to_recordset(${jsonOf(ratings)}::json) as input (id bigint, rating real)
    where e.id = input.id and e.rating is distinct from input.rating`.execute(tx)
}
