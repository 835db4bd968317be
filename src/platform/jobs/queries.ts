import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db/db.ts'

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
