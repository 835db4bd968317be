import type { App } from '#platform/app.ts'
import type { Caller } from '#platform/caller.ts'
import type { Db, Tx } from '#platform/db/db.ts'
import { AppError } from '#shared/app-error.ts'
import type { Answers } from '#shared/forms/answers.ts'
import { FormLayout } from '#shared/forms/layout.ts'
import type { ProblemKey } from '#shared/forms/problems.ts'
import { questionsOf } from '#shared/forms/questions.ts'
import { problemsOf, withoutHidden } from '#shared/forms/rules.ts'
import type { Language } from '#shared/languages.ts'
import type { AnswerSet } from '../../contract.ts'
import { definitionToAnswer, getForm } from '../form-definition.ts'
import { versionRow, type VersionRef } from '../form-definition-queries.ts'
import { mayRead, mayWrite } from './access.ts'
import { filesIn } from './answer-files.ts'
import { followFields, type FieldSource } from './merge-fields.ts'
import * as queries from './answer-queries.ts'
import { currentAnswer } from './save-answers.ts'
import type { FormUse } from '../form-uses.ts'
import { answersFromFields } from '../tags/tagged.ts'

/**
 * Returns a set with its form in one language. If the caller may change it, a draft is first
 * switched to the published version. Throws not_found.
 */
export async function getAnswerSet(
  app: App,
  caller: Caller,
  { id, languageCode }: { id: number; languageCode?: Language | undefined },
): Promise<AnswerSet> {
  const set = await openedSet(app.db, caller, id)
  const language = languageCode ?? caller.language
  const [definition, rows] = await Promise.all([
    definitionToAnswer(app, { versionId: set.version_id, language }),
    queries.answersOf(app.db, id),
  ])
  return {
    id,
    submittedAt: set.submitted_at?.toISOString() ?? null,
    actorId: set.actor_id,
    subjectId: set.subject_id,
    mayWrite: await mayWrite(app.db, caller, set),
    definition,
    answers: Object.fromEntries(rows.map((row) => [row.question_id, currentAnswer(row)])),
  }
}

async function openedSet(db: Db, caller: Caller, id: number): Promise<queries.SetRow> {
  const set = await queries.readSet(db, id)
  if (!set || !(await mayRead(db, caller, set))) throw new AppError('not_found')
  if (set.is_current || !(await mayWrite(db, caller, set))) return set
  await db.transaction().execute((tx) => queries.followPublished(tx, id))
  return (await queries.readSet(db, id)) ?? set
}

export interface OpeningInput {
  use: FormUse
  /** Form of this use whose published version is answered. */
  form: Exclude<VersionRef, { versionId: number }>
  /** Party id of the author: the account, or the enterprise it acts for. */
  actorId: number
  byAccountId: number | null
  /** Id of what the answers are about, once there is one. */
  subjectId?: number | null
  /** Columns that its answers fill, if any; they prefill a new set. */
  source?: FieldSource
  /** Further prefilled answers, which override the columns. */
  prefill?: Answers
  /** Last rev of a deleted set about the same subject. */
  lastRev?: number
}

/**
 * Returns the party's open set about a subject, switched to the published version if it is a draft
 * and synchronized with its columns; otherwise opens one. A new set is prefilled with earlier
 * answers about the subject, overridden by those passed in. Its revs continue those of the earlier
 * set, so that forms still showing that one conflict. Throws not_found if no form is published.
 */
export async function openAnswerSet(
  tx: Tx,
  {
    use: { kind, subject },
    form,
    actorId,
    byAccountId,
    subjectId = null,
    source,
    prefill = {},
    lastRev = 0,
  }: OpeningInput,
): Promise<{ id: number; isNew: boolean }> {
  const version = await versionRow(tx, form)
  if (version?.kind !== kind) throw new AppError('not_found')
  const open = { formId: version.form_id, actorId, subject, subjectId }
  await queries.lockOpening(tx, open)
  const found = await queries.findOpen(tx, open)
  if (found !== null) {
    await queries.followPublished(tx, found)
    if (source) await followFields(tx, found, source)
    return { id: found, isNew: false }
  }

  const earlier =
    subjectId === null ? null : await queries.newestAbout(tx, version.form_id, subjectId)
  const rev = Math.max(lastRev, earlier?.rev ?? 0) + 1
  const versionId = version.version_id
  const id = await queries.insertSet(tx, { ...open, versionId, byAccountId, rev })
  if (source) await queries.setSeenFields(tx, id, source.fields)
  const layout = FormLayout.parse(version.layout)
  const answers = { ...(await initialAnswers(tx, layout, earlier?.id, source)), ...prefill }
  const written = Object.entries(answers).map(([key, value]) => ({
    questionId: Number(key),
    value,
  }))
  if (written.length > 0) {
    await queries.putAnswers(
      tx,
      { id, formId: version.form_id, rev, byAccountId: null },
      written,
      [],
    )
    await queries.putAnswerFiles(
      tx,
      id,
      [],
      written.flatMap(({ questionId, value }) =>
        filesIn(value).map(({ uuid }, sort) => ({ questionId, uuid, sort })),
      ),
    )
  }
  if (source) await queries.setSavedAnswers(tx, id)
  return { id, isNew: true }
}

/** Returns the answers of an earlier set to questions without a tag, and those of the columns. */
async function initialAnswers(
  db: Db,
  layout: FormLayout,
  earlierId: number | undefined,
  source: FieldSource | undefined,
): Promise<Answers> {
  const untagged = new Set(questionsOf(layout).flatMap(({ id, tag }) => (tag ? [] : id)))
  const rows = earlierId === undefined ? [] : await queries.answersOf(db, earlierId)
  return {
    ...Object.fromEntries(
      rows.flatMap(({ question_id: id, value }) => (untagged.has(id) ? [[id, value]] : [])),
    ),
    ...(source && (await answersFromFields(db, layout, source.answers(source.fields)))),
  }
}

interface UnopenedInput {
  /** Name of the form. */
  name: string
  actorId: number
  subjectId: number
  source: FieldSource
  languageCode?: Language | undefined
}

/** Returns a set as `openAnswerSet` would open it, read-only and without storing it. */
export async function unopenedSet(
  app: App,
  caller: Caller,
  { name, actorId, subjectId, source, languageCode }: UnopenedInput,
): Promise<AnswerSet> {
  const definition = await getForm(app, caller, { name, languageCode })
  const earlier = await queries.newestAbout(app.db, definition.formId, subjectId)
  const answers = await initialAnswers(app.db, definition.layout, earlier?.id, source)
  const unsaved = { rev: 0, at: new Date().toISOString(), by: null, isByAdmin: false }
  return {
    ...{ id: null, submittedAt: null, actorId, subjectId, mayWrite: false, definition },
    answers: Object.fromEntries(
      Object.entries(answers).map(([id, answer]) => [id, { answer, ...unsaved }]),
    ),
  }
}

export interface ReadSet {
  set: queries.SetRow
  layout: FormLayout
  answers: Answers
}

/** Returns a set with all answers, without access check. Throws not_found. */
export async function readAnswers(db: Db, id: number): Promise<ReadSet> {
  const set = await queries.readSet(db, id)
  const version = set && (await versionRow(db, { versionId: set.version_id }))
  if (!set || !version) throw new AppError('not_found')
  return withAnswers(db, { ...set, layout: version.layout })
}

async function withAnswers(db: Db, set: queries.SetRow & { layout: unknown }): Promise<ReadSet> {
  const rows = await queries.answersOf(db, set.id)
  const answers: Answers = Object.fromEntries(rows.map((row) => [row.question_id, row.value]))
  return { set, layout: FormLayout.parse(set.layout), answers }
}

/** Returns the newest set about a subject, by any author; null for none. Does not check access. */
export async function newestAnswers(
  db: Db,
  formId: number,
  subjectId: number,
): Promise<ReadSet | null> {
  const newest = await queries.newestAbout(db, formId, subjectId)
  return newest && readAnswers(db, newest.id)
}

export interface Submission extends Omit<ReadSet, 'set'> {
  /** If empty, the set can be submitted. */
  problems: ReadonlyMap<number, ProblemKey>
}

/**
 * Validates a set like the browser. If valid, deletes answers to hidden questions; the caller then
 * changes the status. If not, changes nothing. Throws not_found, also for sets the caller may not
 * read, and not_allowed for one that is not open.
 */
export async function submitAnswers(tx: Tx, caller: Caller, id: number): Promise<Submission> {
  const locked = await queries.lockSet(tx, id)
  if (!locked || !(await mayRead(tx, caller, locked))) throw new AppError('not_found')
  if (!(await mayWrite(tx, caller, locked))) throw new AppError('not_allowed')
  const { layout, answers } = await withAnswers(tx, locked)
  const problems = problemsOf(layout, answers)
  if (problems.size > 0) return { layout, answers, problems }

  const visible = withoutHidden(layout, answers)
  const dropped = Object.keys(answers)
    .map(Number)
    .filter((key) => visible[key] === undefined)
  if (dropped.length > 0) {
    const where = { id, formId: locked.form_id, rev: locked.rev + 1, byAccountId: null }
    await queries.putAnswers(tx, where, [], dropped)
  }
  return { layout, answers: visible, problems }
}
