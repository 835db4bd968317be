import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { listingState } from '#shared/enums.ts'
import type { Answer, Answers } from '#shared/forms/answers.ts'

/** Returns the latest drafts and published listings of an enterprise, without those taken down. */
export async function listingsInUse(
  db: Db,
  enterpriseId: number,
  limit: number,
): Promise<{ id: number; updatedAt: Date }[]> {
  const { rows } = await sql<{ id: number; updatedAt: Date }>`
    select id, updated_at as "updatedAt" from listing
    where enterprise_id = ${enterpriseId} and withheld_at is null
      and state in (${listingState.draft}, ${listingState.published})
    order by updated_at desc, id desc limit ${limit}`.execute(db)
  return rows
}

/** Returns the answers to some questions in the newest form of each listing, by listing. */
export async function newestAnswersTo(
  db: Db,
  listingIds: readonly number[],
  questionIds: readonly number[],
): Promise<Map<number, Answers>> {
  const { rows } = await sql<{ listing: number; question: number; value: Answer }>`
    with newest as (
      select distinct on (s.subject_id) s.id, s.subject_id as listing from answer_set s
      where s.subject_kind = 'listing' and s.subject_id = any(${[...listingIds]}::bigint[])
      order by s.subject_id, s.id desc)
    select listing, a.question_id as question, a.value
    from newest join answer a on a.set_id = newest.id
    where a.question_id = any(${[...questionIds]}::bigint[])`.execute(db)
  const byListing = Map.groupBy(rows, ({ listing }) => listing)
  return new Map(
    [...byListing].map(([id, own]) => [
      id,
      Object.fromEntries(own.map(({ question, value }) => [question, value])),
    ]),
  )
}
