import type { Tx } from '#platform/db/db.ts'
import { AppError } from '#shared/app-error.ts'
import type { Answers } from '#shared/forms/answers.ts'
import { FormLayout } from '#shared/forms/layout.ts'
import { questionsOf } from '#shared/forms/questions.ts'
import { isSameAnswer } from '#shared/forms/same-answer.ts'
import { filesIn } from './files.ts'
import * as queries from './queries.ts'

/**
 * Fields were changed beside the form: the answers that fill them follow, and whoever has the form open
 * is told of the difference as of another's answer. Throws not_found.
 *
 * @param fields everything the fields hold, as answers
 * @param keepTyped what somebody has answered stays, to be written over the field later
 */
export async function refillAnswers(
  tx: Tx,
  id: number,
  { fields, keepTyped }: { fields: Answers; keepTyped: boolean },
): Promise<void> {
  const set = await queries.lockSet(tx, id)
  if (!set) throw new AppError('not_found')
  const stored = new Map((await queries.answersOf(tx, id)).map((row) => [row.question_id, row]))
  const stale = questionsOf(FormLayout.parse(set.layout)).flatMap((question) => {
    const row = stored.get(question.id)
    const isTyped = row !== undefined && row.by_id !== null
    if (!question.tag || (keepTyped && isTyped)) return []
    return isSameAnswer(row?.value, fields[question.id]) ? [] : question.id
  })
  if (stale.length === 0) return

  const written = stale.flatMap((questionId) => {
    const value = fields[questionId]
    return value ? [{ questionId, value }] : []
  })
  const takenBack = stale.filter((questionId) => !fields[questionId])
  const where = { id, formId: set.form_id, rev: set.rev + 1, byAccountId: null }
  await queries.putAnswers(tx, where, written, takenBack)
  await queries.putAnswerFiles(
    tx,
    id,
    stale,
    written.flatMap(({ questionId, value }) =>
      filesIn(value).map(({ uuid }, sort) => ({ questionId, uuid, sort })),
    ),
  )
}
