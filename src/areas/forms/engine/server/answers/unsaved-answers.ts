import type { Caller } from '#platform/caller.ts'
import type { Tx } from '#platform/db/db.ts'
import type { Answers } from '#shared/forms/answers.ts'
import { questionsOf } from '#shared/forms/questions.ts'
import { withoutHidden } from '#shared/forms/rules.ts'
import { isSameAnswer } from '#shared/forms/same-answer.ts'
import type { SavedAnswers, UnsavedAnswer } from '../../contract.ts'
import { answersFromFields } from '../tags/tagged.ts'
import * as queries from './answer-queries.ts'
import type { ReadSet } from './answer-sets.ts'
import type { FieldSource } from './merge-fields.ts'
import { authorOf, unseenChange } from './save-answers.ts'

/** Answers that differ from the saved ones, by question. */
export type UnsavedAnswers = ReadonlyMap<
  number,
  UnsavedAnswer & { current: queries.AnswerRow | undefined }
>

/**
 * Returns the answers of a set that differ from the saved ones. Saved are the columns, and for
 * questions without a tag the answers of the last save.
 */
export async function unsavedAnswers<Fields extends object>(
  tx: Tx,
  caller: Caller,
  { set, layout, answers }: ReadSet,
  source: FieldSource<Fields>,
): Promise<UnsavedAnswers> {
  const rows = await queries.answersOf(tx, set.id)
  const cleared = await queries.clearedOf(tx, set.id)
  const fields = await answersFromFields(tx, layout, source.answers(source.fields))
  const questions = questionsOf(layout).filter(({ excluded }) => !excluded)
  const untagged = questions.flatMap(({ id, tag }) => {
    const saved = tag ? undefined : set.saved_answers?.[id]
    return saved ? [[id, saved] as const] : []
  })
  const saved: Answers = { ...fields, ...Object.fromEntries(untagged) }
  const current = new Map(rows.map((row) => [row.question_id, row]))
  const authors = new Map([...cleared, ...rows].map((row) => [row.question_id, row]))
  const [mine, held] = [withoutHidden(layout, answers), withoutHidden(layout, saved)]
  return new Map(
    questions
      .filter(({ id }) => !isSameAnswer(mine[id], held[id]))
      .map(({ id }) => {
        const author = authors.get(id)
        return [
          id,
          {
            ...(author ? authorOf(author) : { at: null, by: null, isByAdmin: false }),
            saved: saved[id] ?? null,
            isOwn: author !== undefined && author.by_id === caller.accountId,
            current: current.get(id),
          },
        ]
      }),
  )
}

/** Returns as conflicts what others changed since the caller saw it. */
export function unseenAnswers(
  unsaved: UnsavedAnswers,
  seenRevs: Readonly<Record<string, number>>,
): SavedAnswers['conflicts'] {
  return [...unsaved].flatMap(([questionId, { isOwn, current }]) =>
    isOwn ? [] : (unseenChange(current, { questionId, seenRev: seenRevs[questionId] ?? 0 }) ?? []),
  )
}
