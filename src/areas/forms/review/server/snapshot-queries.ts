import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db/db.ts'
import type { Answers } from '#shared/forms/answers.ts'

interface Snapshot {
  setId: number
  eventId: number
  answers: Answers
  /** Files in the answers, which stay as long as the snapshot. */
  files: readonly string[]
}

/** Stores the answers of a submission, and deletes those of all but the one before. */
export async function insertSnapshot(tx: Tx, snapshot: Snapshot): Promise<void> {
  const { setId, eventId, answers, files } = snapshot
  await tx
    .insertInto('review_snapshot')
    .values({ event_id: eventId, answers: JSON.stringify(answers) })
    .execute()
  // Files of answers from elsewhere may be gone.
  await sql`
    insert into review_snapshot_file (event_id, file_uuid)
    select ${eventId}, uuid from file where uuid = any(${[...files]}::uuid[])`.execute(tx)
  await sql`
    delete from review_snapshot where event_id in (
      select s.event_id from review_snapshot s join review_event e on e.id = s.event_id
      where e.set_id = ${setId} order by s.event_id desc offset 2)`.execute(tx)
}

export async function deleteSnapshots(tx: Tx, setId: number): Promise<void> {
  await sql`
    delete from review_snapshot s using review_event e
    where e.id = s.event_id and e.set_id = ${setId}`.execute(tx)
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
