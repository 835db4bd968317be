import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db/db.ts'
import { isIn } from '#platform/db/table-page/queries.ts'
import type { Topic } from './outbox.ts'

/** An event that a handler could not process; without its payload. */
export interface FailedEvent {
  id: number
  consumer: string
  topic: string
  error: string
  at: Date
}

export interface FailureFilter {
  /** Part of the name of the handler or the topic, in lower case. */
  words: string
  sort: 'when' | 'name'
  order: 'asc' | 'desc'
}

export async function failedEvents(
  db: Db,
  { words, sort, order }: FailureFilter,
  limit: number,
): Promise<FailedEvent[]> {
  const key = sort === 'name' ? sql`consumer collate "C"` : sql`failed_at`
  const direction = sql.raw(order)
  const { rows } = await sql<FailedEvent>`
    select id, consumer, topic, error, failed_at as at from outbox_failure
    where ${isIn(sql`lower(consumer)`, words)} or ${isIn(sql`lower(topic)`, words)}
    order by ${key} ${direction}, id ${direction} limit ${limit}`.execute(db)
  return rows
}

/** An event as it was published. */
interface StoredEvent {
  consumer: string
  topic: Topic
  key: number
  payload: never
}

/** Locks a failed event; null if it is gone. */
export async function lockFailure(tx: Tx, id: number): Promise<StoredEvent | null> {
  const { rows } = await sql<StoredEvent>`
    select consumer, topic, key, payload from outbox_failure where id = ${id}
    for update`.execute(tx)
  return rows[0] ?? null
}

export async function deleteFailure(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('outbox_failure').where('id', '=', id).execute()
}

export async function noteFailure(tx: Tx, id: number, error: string): Promise<void> {
  await sql`
    update outbox_failure set error = ${error}, failed_at = now() where id = ${id}`.execute(tx)
}
