import { openAnswerSet, readAnswers } from '#forms/engine/server/public.ts'
import { listingSource, projectToListing } from '../public.ts'
import type { Tx } from '#platform/db/db.ts'
import type { Answers } from '#shared/forms/answers.ts'
import type { FormLayout } from '#shared/forms/layout.ts'
import { formKinds } from '#shared/forms/question-types.ts'
import { questionsOf } from '#shared/forms/questions.ts'
import { problemsOf } from '#shared/forms/rules.ts'
import type * as queries from '../listing-change-queries.ts'

/**
 * Returns the set in which a listing is edited, up to date with the columns; opened where there is
 * none. Of a draft the columns are what is answered; of what is public, answers that somebody has
 * given wait until they are published.
 *
 * @param row a listing that is locked
 * @param anew what a new set begins with: answers of another listing, or the rev of the set it replaces
 */
export async function setOf(
  tx: Tx,
  row: queries.OwnRow,
  byAccountId: number | null,
  anew: { prefill?: Answers; lastRev?: number } = {},
): Promise<number> {
  const { id } = await openAnswerSet(tx, {
    form: { kind: formKinds.marketplace },
    actorId: row.enterpriseId,
    byAccountId,
    enterpriseId: row.enterpriseId,
    listingId: row.id,
    source: await listingSource(tx, row.id),
    ...anew,
  })
  return id
}

/**
 * Brings the columns of a draft up to what is answered. Columns whose answer is wrong stay as they are,
 * and without a title nothing is written.
 *
 * @param setId a set of answers that `setOf` gave in this transaction
 */
export async function writeDraft(
  tx: Tx,
  { row, setId, language }: { row: queries.OwnRow; setId: number; language: string },
): Promise<void> {
  const { layout, answers } = await readAnswers(tx, setId)
  const problems = problemsOf(layout, answers)
  const wrong = new Set(
    Object.keys(answers)
      .map(Number)
      .filter((id) => problems.has(id)),
  )
  if (!hasTitle(layout, answers, wrong)) return
  await projectToListing(tx, {
    ...{ listingId: row.id, enterpriseId: row.enterpriseId, setId },
    ...{ layout, answers, wrong, language },
  })
}

function hasTitle(layout: FormLayout, answers: Answers, wrong: ReadonlySet<number>): boolean {
  const question = questionsOf(layout).find(({ tag }) => tag === 'highlightTitle')
  const answer = question && !wrong.has(question.id) && answers[question.id]
  return (
    Boolean(answer) &&
    typeof answer === 'object' &&
    'texts' in answer &&
    Object.values(answer.texts).some((text) => text.trim() !== '')
  )
}
