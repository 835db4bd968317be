import {
  deleteSet,
  openAnswerSet,
  readAnswers,
  submitAnswers,
} from '#forms/engine/server/public.ts'
import type { App } from '#platform/app.ts'
import { accountOf, type Caller } from '#platform/caller.ts'
import type { Tx } from '#platform/db/db.ts'
import { AppError } from '#shared/app-error.ts'
import { formStatus, userRole } from '#shared/enums.ts'
import type { Answers } from '#shared/forms/answers.ts'
import { shownStatus, type ShownStatus } from '#shared/forms/shown-status.ts'
import type { Application, OwnApplication } from '../contract.ts'
import { applicantFacts } from './applicant-facts.ts'
import { applicationForm } from './application-use.ts'
import * as queries from './application-queries.ts'
import { assigneeOf } from './review/review-queries.ts'
import {
  applicationOf,
  applicationPath,
  changeStatus,
  lockedApplication,
  mustBeFollowed,
  tell,
} from './status.ts'

const undecided: readonly number[] = [formStatus.draft, formStatus.submitted, formStatus.moreInfo]

/**
 * Returns the undecided application, or begins one, prefilled from a last one that was not
 * approved.
 */
export async function beginApplication(app: App, caller: Caller): Promise<{ id: number }> {
  const accountId = accountOf(caller)
  return app.db.transaction().execute(async (tx) => {
    await queries.lockPerson(tx, accountId)
    const own = await queries.applicationsOf(tx, { accountId })
    const open = own.find(({ status }) => undecided.includes(status))
    if (open) return { id: open.id }

    const { id } = await openAnswerSet(tx, {
      form: { name: applicationForm },
      actorId: accountId,
      byAccountId: accountId,
      prefill: await answersOnceMore(tx, own),
    })
    const to = formStatus.draft
    await queries.insertEvent(tx, { setId: id, from: null, to, byAccountId: accountId, why: '' })
    return { id }
  })
}

async function answersOnceMore(
  tx: Tx,
  [last]: readonly queries.ApplicationRow[],
): Promise<Answers> {
  if (last?.status !== formStatus.notApproved) return {}
  return (await readAnswers(tx, last.id)).answers
}

/** Returns the caller's applications, newest first. */
export async function listOwnApplications(app: App, caller: Caller): Promise<OwnApplication[]> {
  const own = await queries.applicationsOf(app.db, { accountId: accountOf(caller) })
  return own.filter((row) => mayRead(caller, row)).map(ownApplication)
}

/** Returns an enterprise's applications, newest first (C-052). */
export async function listVendorForms(
  app: App,
  caller: Caller,
  { id }: { id: number },
): Promise<OwnApplication[]> {
  const all = await queries.applicationsOf(app.db, { enterpriseId: id })
  return all.filter((row) => mayRead(caller, row)).map(ownApplication)
}

function ownApplication(row: queries.ApplicationRow): OwnApplication {
  const { id, status, isAgain, title, updatedAt } = row
  return { id, status: shownStatus(status, isAgain), title, updatedAt: updatedAt.toISOString() }
}

/**
 * Returns an application with its history, for the applicant, the resulting enterprise's team and
 * admins. Reviewers are named to admins only. Throws not_found.
 */
export async function getApplication(
  app: App,
  caller: Caller,
  { id }: { id: number },
): Promise<Application> {
  const { db } = app
  const row = await applicationOf(db, id)
  if (!mayRead(caller, row)) throw new AppError('not_found')
  const [events, notes, vendor] = await Promise.all([
    queries.eventsOf(db, id),
    queries.notesOf(db, id),
    row.enterpriseId === null ? null : queries.vendorRow(db, row.enterpriseId),
  ])
  const isAdmin = caller.role === userRole.admin
  const { status, isAgain, rev, title, submittedAt, waitingSince, accountId } = row
  return {
    id,
    status: shownStatus(status, isAgain),
    rev,
    title,
    submittedAt: submittedAt?.toISOString() ?? null,
    waitingSince: waitingSince?.toISOString() ?? null,
    canEdit:
      accountId === caller.accountId &&
      !caller.session?.viewedBy &&
      (status === formStatus.draft || status === formStatus.moreInfo),
    vendor,
    history: events.map((event) => ({
      id: event.id,
      at: event.at.toISOString(),
      status: shownStatus(event.to, event.isAgain),
      by: isAdmin || event.byId === caller.accountId ? event.by : null,
      why: event.why,
    })),
    notes: status === formStatus.moreInfo || isAdmin ? notes : [],
  }
}

/** Drafts are visible to their author only, and not in "View as". */
function mayRead(caller: Caller, application: queries.ApplicationRow): boolean {
  const { accountId, enterpriseId, status } = application
  if (status === formStatus.draft && caller.session?.viewedBy) return false
  if (caller.accountId !== null && caller.accountId === accountId) return true
  if (status === formStatus.draft) return false
  return (
    caller.role === userRole.admin ||
    caller.teams.some((team) => team.enterpriseId === enterpriseId)
  )
}

/** Deletes a draft. Throws changed_meanwhile if it was submitted. */
export async function discardApplication(
  app: App,
  caller: Caller,
  { id }: { id: number },
): Promise<undefined> {
  await app.db.transaction().execute(async (tx) => {
    const { status } = await ownLocked(tx, caller, id)
    if (status !== formStatus.draft) throw new AppError('changed_meanwhile')
    await deleteSet(tx, id)
  })
}

/**
 * Submits or resubmits an application. Throws invalid_input with the number of invalid questions,
 * and changed_meanwhile if it is not open.
 */
export async function submitApplication(
  app: App,
  caller: Caller,
  { id }: { id: number },
): Promise<{ status: ShownStatus }> {
  return app.db.transaction().execute(async (tx) => {
    const application = await ownLocked(tx, caller, id)
    const to = formStatus.submitted
    mustBeFollowed(application, to)
    const { problems, layout, answers } = await submitAnswers(tx, caller, id)
    if (problems.size > 0) throw new AppError('invalid_input', { questions: problems.size })

    const { name: title } = applicantFacts(layout, answers)
    const byAccountId = accountOf(caller)
    const eventId = await changeStatus(tx, application, { to, byAccountId, title })
    const path = applicationPath(id)
    const letter = { values: { enterprise: title }, path, eventId }
    const kind = 'application_received'
    await tell(tx, app, caller, { ...letter, kind, accountId: byAccountId })
    const isAgain = application.submittedAt !== null
    const assignee = isAgain && (await assigneeOf(tx, id))
    if (assignee) {
      await tell(tx, app, caller, { ...letter, kind: 'application_again', accountId: assignee.id })
    }
    return { status: shownStatus(to, isAgain) }
  })
}

/** Locks an application of the caller. Throws not_found. */
async function ownLocked(tx: Tx, caller: Caller, id: number): Promise<queries.ApplicationRow> {
  const application = await lockedApplication(tx, id)
  if (application.accountId !== accountOf(caller)) throw new AppError('not_found')
  return application
}
