import type { Db } from '#platform/db/db.ts'
import type { Answer } from '#shared/forms/answers.ts'
import { isSameAnswer } from '#shared/forms/same-answer.ts'
import { lastSnapshots } from './snapshot-queries.ts'

export interface ReviewChanges {
  /** When it was submitted before. */
  since: Date
  /** What the author wrote with the last submission. */
  reply: string
  /** The earlier answers to the questions whose answer changed; null for none. */
  before: Readonly<Record<number, Answer | null>>
}

/** Compares the last two submissions; null if there was one only, or its answers are unknown. */
export async function changesSince(
  db: Db,
  setId: number,
  submitted: string,
): Promise<ReviewChanges | null> {
  const [last, earlier] = await lastSnapshots(db, setId, submitted)
  if (!last || !earlier) return null
  const ids = new Set([last, earlier].flatMap(({ answers }) => Object.keys(answers).map(Number)))
  const changed = [...ids].filter((id) => !isSameAnswer(last.answers[id], earlier.answers[id]))
  return {
    since: earlier.at,
    reply: last.reply,
    before: Object.fromEntries(changed.map((id) => [id, earlier.answers[id] ?? null])),
  }
}
