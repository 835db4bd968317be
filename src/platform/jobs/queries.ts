import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db/db.ts'
import { isIn } from '#platform/db/table-page/queries.ts'

export async function addJob(
  tx: Tx,
  name: string,
  payload: unknown,
  { runAt, key }: { runAt?: Date | undefined; key?: string | undefined },
): Promise<void> {
  await sql`
    select from graphile_worker.add_job(${name}, payload => ${JSON.stringify(payload)}::json,
      run_at => ${runAt ?? null}::timestamptz, job_key => ${key ?? null}::text)`.execute(tx)
}

export async function countTroubles(
  db: Db,
  lateMinutes: number,
): Promise<{ late: number; failed: number }> {
  const { rows } = await sql<{ late: number; failed: number }>`
    select
      count(*) filter (where attempts < max_attempts and locked_at is null
        and run_at < now() - make_interval(mins => ${lateMinutes})) as late,
      count(*) filter (where attempts >= max_attempts) as "failed"
    from graphile_worker.jobs`.execute(db)
  return rows[0] ?? { late: 0, failed: 0 }
}

/** A job that failed at least once, or should have started. Without its payload. */
export interface TroubledJob {
  id: number
  name: string
  state: 'failed' | 'late' | 'retrying'
  attempts: number
  mostAttempts: number
  error: string | null
  /** When it runs next, or last failed. */
  at: Date
}

export interface TroubleFilter {
  /** Part of the name, in lower case. */
  words: string
  state: TroubledJob['state'] | undefined
  sort: 'when' | 'name' | 'state' | 'attempts'
  order: 'asc' | 'desc'
}

const sortKeys = {
  when: sql`at`,
  name: sql`name collate "C"`,
  state: sql`state collate "C"`,
  attempts: sql`attempts`,
}

/** Returns up to `limit` jobs in trouble that match. */
export async function troubledJobs(
  db: Db,
  { words, state, sort, order }: TroubleFilter,
  { lateMinutes, limit }: { lateMinutes: number; limit: number },
): Promise<TroubledJob[]> {
  const direction = sql.raw(order)
  const { rows } = await sql<TroubledJob>`
    select * from (
      select id, task_identifier as name, ${stateOf(lateMinutes)} as state, attempts,
        max_attempts as "mostAttempts", last_error as error,
        case when attempts >= max_attempts then updated_at else run_at end as at
      from graphile_worker.jobs
    ) job
    where ${state === undefined ? sql`state is not null` : sql`state = ${state}`}
      and ${isIn(sql`lower(name)`, words)}
    order by ${sortKeys[sort]} ${direction}, id ${direction} limit ${limit}`.execute(db)
  return rows
}

function stateOf(lateMinutes: number) {
  return sql`case
    when locked_at is not null then null
    when attempts >= max_attempts then 'failed'
    when run_at < now() - make_interval(mins => ${lateMinutes}) then 'late'
    when last_error is not null then 'retrying' end`
}

/**
 * Runs a job in trouble at once, with all its attempts; returns its name, or null for others and
 * where it runs meanwhile.
 */
export async function rescheduleJob(
  tx: Tx,
  id: number,
  lateMinutes: number,
): Promise<string | null> {
  const name = await troubledName(tx, id, lateMinutes)
  if (name === null) return null
  const { rows } = await sql`
    select id from graphile_worker.reschedule_jobs(array[${id}::bigint], run_at => now(),
      attempts => 0)`.execute(tx)
  return rows.length > 0 ? name : null
}

/** Deletes a job in trouble; returns as `rescheduleJob`. */
export async function deleteJob(tx: Tx, id: number, lateMinutes: number): Promise<string | null> {
  const name = await troubledName(tx, id, lateMinutes)
  if (name === null) return null
  const { rows } = await sql`
    select id from graphile_worker.complete_jobs(array[${id}::bigint])`.execute(tx)
  return rows.length > 0 ? name : null
}

async function troubledName(tx: Tx, id: number, lateMinutes: number): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`
    select task_identifier as name from graphile_worker.jobs
    where id = ${id} and ${stateOf(lateMinutes)} is not null`.execute(tx)
  return rows[0]?.name ?? null
}

/**
 * Deletes jobs whose retries were exhausted 30 days ago, because payloads may contain personal
 * data.
 */
export async function deleteFailedJobs(tx: Tx): Promise<void> {
  await sql`
    select from graphile_worker.complete_jobs(array(
      select id from graphile_worker.jobs
      where attempts >= max_attempts and updated_at < now() - interval '30 days'))`.execute(tx)
}

/** Unlocks jobs marked as running, so that they are retried at once instead of after four hours. */
export async function freeInterrupted(tx: Tx): Promise<void> {
  await sql`
    select from graphile_worker.force_unlock_workers(array(
      select distinct locked_by from graphile_worker.jobs where locked_by is not null))`.execute(tx)
}
