import type { RawBuilder } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import type { Notice } from '#shared/notices.ts'
import * as queries from './work-queue-queries.ts'

/** Work that waits for admins in one place, such as applications without a decision. */
export interface WorkQueue {
  /** Path of the page where it is done. */
  to: string
  /** SQL: a row for each thing that waits, with the time since which it has waited. */
  waiting: () => RawBuilder<{ title: string; since: Date }>
  /** When admins are emailed about new work, unless they choose otherwise. */
  notice: Notice
}

const queues = new Map<string, WorkQueue>()

/** Registers the queues of all features; called once, where the features are listed. */
export function registerWorkQueues(all: Readonly<Record<string, WorkQueue>>): void {
  for (const [name, queue] of Object.entries(all)) queues.set(name, queue)
}

/** Returns all queues by name, in the order of the features. */
export function allWorkQueues(): ReadonlyMap<string, WorkQueue> {
  return queues
}

export interface WaitingWork {
  name: string
  to: string
  count: number
  /** Since when the oldest has waited; null if nothing waits. */
  since: Date | null
}

/** Counts what waits in each queue, with one query. */
export async function waitingWork(db: Db): Promise<WaitingWork[]> {
  const all = [...queues].map(([name, queue]) => ({ name, ...queue }))
  const counts = new Map((await queries.countWaiting(db, all)).map((row) => [row.name, row]))
  return all.map(({ name, to }) => {
    const row = counts.get(name)
    return { name, to, count: row?.count ?? 0, since: row?.since ?? null }
  })
}

/** Returns what of a queue began to wait in a period: how many, and the titles of the first five. */
export async function newWork(
  db: Db,
  queue: WorkQueue,
  period: { after: Date; until: Date },
): Promise<{ count: number; titles: string[] }> {
  return queries.newWork(db, queue, period)
}
