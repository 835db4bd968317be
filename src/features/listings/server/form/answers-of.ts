import { openAnswerSet, readAnswers, refillAnswers } from '#features/forms/server/service.ts'
import { answersFromListing, projectToListing } from '#features/marketplace/server/service.ts'
import type { Tx } from '#platform/db/db.ts'
import { listingState } from '#shared/enums.ts'
import type { Answers } from '#shared/forms/answers.ts'
import type { FormLayout } from '#shared/forms/layout.ts'
import { formKinds } from '#shared/forms/question-types.ts'
import { questionsOf } from '#shared/forms/questions.ts'
import { problemsOf } from '#shared/forms/rules.ts'
import * as queries from '../queries.ts'

/**
 * The set in which a listing is edited, opened where there is none, saying what the fields say. Of a
 * draft the fields are what is answered; of what is public, answers that somebody has given wait until
 * they are published.
 *
 * @param row a listing that is locked
 */
export async function setOf(
  tx: Tx,
  row: queries.OwnRow,
  byAccountId: number | null,
  copied?: Answers,
): Promise<number> {
  const open = await queries.openSet(tx, row.id)
  const isFresh = open?.seenRev === row.rev
  const fields = copied ?? (isFresh ? {} : await answersFromListing(tx, row.id))
  const { id, isNew } = await openAnswerSet(tx, {
    form: { kind: formKinds.marketplace },
    actorId: row.enterpriseId,
    byAccountId,
    enterpriseId: row.enterpriseId,
    listingId: row.id,
    prefill: fields,
  })
  if (!isNew && !isFresh) {
    await refillAnswers(tx, id, { fields, keepTyped: row.state !== listingState.draft })
  }
  if (!isFresh) await queries.noteSeen(tx, id)
  return id
}

/**
 * Brings the fields of a draft up to what is answered. What is answered wrongly is left out, and
 * without a title nothing is written.
 */
export async function writeDraft(
  tx: Tx,
  { row, setId, language }: { row: queries.OwnRow; setId: number; language: string },
): Promise<void> {
  const { layout, answers } = await readAnswers(tx, setId)
  const right = rightAnswers(layout, answers)
  if (!hasTitle(layout, right)) return
  await projectToListing(tx, {
    listingId: row.id,
    enterpriseId: row.enterpriseId,
    layout,
    answers: right,
    language,
  })
  await queries.noteSeen(tx, setId)
}

function rightAnswers(layout: FormLayout, answers: Answers): Answers {
  const problems = problemsOf(layout, answers)
  return Object.fromEntries(Object.entries(answers).filter(([id]) => !problems.has(Number(id))))
}

function hasTitle(layout: FormLayout, answers: Answers): boolean {
  const question = questionsOf(layout).find(({ tag }) => tag === 'highlightTitle')
  const answer = question && answers[question.id]
  return (
    answer !== undefined &&
    'texts' in answer &&
    Object.values(answer.texts).some((text) => text.trim() !== '')
  )
}
