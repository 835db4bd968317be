import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db/db.ts'
import type { Answers } from '#shared/forms/answers.ts'

/** Stores the answers of a submission. */
export async function insertSnapshot(tx: Tx, eventId: number, answers: Answers): Promise<void> {
  await tx
    .insertInto('review_snapshot')
    .values({ event_id: eventId, answers: JSON.stringify(answers) })
    .execute()
}

export interface SnapshotRow {
  answers: Answers
  /** When it was submitted. */
  at: Date
  /** What its author wrote to the reviewers. */
  reply: string
}

/** Returns the two latest submissions, the last one first; older ones may have no snapshot. */
export async function lastSnapshots(db: Db, setId: number, state: string): Promise<SnapshotRow[]> {
  const { rows } = await sql<SnapshotRow>`
    select s.answers, e.at, e.why as reply
    from (
      select id, at, why from review_event
      where set_id = ${setId} and to_state = ${state} order by id desc limit 2
    ) e join review_snapshot s on s.event_id = e.id
    order by e.id desc`.execute(db)
  return rows
}

/** Returns the answers of the last submission; null if they were not stored. */
export async function lastSubmitted(db: Db, setId: number, state: string): Promise<Answers | null> {
  const { rows } = await sql<{ answers: Answers | null }>`
    select s.answers from review_event e left join review_snapshot s on s.event_id = e.id
    where e.set_id = ${setId} and e.to_state = ${state} order by e.id desc limit 1`.execute(db)
  return rows[0]?.answers ?? null
}
