import { z } from 'zod'
import { admins } from '#shared/access.ts'
import { endpoint, fails } from '#shared/contract.ts'
import { Id } from '#shared/schema.ts'
import { jobSorts, jobStates } from './model.ts'

export type JobLine = z.infer<typeof JobLine>
/** A job in trouble, without its payload, which may hold personal data. */
export const JobLine = z.object({
  id: Id,
  name: z.string(),
  state: z.enum(jobStates),
  attempts: z.number().int(),
  mostAttempts: z.number().int(),
  error: z.string().nullable(),
  /** When it last failed, or is to run. */
  at: z.iso.datetime(),
})

export type EventLine = z.infer<typeof EventLine>
/** An event that a handler has skipped after its last attempt, without its payload. */
export const EventLine = z.object({
  id: Id,
  consumer: z.string(),
  topic: z.string(),
  error: z.string(),
  at: z.iso.datetime(),
})

export type JobFilter = z.infer<typeof JobFilter>
export const JobFilter = z.object({
  /** Matches part of a name. */
  query: z.string().max(200).optional(),
  state: z.enum(jobStates).optional(),
  /** Default: latest first. */
  sort: z.enum(jobSorts).default('when'),
  order: z.enum(['asc', 'desc']).default('desc'),
})

const listJobs = endpoint(admins, 'GET /admin/jobs')
  .route({
    summary:
      'Up to 200 failed or late jobs, and events that a handler has skipped after its last attempt',
  })
  .input(JobFilter)
  .output(z.object({ jobs: z.array(JobLine), events: z.array(EventLine) }))

const retryJob = endpoint(admins, 'POST /admin/jobs/{id}/retry')
  .route({ summary: 'Runs a failed or late job at once' })
  .errors(fails('not_found'))
  .input(z.object({ id: Id }))
  .output(z.undefined())

const deleteJob = endpoint(admins, 'DELETE /admin/jobs/{id}')
  .route({ summary: 'Deletes a failed or late job, which is then never done' })
  .errors(fails('not_found'))
  .input(z.object({ id: Id }))
  .output(z.undefined())

const retryEvent = endpoint(admins, 'POST /admin/failed-events/{id}/retry')
  .route({ summary: 'Gives an event to its handler again; tells whether that succeeded' })
  .errors(fails('not_found'))
  .input(z.object({ id: Id }))
  .output(z.object({ isDone: z.boolean() }))

const deleteEvent = endpoint(admins, 'DELETE /admin/failed-events/{id}')
  .route({ summary: 'Deletes a failed event, which is then never processed' })
  .errors(fails('not_found'))
  .input(z.object({ id: Id }))
  .output(z.undefined())

export const installationContract = { listJobs, retryJob, deleteJob, retryEvent, deleteEvent }
