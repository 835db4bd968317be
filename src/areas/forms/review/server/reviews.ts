import {
  filesIn,
  isAuthor,
  setOpenTo,
  submitAnswers,
  type FormUse,
  type Workflow,
} from '#forms/engine/server/public.ts'
import type { App } from '#platform/app.ts'
import { accountOf, type Caller } from '#platform/caller.ts'
import type { Db, Tx } from '#platform/db/db.ts'
import { AppError } from '#shared/app-error.ts'
import type { Answers } from '#shared/forms/answers.ts'
import * as queries from './review-queries.ts'
import { deleteSnapshots, insertSnapshot } from './snapshot-queries.ts'

export type ReviewRow = queries.ReviewRow

/** A use of forms whose answers are reviewed. */
export type ReviewedUse = FormUse & { workflow: Workflow }

/** Returns a review of this use. Throws not_found. */
export async function reviewOf(db: Db, { kind }: ReviewedUse, id: number): Promise<ReviewRow> {
  const review = await queries.reviewRow(db, id)
  if (review?.kind !== kind) throw new AppError('not_found')
  return review
}

/** Returns a review of this use, locked until the transaction ends. Throws not_found. */
export async function lockedReview(tx: Tx, { kind }: ReviewedUse, id: number): Promise<ReviewRow> {
  const review = await queries.lockReview(tx, id)
  if (review?.kind !== kind) throw new AppError('not_found')
  return review
}

/** Whether no state can follow. */
export function isFinal({ workflow }: ReviewedUse, { state }: ReviewRow): boolean {
  return !workflow.states[state]?.next.length
}

/** Begins the review of a set in the first state of its workflow. */
export async function beginReview(
  tx: Tx,
  { workflow: { first } }: ReviewedUse,
  { setId, byAccountId }: { setId: number; byAccountId: number },
): Promise<void> {
  await queries.insertReview(tx, setId, first)
  await queries.insertEvent(tx, { setId, from: null, to: first, byAccountId, why: '' })
}

interface Change {
  to: string
  byAccountId: number
  why?: string
  notes?: readonly queries.NoteRow[]
}

/** What a submission stores. */
interface Submitted {
  /** Its title in lists. */
  title: string
  /** Stored, so that the next submission can be compared with it. */
  answers: Answers
}

/**
 * Changes the state of a locked review and records the event with its notes; returns the event's
 * id. Also sets who may write the answers, and deletes the answers of submissions where none can
 * follow. Throws changed_meanwhile unless the workflow allows the
 * transition, and invalid_input for notes on other than the form's questions.
 */
export async function changeState(
  tx: Tx,
  { workflow: { states } }: ReviewedUse,
  review: ReviewRow,
  { to, byAccountId, why = '', notes = [], title, answers }: Change & Partial<Submitted>,
): Promise<number> {
  const { id, form_id: formId, state: from } = review
  const openTo = states[to]?.openTo
  if (!openTo || !states[from]?.next.includes(to)) throw new AppError('changed_meanwhile')
  await setOpenTo(tx, id, openTo)
  await queries.updateReview(tx, id, { state: to, title: title ?? null })
  const eventId = await queries.insertEvent(tx, { setId: id, from, to, byAccountId, why })
  if (answers) {
    const files = Object.values(answers).flatMap(filesIn)
    const uuids = files.map(({ uuid }) => uuid)
    await insertSnapshot(tx, { setId: id, eventId, answers, files: uuids })
  }
  if (states[to]?.next.length === 0) await deleteSnapshots(tx, id)
  const answered = [...new Set(notes.map(({ questionId }) => questionId))]
  const known = answered.length > 0 ? await queries.countQuestions(tx, formId, answered) : 0
  if (answered.length < notes.length || known < answered.length) throw new AppError('invalid_input')
  await queries.insertNotes(tx, eventId, notes)
  return eventId
}

interface Cause {
  app: App
  caller: Caller
  use: ReviewedUse
  /** Locked. */
  review: ReviewRow
}

/**
 * Changes the state as `changeState`, and lets the use act on it in the same transaction. Returns the
 * id of the event.
 */
async function transition(
  tx: Tx,
  { app, caller, use, review }: Cause,
  change: Omit<Change, 'byAccountId'> & Partial<Submitted>,
): Promise<number> {
  const { to, why = '', notes = [], title = review.title } = change
  const by = { byAccountId: accountOf(caller) }
  const eventId = await changeState(tx, use, review, { ...change, ...by })
  const { state: from, accountId } = review
  const done = { from, to, eventId, why, notes, title, accountId }
  await use.onTransition?.(tx, { app, caller, set: review, ...done })
  return eventId
}

/**
 * Submits the answers of one's review, or submits them again with a reply to the reviewers, by
 * default the saved one. Returns the review as it was before. Throws not_found for another person's, invalid_input with the number of invalid questions, and
 * changed_meanwhile unless the workflow allows it.
 */
export async function submitReview(
  app: App,
  caller: Caller,
  use: ReviewedUse,
  { id, reply }: { id: number; reply?: string | undefined },
): Promise<ReviewRow> {
  return app.db.transaction().execute(async (tx) => {
    const review = await lockedToSubmit(tx, caller, use, id)
    const { submitted, titleOf } = use.workflow
    const { problems, layout, answers } = await submitAnswers(tx, caller, id)
    if (problems.size > 0) throw new AppError('invalid_input', { questions: problems.size })
    const why = review.waitingSince === null ? '' : (reply ?? review.draftReply)
    const change = { to: submitted, title: titleOf(layout, answers), answers, why }
    await transition(tx, { app, caller, use, review }, change)
    return review
  })
}

/**
 * Saves what the author writes to the reviewers, until the review is submitted again. Throws
 * not_found for another person's review, and changed_meanwhile if it is not open to its author.
 */
export async function saveReply(
  { db }: App,
  caller: Caller,
  use: ReviewedUse,
  { id, text }: { id: number; text: string },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockedToSubmit(tx, caller, use, id)
    await queries.setDraftReply(tx, id, text)
  })
}

async function lockedToSubmit(tx: Tx, caller: Caller, use: ReviewedUse, id: number) {
  const review = await lockedReview(tx, use, id)
  if (!isAuthor(caller, review)) throw new AppError('not_found')
  const { submitted, states } = use.workflow
  if (!states[review.state]?.next.includes(submitted)) throw new AppError('changed_meanwhile')
  return review
}

type Decision = Omit<Change, 'byAccountId'> & { id: number; rev: number }

/**
 * Decides a review, in the caller's transaction. Returns the review as it was before and the id of
 * the event. Throws not_found, not_allowed for others than reviewers, and changed_meanwhile if `rev`
 * is outdated or the workflow does not allow it.
 */
export async function decideReview(
  tx: Tx,
  { app, caller, use }: Omit<Cause, 'review'>,
  { id, rev, ...change }: Decision,
): Promise<{ review: ReviewRow; eventId: number }> {
  const review = await lockedToDecide(tx, caller, use, id)
  if (review.rev !== rev) throw new AppError('changed_meanwhile')
  return { review, eventId: await transition(tx, { app, caller, use, review }, change) }
}

/** As `lockedReview`, for those who decide. Throws not_found if they may not read it, a draft. */
export async function lockedToDecide(
  tx: Tx,
  caller: Caller,
  use: ReviewedUse,
  id: number,
): Promise<ReviewRow> {
  const review = await lockedReview(tx, use, id)
  if (!(await use.access.mayRead(tx, caller, review))) throw new AppError('not_found')
  if (!(await use.workflow.mayDecide(tx, caller, review))) throw new AppError('not_allowed')
  return review
}

/** Returns the changes of state, oldest first. */
export function reviewHistory(
  db: Db,
  { workflow }: ReviewedUse,
  id: number,
): Promise<queries.EventRow[]> {
  return queries.eventsOf(db, id, workflow.first)
}

/**
 * Assigns a review to a reviewer; null unassigns it. Throws not_found, not_allowed for others than
 * reviewers, and invalid_input for an account that does not review.
 */
export async function assignReview(
  tx: Tx,
  caller: Caller,
  use: ReviewedUse,
  { id, accountId }: { id: number; accountId: number | null },
): Promise<void> {
  const review = await lockedToDecide(tx, caller, use, id)
  if (accountId === null) return queries.dropAssignment(tx, id)
  const reviewers = await use.workflow.reviewers(tx, review.form_id)
  if (!reviewers.some((one) => one.id === accountId)) throw new AppError('invalid_input')
  await queries.putAssignment(tx, id, accountId)
}
