import { composeQueuedMail } from '#foundation/mail/server/public.ts'
import { formIdOf, readAnswers } from '#forms/engine/server/public.ts'
import {
  addInternalNote,
  assigneeOf,
  assignReview,
  changesSince,
  decideReview,
  dropInternalNote,
  internalNotes,
  nextWaiting,
  previousWaiting,
  reviewOf,
  reviewQueue,
} from '#forms/review/server/public.ts'
import { recordAudit } from '#platform/accounts/audit.ts'
import type { App } from '#platform/app.ts'
import type { Caller } from '#platform/caller.ts'
import type { Tx } from '#platform/db/db.ts'
import { AppError } from '#shared/app-error.ts'
import { shownStatus, type ShownStatus } from '#shared/forms/shown-status.ts'
import { languageFrom } from '#shared/languages.ts'
import type { applicationsContract, QueueFilter } from '../contract.ts'
import { applicantDetails } from './applicant-details.ts'
import { personRow } from './application-queries.ts'
import { applicationForm, applicationUse } from './application-use.ts'
import { enterprisesLike } from './duplicate-queries.ts'
import type { InputOf, Handlers } from '#platform/http/implement.ts'
import { mailKeyOf } from './transitions.ts'

type Service = Handlers<typeof applicationsContract>

/** Returns a page of submitted applications. Throws invalid_input for a bad cursor. */
export const listApplications: Service['listApplications'] = async ({ db }, caller, input) => {
  const { status, ...filter } = input
  const formId = await formIdOf(db, applicationForm)
  const { reviews, next, total } = await reviewQueue(db, caller, {
    ...filter,
    ...conditionsOf(status),
    formId,
  })
  return {
    applications: reviews.map(({ id, title, state, isAgain, author, waitingSince, ...row }) => ({
      id,
      title,
      status: shownStatus(state, isAgain),
      applicant: author,
      waitingSince: waitingSince.toISOString(),
      assignee:
        row.assigneeId === null ? null : { id: row.assigneeId, name: row.assigneeName ?? '' },
    })),
    next,
    total,
  }
}

function conditionsOf(status: QueueFilter['status']) {
  switch (status) {
    case 'all':
      return { state: null, isAgain: null }
    case 'waiting':
      return { state: 'submitted', isAgain: null }
    case 'submitted':
    case 'resubmitted':
      return { state: 'submitted', isAgain: status === 'resubmitted' }
    default:
      return { state: status, isAgain: null }
  }
}

/**
 * Returns what an admin needs besides the answers: applicant, assignee, possible duplicates, what
 * changed since the submission before, and internal notes. Throws not_found, also for
 * drafts.
 */
export const getReview: Service['getReview'] = async ({ db }, caller, { id }) => {
  const review = await reviewOf(db, applicationUse, id)
  if (review.submitted_at === null) throw new AppError('not_found')
  const { layout, answers } = await readAnswers(db, id)
  const details = applicantDetails(layout, answers)
  const { submitted, reviewers } = applicationUse.workflow
  const [applicant, assignee, admins, alike, next, previous, changes, notes] = await Promise.all([
    personRow(db, review.accountId),
    assigneeOf(db, id),
    reviewers(db),
    details.name ? enterprisesLike(db, { ...details, besides: review.subject_id }) : [],
    nextWaiting(db, id, submitted),
    previousWaiting(db, id, submitted),
    // While the applicant answers, the answers are not those of a submission.
    review.open_to === 'authors' ? null : changesSince(db, id, submitted),
    internalNotes(db, id),
  ])
  const { name = '', email } = applicant ?? {}
  return {
    applicant: { id: review.accountId, name, email: email ?? '' },
    assignee,
    reviewers: admins,
    duplicates: alike.map(({ sameName, sameWebsite, sameEmail, ...enterprise }) => ({
      ...enterprise,
      why: [
        ...(sameName ? (['name'] as const) : []),
        ...(sameWebsite ? (['website'] as const) : []),
        ...(sameEmail ? (['email'] as const) : []),
      ],
    })),
    next,
    previous,
    changes: changes && { ...changes, since: changes.since.toISOString() },
    internalNotes: notes.map(({ byId, at, ...note }) => ({
      ...note,
      at: at.toISOString(),
      isOwn: byId === caller.accountId,
    })),
  }
}

/** Assigns an application to an admin; null unassigns it. */
export const assignApplication: Service['assignApplication'] = async (app, caller, input) => {
  const { id, accountId } = input
  await app.db.transaction().execute(async (tx) => {
    await assignReview(tx, caller, applicationUse, { id, accountId })
    await recordAudit(tx, caller, {
      action: 'application.assign',
      targetKind: 'answer_set',
      targetId: id,
      diff: { accountId },
    })
  })
}

type Deciding = InputOf<typeof applicationsContract.decideApplication>

const stateAfter = { moreInfo: 'moreInfo', notApprove: 'notApproved', publish: 'approved' } as const

/**
 * Decides an application (S-019; resolutions 33); publishing creates the profile. Throws
 * changed_meanwhile if `rev` is outdated, and invalid_input without a required message, or if
 * published answers are invalid.
 */
export async function decideApplication(
  app: App,
  caller: Caller,
  input: Deciding,
): Promise<{ status: ShownStatus }> {
  const { review } = await app.db.transaction().execute((tx) => decide(tx, app, caller, input))
  return { status: shownStatus(stateAfter[input.decision], review.isAgain) }
}

const mailAfter = {
  moreInfo: 'application_more_info',
  notApprove: 'application_not_approved',
  publish: 'application_approved',
} as const

/**
 * Returns the email to the applicant that a decision would send, from a transaction that is rolled
 * back; null if they have no address. Throws as `decideApplication`.
 */
export const previewDecision: Service['previewDecision'] = async (app, caller, input) => {
  const tx = await app.db.startTransaction().execute()
  try {
    const { review, eventId } = await decide(tx, app, caller, input)
    const { accountId } = review
    const key = mailKeyOf({ kind: mailAfter[input.decision], eventId, accountId })
    const mail = await composeQueuedMail(app, tx, key)
    if (!mail) return { mail: null }
    const { to, subject, text, lang } = mail
    return { mail: { to: to.address, subject, text, lang: languageFrom(lang) } }
  } finally {
    await tx.rollback().execute()
  }
}

function decide(tx: Tx, app: App, caller: Caller, { decision, ...input }: Deciding) {
  const hasNotes = decision === 'moreInfo' && input.notes.length > 0
  if (decision !== 'publish' && input.why === '' && !hasNotes) {
    throw new AppError('invalid_input', { field: 'why' })
  }
  const notes = decision === 'moreInfo' ? input.notes : []
  const to = stateAfter[decision]
  return decideReview(tx, { app, caller, use: applicationUse }, { ...input, to, notes })
}

/** Adds a note that only admins see, once for each key. */
export const addApplicationNote: Service['addApplicationNote'] = async (app, caller, input) => {
  await app.db.transaction().execute(async (tx) => {
    const noteId = await addInternalNote(tx, caller, applicationUse, input)
    if (noteId === null) return
    const target = { targetKind: 'answer_set', targetId: input.id, diff: { noteId } }
    await recordAudit(tx, caller, { action: 'application.note', ...target })
  })
}

/** Deletes an own internal note. Throws not_found for others' notes. */
export const deleteApplicationNote: Service['deleteApplicationNote'] = async (
  app,
  caller,
  input,
) => {
  await app.db.transaction().execute(async (tx) => {
    const isGone = await dropInternalNote(tx, caller, applicationUse, input)
    if (!isGone) throw new AppError('not_found')
    const target = { targetKind: 'answer_set', targetId: input.id, diff: { noteId: input.noteId } }
    await recordAudit(tx, caller, { action: 'application.drop_note', ...target })
  })
}
