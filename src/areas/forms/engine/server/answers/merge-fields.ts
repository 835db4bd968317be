import { isDeepStrictEqual } from 'node:util'
import { currentSectors } from '#foundation/taxonomy/server/public.ts'
import type { Db, Tx } from '#platform/db/db.ts'
import { AppError } from '#shared/app-error.ts'
import { textsIn } from '#shared/forms/answer-content.ts'
import type { Answer, Answers } from '#shared/forms/answers.ts'
import { FormLayout, type LayoutQuestion } from '#shared/forms/layout.ts'
import { questionTypeOf } from '#shared/forms/question-types.ts'
import { questionsOf } from '#shared/forms/questions.ts'
import { withoutHidden } from '#shared/forms/rules.ts'
import { isSameAnswer } from '#shared/forms/same-answer.ts'
import { fieldAnswers, type TaggedFields } from '../tags/tagged.ts'
import { filesIn } from './answer-files.ts'
import * as queries from './answer-queries.ts'

/** Columns that answers fill, as JSON, and their conversion to answers. */
export interface FieldSource<Fields extends object = object> {
  /** Kind of the row: the `subject` of its use. */
  subject: string
  fields: Fields
  answers(fields: Fields): TaggedFields
}

/**
 * Synchronizes an open set with its columns by a three-way merge. Base is the snapshot
 * `seen_fields`. A column that differs from it was written after the answer, so the answer takes
 * its value (texts: per language); all other answers stay. Changed answers get a new `rev`, so that
 * open forms report a conflict. Throws not_found, and an error for columns of the wrong kind.
 *
 * @param resets all answers take the value of their columns and count as saved
 */
export async function followFields<Fields extends object>(
  tx: Tx,
  id: number,
  source: FieldSource<Fields>,
  { resets = false }: { resets?: boolean } = {},
): Promise<void> {
  const set = await queries.lockSet(tx, id)
  if (!set) throw new AppError('not_found')
  if (set.subject_kind !== source.subject) {
    throw new Error(`answer set ${id} is not about ${source.subject} columns`)
  }
  if (!resets && isDeepStrictEqual(set.seen_fields, source.fields)) return
  const layout = FormLayout.parse(set.layout)
  const rows = await queries.answersOf(tx, id)
  const stored: Answers = Object.fromEntries(rows.map((row) => [row.question_id, row.value]))
  const authors = new Map(rows.map((row) => [row.question_id, row.by_id]))
  const mine = await inCurrentSectors(tx, layout, stored)
  const { base, now } = await bothStates(tx, layout, set.seen_fields, source)

  const changes = taggedQuestions(layout).flatMap((question): Change[] => {
    const key = question.id
    const author = authors.get(key) ?? null
    // Old sets without a snapshot: only answers by a person stay.
    const was = base ? base[key] : author === null ? mine[key] : now[key]
    const next = resets ? now[key] : merged(question, mine[key], was, now[key])
    if (isSameAnswer(stored[key], next)) return []
    return [{ questionId: key, next, author: isSameAnswer(next, now[key]) ? null : author }]
  })
  await write(tx, set, changes)
  await queries.setSeenFields(tx, id, source.fields)
  if (resets) await queries.setSavedAnswers(tx, id)
}

/**
 * Synchronizes open sets with columns that were just written. Without this, a column changed twice
 * back to its snapshot would later look unchanged. Called by the writers of enterprises and
 * listings.
 */
export async function followWritten<Fields extends object>(
  tx: Tx,
  subject: string,
  ids: readonly number[],
  sourceOf: (id: number) => Promise<FieldSource<Fields>>,
): Promise<void> {
  if (ids.length === 0) return
  for (const { id, subjectId } of await queries.answeredSets(tx, subject, ids)) {
    await followFields(tx, id, await sourceOf(subjectId))
  }
}

/**
 * Returns the tagged questions whose answers differ from the columns and need to be written. Equal
 * columns are skipped, to keep what a form cannot express (another label, a rejected certificate).
 * Throws changed_meanwhile if columns were written since the last synchronization.
 */
export async function unwrittenAnswers<Fields extends object>(
  tx: Tx,
  { setId, layout, answers }: { setId: number; layout: FormLayout; answers: Answers },
  source: FieldSource<Fields>,
): Promise<ReadonlySet<number>> {
  const set = await queries.readSet(tx, setId)
  const { base, now } = await bothStates(tx, layout, set?.seen_fields ?? null, source)
  const questions = taggedQuestions(layout)
  if (!base || questions.some(({ id }) => !isSameAnswer(base[id], now[id]))) {
    throw new AppError('changed_meanwhile')
  }
  const [written, held] = [withoutHidden(layout, answers), withoutHidden(layout, now)]
  const differing = questions.filter(({ id }) => !isSameAnswer(written[id], held[id]))
  return new Set(differing.map(({ id }) => id))
}

/** Returns the snapshot's columns, if any, and the current ones, as answers. */
async function bothStates<Fields extends object>(
  db: Db,
  layout: FormLayout,
  seen: object | null,
  { fields, answers }: FieldSource<Fields>,
): Promise<{ base: Answers | null; now: Answers }> {
  const asAnswers = await fieldAnswers(db, layout)
  const now = asAnswers(answers(fields))
  if (seen === null) return { base: null, now }
  // Columns missing in snapshots of older versions count as unchanged.
  const base = asAnswers(answers({ ...fields, ...seen }))
  return { base: await inCurrentSectors(db, layout, base), now }
}

function taggedQuestions(layout: FormLayout): LayoutQuestion[] {
  return questionsOf(layout).filter(({ tag, excluded }) => tag && !excluded)
}

/** Replaces merged sectors and focuses by their targets. */
async function inCurrentSectors(db: Db, layout: FormLayout, answers: Answers): Promise<Answers> {
  const named = questionsOf(layout).flatMap(({ id, type }) => {
    const answer = answers[id]
    const kind = questionTypeOf(type)
    const isTaxa = kind === 'sector' || kind === 'focus'
    return isTaxa && answer && 'ids' in answer ? [[id, answer.ids] as const] : []
  })
  const current = await currentSectors(
    db,
    named.flatMap(([, ids]) => ids),
  )
  const renamed = named.map(([id, ids]) => [
    id,
    { ids: [...new Set(ids.map((each) => current.get(each) ?? each))] },
  ])
  return { ...answers, ...Object.fromEntries(renamed) }
}

function merged(
  { type }: LayoutQuestion,
  mine: Answer | undefined,
  base: Answer | undefined,
  now: Answer | undefined,
): Answer | undefined {
  if (isSameAnswer(base, now)) return mine
  if (questionTypeOf(type) !== 'text') return now
  const [own, was, is] = [textsIn(mine), textsIn(base), textsIn(now)]
  const languages = [...new Set([own, was, is].flatMap(Object.keys))]
  const texts = languages.flatMap((lang) => {
    const text = was[lang] === is[lang] ? own[lang] : is[lang]
    return text === undefined ? [] : [[lang, text]]
  })
  return texts.length > 0 ? { texts: Object.fromEntries(texts) } : undefined
}

interface Change {
  questionId: number
  next: Answer | undefined
  /** Author of the remaining part of the answer; null if it is all from the columns. */
  author: number | null
}

async function write(tx: Tx, set: queries.SetRow, changes: readonly Change[]): Promise<void> {
  if (changes.length === 0) return
  const where = { id: set.id, formId: set.form_id, rev: set.rev + 1 }
  const cleared = changes.flatMap(({ questionId, next }) => (next ? [] : questionId))
  await queries.putAnswers(tx, { ...where, byAccountId: null }, [], cleared)
  for (const [byAccountId, own] of Map.groupBy(changes, ({ author }) => author)) {
    const written = own.flatMap(({ questionId, next }) =>
      next ? [{ questionId, value: next }] : [],
    )
    await queries.putAnswers(tx, { ...where, byAccountId }, written, [])
  }
  await queries.putAnswerFiles(
    tx,
    set.id,
    changes.map(({ questionId }) => questionId),
    changes.flatMap(({ questionId, next }) =>
      (next ? filesIn(next) : []).map(({ uuid }, sort) => ({ questionId, uuid, sort })),
    ),
  )
}
