import type { Db } from '#platform/db/db.ts'
import { differencesOf, type Difference } from '../differences.ts'
import type { FormLayout } from '#shared/forms/layout.ts'
import { allItems, itemOf, outlineOf } from '#shared/forms/outline.ts'
import type { Impact } from '../contract.ts'
import * as queries from './workbench-queries.ts'

/** Returns the differences between two versions, each with the number of affected answer sets. */
export async function impactsOf(db: Db, before: FormLayout, after: FormLayout): Promise<Impact[]> {
  const differences = differencesOf(before, after)
  const concerned = differences.flatMap((difference, key) => {
    const of = concernedBy(before, difference)
    return of ? [{ key, ...of }] : []
  })
  const sets = await queries.setsConcerned(db, concerned)
  return differences.map((difference, key) => ({
    ...difference,
    parts: [...difference.parts],
    answers: sets.get(key) ?? 0,
  }))
}

/** Returns the affected questions and choices; null for added or moved items. */
function concernedBy(
  before: FormLayout,
  { id, kind, change, questionId }: Difference,
): Omit<queries.Concerned, 'key'> | null {
  if (change === 'added' || change === 'moved') return null
  const item = itemOf(outlineOf(before), id)
  if (!item) return null
  const inside = allItems([item]).map((one) => one.item)
  if (kind === 'choice' || kind === 'group') {
    if (questionId === null) return null
    const choices = inside.filter((one) => one.kind === 'choice').map((one) => one.id)
    return { questions: [questionId], choices }
  }
  const questions = inside.filter((one) => one.kind === 'question').map((one) => one.id)
  return { questions, choices: null }
}
