import { deleteSet, openAnswerSet, readAnswers } from '#forms/engine/server/public.ts'
import {
  beginReview,
  reviewHistory,
  isFinal,
  lastSubmitted,
  lockedReview,
  notesOf,
  reviewOf,
  reviewsOf,
  saveReply as saveReviewReply,
  submitReview,
  type ReviewRow,
} from '#forms/review/server/public.ts'
import type { App } from '#platform/app.ts'
import { accountOf, type Caller } from '#platform/caller.ts'
import type { Db, Tx } from '#platform/db/db.ts'
import { AppError } from '#shared/app-error.ts'
import { userRole } from '#shared/enums.ts'
import type { Answers } from '#shared/forms/answers.ts'
import { progressOf } from '#shared/forms/progress.ts'
import { shownStatus } from '#shared/forms/shown-status.ts'
import type { OwnApplication, applicationsContract } from '../contract.ts'
import { applicantDetails } from './applicant-details.ts'
import * as queries from './application-queries.ts'
import { applicationForm, applicationUse } from './application-use.ts'
import type { Handlers } from '#platform/http/implement.ts'

type Service = Handlers<typeof applicationsContract>

const { kind, access } = applicationUse

/**
 * Returns the undecided application, or begins one, prefilled from a last one that was not
 * approved.
 */
export async function beginApplication(app: App, caller: Caller): Promise<{ id: number }> {
  const accountId = accountOf(caller)
  return app.db.transaction().execute(async (tx) => {
    await queries.lockPerson(tx, accountId)
    const own = await reviewsOf(tx, kind, { actorId: accountId })
    const open = own.find((review) => !isFinal(applicationUse, review))
    if (open) return { id: open.id }
    const [last] = own
    const isOnceMore = last?.state === 'notApproved'
    const prefill = isOnceMore ? (await readAnswers(tx, last.id)).answers : {}
    return { id: await begin(tx, { accountId, prefill }) }
  })
}

/** Begins an application with these answers and returns its id. */
export async function begin(
  tx: Tx,
  { accountId, prefill }: { accountId: number; prefill: Answers },
): Promise<number> {
  const { id: setId } = await openAnswerSet(tx, {
    use: applicationUse,
    form: { name: applicationForm },
    actorId: accountId,
    byAccountId: accountId,
    prefill,
  })
  await beginReview(tx, applicationUse, { setId, byAccountId: accountId })
  return setId
}

/** Returns the caller's applications, newest first. */
export async function listOwnApplications(app: App, caller: Caller): Promise<OwnApplication[]> {
  const own = await reviewsOf(app.db, kind, { actorId: accountOf(caller) })
  return shownApplications(app.db, caller, own)
}

/** Returns an enterprise's applications, newest first (C-052). */
export const listVendorForms: Service['listVendorForms'] = async (app, caller, { id }) => {
  return shownApplications(app.db, caller, await reviewsOf(app.db, kind, { subjectId: id }))
}

function shownApplications(db: Db, caller: Caller, rows: ReviewRow[]): Promise<OwnApplication[]> {
  return Promise.all(
    rows
      .filter((row) => access.mayRead(db, caller, row))
      .map(async (row) => {
        const { id, state, isAgain, updatedAt } = row
        const status = shownStatus(state, isAgain)
        const unsent = mayEdit(caller, row) ? await unsentOf(db, row) : null
        const { title, progress } = unsent ?? { title: row.title, progress: null }
        return { id, status, title, progress, updatedAt: updatedAt.toISOString() }
      }),
  )
}

function mayEdit(caller: Caller, { accountId, open_to: openTo }: ReviewRow): boolean {
  return accountId === caller.accountId && !caller.session?.viewedBy && openTo === 'authors'
}

/** Returns the name in the answers, which are not submitted yet, and how much is answered. */
async function unsentOf(db: Db, { id, title }: ReviewRow) {
  const { layout, answers } = await readAnswers(db, id)
  const { name } = applicantDetails(layout, answers)
  return { title: name || title, progress: progressOf(layout, answers) }
}

/**
 * Returns an application with its history, for the applicant, the resulting enterprise's team and
 * admins. Reviewers are named to admins only. Throws not_found.
 */
export const getApplication: Service['getApplication'] = async ({ db }, caller, { id }) => {
  const review = await reviewOf(db, applicationUse, id)
  if (!access.mayRead(db, caller, review)) throw new AppError('not_found')
  const { state, isAgain, rev, waitingSince } = review
  const canEdit = mayEdit(caller, review)
  const [events, notes, vendor, unsent, submitted] = await Promise.all([
    reviewHistory(db, applicationUse, id),
    notesOf(db, id, 'moreInfo'),
    review.subject_id === null ? null : queries.vendorRow(db, review.subject_id),
    canEdit ? unsentOf(db, review) : null,
    state === 'moreInfo' ? lastSubmitted(db, id, applicationUse.workflow.submitted) : null,
  ])
  const asked = new Set(notes.map(({ questionId }) => String(questionId)))
  const isAdmin = caller.role === userRole.admin
  return {
    id,
    status: shownStatus(state, isAgain),
    rev,
    title: unsent?.title ?? review.title,
    submittedAt: review.submitted_at?.toISOString() ?? null,
    waitingSince: waitingSince?.toISOString() ?? null,
    canEdit,
    vendor,
    history: events.map((event) => ({
      id: event.id,
      at: event.at.toISOString(),
      status: shownStatus(event.to, event.isAgain),
      by: isAdmin || event.byId === caller.accountId ? event.by : null,
      why: event.why,
    })),
    notes: state === 'moreInfo' || isAdmin ? notes : [],
    reply: canEdit ? review.draftReply : '',
    submitted:
      submitted && Object.fromEntries(Object.entries(submitted).filter(([key]) => asked.has(key))),
  }
}

/** Deletes a draft. Throws changed_meanwhile if it was submitted. */
export const discardApplication: Service['discardApplication'] = async (app, caller, { id }) => {
  await app.db.transaction().execute(async (tx) => {
    const { accountId, submitted_at: submittedAt } = await lockedReview(tx, applicationUse, id)
    if (accountId !== accountOf(caller)) throw new AppError('not_found')
    if (submittedAt !== null) throw new AppError('changed_meanwhile')
    await deleteSet(tx, id)
  })
}

/**
 * Submits or resubmits an application. Throws invalid_input with the number of invalid questions,
 * and changed_meanwhile if it is not open.
 */
export const submitApplication: Service['submitApplication'] = async (app, caller, input) => {
  const { waitingSince } = await submitReview(app, caller, applicationUse, input)
  return { status: shownStatus('submitted', waitingSince !== null) }
}

/** Saves what the applicant writes to the reviewers, until the next submission. */
export const saveReply: Service['saveReply'] = async (app, caller, input) => {
  await saveReviewReply(app, caller, applicationUse, input)
}
