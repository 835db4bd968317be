import type pg from 'pg'
import { z } from 'zod'

/** A pending or running job. */
export type SavedJob = z.infer<typeof SavedJob>
const SavedJob = z.object({
  name: z.string(),
  payload: z.unknown(),
  runAt: z.string(),
  key: z.string().nullable(),
})

export const SavedJobs = z.array(SavedJob)

/**
 * Returns the unfinished jobs. The queue's tables belong to its library and may change, so only the
 * arguments of its `add_job` function are saved.
 */
export async function savedJobs(client: pg.Client): Promise<SavedJob[]> {
  const { rows: found } = await client.query<{ there: boolean }>(
    `select to_regclass('graphile_worker._private_jobs') is not null as there`,
  )
  if (!found[0]?.there) return []
  const { rows } = await client.query<SavedJob>(
    `select t.identifier as name, j.payload, j.run_at::text as "runAt", j.key
     from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
     where j.attempts < j.max_attempts order by j.id`,
  )
  return rows
}

/** Replaces all queued jobs by saved ones. */
export async function putJobs(client: pg.Client, jobs: readonly SavedJob[]): Promise<void> {
  await client.query('delete from graphile_worker._private_jobs')
  await client.query(
    `select graphile_worker.add_job(job->>'name', payload => job->'payload',
       run_at => (job->>'runAt')::timestamptz, job_key => job->>'key')
     from json_array_elements($1::json) job`,
    [JSON.stringify(jobs)],
  )
}
