import {
  openAnswerSet,
  readAnswers,
  unsavedAnswers,
  type UnsavedAnswers,
} from '#forms/engine/server/public.ts'
import type { Caller } from '#platform/caller.ts'
import type { Tx } from '#platform/db/db.ts'
import type { Answers } from '#shared/forms/answers.ts'
import type { FormLayout } from '#shared/forms/layout.ts'
import { questionsOf } from '#shared/forms/questions.ts'
import { problemsOf } from '#shared/forms/rules.ts'
import { projectToListing } from './from-answers.ts'
import { listingForm, listingUse } from './listing-use.ts'
import { listingSource } from './to-answers.ts'
import type * as queries from '../listing-change-queries.ts'

/**
 * Returns the id of the answer set in which a listing is edited, synchronized with its columns;
 * opens one if there is none. Edited answers are kept until they are published.
 *
 * @param row a locked listing
 * @param anew initial answers of a new set, or the rev of the set it replaces
 */
export async function setOf(
  tx: Tx,
  row: queries.OwnRow,
  byAccountId: number | null,
  anew: { prefill?: Answers; lastRev?: number } = {},
): Promise<number> {
  const { id } = await openAnswerSet(tx, {
    use: listingUse,
    form: { name: listingForm },
    actorId: row.enterpriseId,
    byAccountId,
    subjectId: row.id,
    source: await listingSource(tx, row.id),
    ...anew,
  })
  return id
}

/** Returns the unpublished answers of a set; null for a draft, whose answers are its fields. */
export async function unpublishedOf(
  tx: Tx,
  caller: Caller,
  { row, setId }: { row: queries.OwnRow; setId: number },
): Promise<UnsavedAnswers | null> {
  if (row.isDraft) return null
  const source = await listingSource(tx, row.id)
  return unsavedAnswers(tx, caller, await readAnswers(tx, setId), source)
}

/**
 * Writes a draft's answers to its columns. Invalid answers are skipped, and without a title nothing
 * is written.
 *
 * @param setId a set returned by `setOf` in this transaction
 */
export async function writeDraft(
  tx: Tx,
  { row, setId }: { row: queries.OwnRow; setId: number },
  { language, accountId }: Pick<Caller, 'language' | 'accountId'>,
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
    ...{ layout, answers, wrong, language, accountId },
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
