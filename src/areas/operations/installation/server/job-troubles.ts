import { recordAudit } from '#platform/accounts/audit.ts'
import { searchTextOf } from '#platform/db/table-page/queries.ts'
import type { Handlers } from '#platform/http/implement.ts'
import * as queue from '#platform/jobs/jobs.ts'
import * as outbox from '#platform/outbox/failures.ts'
import { AppError } from '#shared/app-error.ts'
import type { EventLine, installationContract, JobLine } from '../contract.ts'

type Service = Handlers<typeof installationContract>

/** Errors are cut to this length; the log has them whole. */
const errorLength = 500

/** Returns failed and late jobs and failed events that match, in the requested order. */
export const listJobs: Service['listJobs'] = async ({ db }, _caller, filter) => {
  const { state, sort, order } = filter
  const words = searchTextOf(filter)
  const hasEvents = state === undefined || state === 'failed'
  const [jobs, events] = await Promise.all([
    queue.troubledJobs(db, { words, state, sort, order }),
    // Events have neither states nor attempts to sort by.
    hasEvents
      ? outbox.failedEvents(db, { words, sort: sort === 'name' ? 'name' : 'when', order })
      : [],
  ])
  return { jobs: jobs.map(jobFrom), events: events.map(eventFrom) }
}

export const retryJob: Service['retryJob'] = async ({ db }, caller, { id }) => {
  await db.transaction().execute(async (tx) => {
    const name = await queue.retryJob(tx, id)
    if (name === null) throw new AppError('not_found')
    await recordAudit(tx, caller, { action: 'job.retry', diff: { job: name } })
  })
}

export const deleteJob: Service['deleteJob'] = async ({ db }, caller, { id }) => {
  await db.transaction().execute(async (tx) => {
    const name = await queue.deleteJob(tx, id)
    if (name === null) throw new AppError('not_found')
    await recordAudit(tx, caller, { action: 'job.delete', diff: { job: name } })
  })
}

export const retryEvent: Service['retryEvent'] = async ({ db }, caller, { id }) => {
  return db.transaction().execute(async (tx) => {
    const retried = await outbox.retryEvent(tx, id)
    if (!retried) throw new AppError('not_found')
    const { consumer, isDone } = retried
    await recordAudit(tx, caller, { action: 'event.retry', diff: { job: consumer } })
    return { isDone }
  })
}

export const deleteEvent: Service['deleteEvent'] = async ({ db }, caller, { id }) => {
  await db.transaction().execute(async (tx) => {
    const consumer = await outbox.deleteEvent(tx, id)
    if (consumer === null) throw new AppError('not_found')
    await recordAudit(tx, caller, { action: 'event.delete', diff: { job: consumer } })
  })
}

function jobFrom(job: queue.TroubledJob): JobLine {
  return { ...job, error: job.error?.slice(0, errorLength) ?? null, at: job.at.toISOString() }
}

function eventFrom(event: outbox.FailedEvent): EventLine {
  return { ...event, error: event.error.slice(0, errorLength), at: event.at.toISOString() }
}
