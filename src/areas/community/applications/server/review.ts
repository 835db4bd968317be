import { formIdOf, readAnswers } from '#forms/engine/server/public.ts'
import {
  assigneeOf,
  assignReview,
  decideReview,
  nextWaiting,
  reviewOf,
  reviewQueue,
} from '#forms/review/server/public.ts'
import { recordAudit } from '#platform/accounts/audit.ts'
import type { App } from '#platform/app.ts'
import type { Caller } from '#platform/caller.ts'
import { AppError } from '#shared/app-error.ts'
import { shownStatus, type ShownStatus } from '#shared/forms/shown-status.ts'
import type { applicationsContract, QueueFilter } from '../contract.ts'
import { applicantDetails } from './applicant-details.ts'
import { personRow } from './application-queries.ts'
import { applicationForm, applicationUse } from './application-use.ts'
import { enterprisesLike } from './duplicate-queries.ts'
import type { InputOf, Handlers } from '#platform/http/implement.ts'

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

/** Returns applicant, assignee and possible duplicates. Throws not_found, also for drafts. */
export const getReview: Service['getReview'] = async ({ db }, _caller, { id }) => {
  const review = await reviewOf(db, applicationUse, id)
  if (review.submitted_at === null) throw new AppError('not_found')
  const { layout, answers } = await readAnswers(db, id)
  const details = applicantDetails(layout, answers)
  const { submitted, reviewers } = applicationUse.workflow
  const [applicant, assignee, admins, alike, next] = await Promise.all([
    personRow(db, review.accountId),
    assigneeOf(db, id),
    reviewers(db),
    details.name ? enterprisesLike(db, { ...details, besides: review.subject_id }) : [],
    nextWaiting(db, id, submitted),
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

const stateAfter = { moreInfo: 'moreInfo', notApprove: 'notApproved', publish: 'approved' } as const

/**
 * Decides an application (S-019; resolutions 33); publishing creates the profile. Throws
 * changed_meanwhile if `rev` is outdated, and invalid_input without a required message, or if
 * published answers are invalid.
 */
export async function decideApplication(
  app: App,
  caller: Caller,
  { decision, ...input }: InputOf<typeof applicationsContract.decideApplication>,
): Promise<{ status: ShownStatus }> {
  const hasNotes = decision === 'moreInfo' && input.notes.length > 0
  if (decision !== 'publish' && input.why === '' && !hasNotes) {
    throw new AppError('invalid_input', { field: 'why' })
  }
  const to = stateAfter[decision]
  const notes = decision === 'moreInfo' ? input.notes : []
  const { isAgain } = await decideReview(app, caller, applicationUse, { ...input, to, notes })
  return { status: shownStatus(to, isAgain) }
}
