import type { Db } from '#platform/db/db.ts'

/** Returns topic and key of the events after `seq`, in the order of publishing. */
export async function publishedAfter(db: Db, seq: number): Promise<[string, number][]> {
  const rows = await db
    .selectFrom('outbox_event')
    .select(['topic', 'key'])
    .where('seq', '>', seq)
    .orderBy('seq')
    .execute()
  return rows.map(({ topic, key }) => [topic, key])
}

/** Returns the `seq` of the last event; 0 if there is none. */
export async function lastEventSeq(db: Db): Promise<number> {
  const row = await db
    .selectFrom('outbox_event')
    .select(({ fn }) => fn.max('seq').as('seq'))
    .executeTakeFirst()
  return row?.seq ?? 0
}

/** Counts the events with this topic and key. */
export async function countEvents(db: Db, topic: string, key: number): Promise<number> {
  const events = await publishedAfter(db, 0)
  return events.filter((event) => event[0] === topic && event[1] === key).length
}
