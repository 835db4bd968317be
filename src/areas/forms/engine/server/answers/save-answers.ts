import type { App } from '#platform/app.ts'
import type { Caller } from '#platform/caller.ts'
import type { Tx } from '#platform/db/db.ts'
import { AppError } from '#shared/app-error.ts'
import { textsIn } from '#shared/forms/answer-content.ts'
import { answerSchemas, type Answer, type Answers } from '#shared/forms/answers.ts'
import { FormLayout, type LayoutQuestion } from '#shared/forms/layout.ts'
import { mergeAnswers } from '#shared/forms/merge-answers.ts'
import { questionTypeOf } from '#shared/forms/question-types.ts'
import { dependenceDepths, questionsOf } from '#shared/forms/questions.ts'
import { isSameAnswer } from '#shared/forms/same-answer.ts'
import { isLanguage } from '#shared/languages.ts'
import { strict } from '#shared/strict-schema.ts'
import type { AnswerChange, CurrentAnswer, SavedAnswers } from '../../contract.ts'
import { formUseOf } from '../form-uses.ts'
import { mayRead, mayWrite } from './access.ts'
import { claimAnswerFiles, filesIn } from './answer-files.ts'
import { checkNamed } from './referenced-rows.ts'
import * as queries from './answer-queries.ts'
import { withSigningTime } from './signatures.ts'

/** A change with a known question and an answer of its type's shape. */
interface Change {
  questionId: number
  question: LayoutQuestion
  answer: Answer | null
  seenRev: number
}

/**
 * Autosaves answers, without checking completeness. Throws not_allowed for those that the feature of
 * the form saves itself.
 */
export async function saveAnswersOf(
  app: App,
  caller: Caller,
  input: { id: number; changes: readonly AnswerChange[] },
): Promise<SavedAnswers> {
  return app.db.transaction().execute(async (tx) => {
    const set = await queries.lockSet(tx, input.id)
    if (set && formUseOf(set).savesItself && (await mayRead(tx, caller, set))) {
      throw new AppError('not_allowed')
    }
    return saveAnswers(tx, caller, input)
  })
}

/**
 * Saves answers of a set. Changes to different questions merge; a change that would overwrite an
 * unseen answer or clearing is returned as a conflict, and neither it nor dependent answers are
 * saved. Changing an answer clears those that depend on it (S-050). Throws not_found for a set the
 * caller may not read, not_allowed for one that is not open, invalid_input for an answer with the
 * wrong shape, to an unknown question, with another's file, in an unsupported language, or with an
 * unknown sector, focus or certificate.
 *
 * @param overwrites skips the conflict check
 */
export async function saveAnswers(
  tx: Tx,
  caller: Caller,
  {
    id,
    changes,
    overwrites = false,
  }: { id: number; changes: readonly AnswerChange[]; overwrites?: boolean },
): Promise<SavedAnswers> {
  const set = await queries.lockSet(tx, id)
  if (!set || !(await mayRead(tx, caller, set))) throw new AppError('not_found')
  if (!(await mayWrite(tx, caller, set)) || caller.accountId === null)
    throw new AppError('not_allowed')
  const layout = FormLayout.parse(set.layout)
  const stored = new Map((await queries.answersOf(tx, id)).map((row) => [row.question_id, row]))
  const before: Answers = Object.fromEntries([...stored].map(([key, { value }]) => [key, value]))

  const wanted = checked(layout, changes)
  await checkNamed(tx, before, wanted)
  const asKnown = await claimAnswerFiles(
    tx,
    caller.accountId,
    Object.values(before),
    wanted.flatMap(({ answer }) => answer ?? []),
  )
  const made = wanted.map((change) => ({
    ...change,
    answer: change.answer && withSigningTime(asKnown(change.answer), before[change.questionId]),
  }))
  const merged = mergeAnswers(layout, before, made, (change) =>
    overwrites ? null : conflictWith(stored.get(change.questionId), change),
  )
  const savedIds = merged.saved.map(({ questionId }) => questionId)
  for (const key of savedIds) refuseNewLanguages(key, before[key], merged.answers[key])
  const { written, cleared } = differences(before, merged.answers)
  const rev = set.rev + 1
  if (written.length > 0 || cleared.length > 0) {
    const where = { id, formId: set.form_id, rev, byAccountId: caller.accountId }
    await queries.putAnswers(tx, where, written, cleared)
    await linkFiles(tx, id, before, written)
  }

  const changed = new Set(written.map(({ questionId }) => questionId))
  const revOf = (key: number) => (changed.has(key) ? rev : (stored.get(key)?.rev ?? 0))
  return {
    saved: Object.fromEntries(savedIds.map((key) => [key, merged.answers[key] ? revOf(key) : 0])),
    cleared: cleared.filter((key) => !savedIds.includes(key)),
    conflicts: merged.conflicts,
  }
}

/** Sorts changes so that conditions precede dependent answers and do not clear them. */
function checked(layout: FormLayout, changes: readonly AnswerChange[]): Change[] {
  const questions = new Map(questionsOf(layout).map((question) => [question.id, question]))
  const depths = dependenceDepths(layout)
  return changes
    .map(({ questionId, answer, seenRev }) => {
      const question = questions.get(questionId)
      const type = question && questionTypeOf(question.type)
      if (!question || !type || question.excluded)
        throw new AppError('invalid_input', { questionId })
      if (answer === null) return { questionId, question, answer, seenRev }
      const parsed = strict(answerSchemas[type]).safeParse(answer)
      if (!parsed.success) throw new AppError('invalid_input', { questionId })
      return { questionId, question, answer: parsed.data, seenRev }
    })
    .toSorted((a, b) => (depths.get(a.question.id) ?? 0) - (depths.get(b.question.id) ?? 0))
}

/** Throws invalid_input for texts in a new language that the site does not support. */
function refuseNewLanguages(
  questionId: number,
  before: Answer | undefined,
  after: Answer | undefined,
): void {
  const [had, has] = [textsIn(before), textsIn(after)]
  const language = Object.keys(has).find((lang) => !isLanguage(lang) && !Object.hasOwn(had, lang))
  if (language !== undefined) throw new AppError('invalid_input', { questionId, language })
}

type Conflict = SavedAnswers['conflicts'][number]

/** Returns the unseen answer, or clearing, that a change would overwrite. */
function conflictWith(row: queries.AnswerRow | undefined, change: Change): Conflict | null {
  return isSameAnswer(row?.value ?? null, change.answer) ? null : unseenChange(row, change)
}

/** Returns an answer, or its clearing, if it is newer than the rev seen. */
export function unseenChange(
  row: queries.AnswerRow | undefined,
  { questionId, seenRev }: { questionId: number; seenRev: number },
): Conflict | null {
  if (row) return row.rev > seenRev ? { questionId, ...currentAnswer(row) } : null
  return seenRev > 0
    ? { questionId, answer: null, rev: 0, at: null, by: null, isByAdmin: false }
    : null
}

/** Maps a row to an answer with its author. */
export function currentAnswer(row: queries.AnswerRow): CurrentAnswer {
  return { answer: row.value, rev: row.rev, ...authorOf(row) }
}

/** Maps a row to the author of a change; admins of the site are not named. */
export function authorOf({ by_id: id, by_name: name, ...row }: queries.AuthorRow) {
  const isByAdmin = row.by_admin
  return {
    at: row.updated_at.toISOString(),
    by: id === null || name === null || isByAdmin ? null : { id, name },
    isByAdmin,
  }
}

function differences(before: Answers, after: Answers) {
  const written = Object.entries(after).flatMap(([key, value]) =>
    isSameAnswer(before[Number(key)], value) ? [] : [{ questionId: Number(key), value }],
  )
  const cleared = Object.keys(before)
    .map(Number)
    .filter((key) => after[key] === undefined)
  return { written, cleared }
}

async function linkFiles(
  tx: Tx,
  setId: number,
  before: Answers,
  written: readonly queries.WrittenAnswer[],
): Promise<void> {
  const named = written.flatMap(({ questionId, value }) =>
    filesIn(value).map(({ uuid }, sort) => ({ questionId, uuid, sort })),
  )
  const had = written.some(({ questionId }) => {
    const answer = before[questionId]
    return answer !== undefined && filesIn(answer).length > 0
  })
  if (named.length === 0 && !had) return
  const questionIds = written.map(({ questionId }) => questionId)
  await queries.putAnswerFiles(tx, setId, questionIds, named)
}
