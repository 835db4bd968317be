import type { Db } from '#platform/db/db.ts'
import { differencesOf, type Difference } from '../differences.ts'
import { FormLayout } from '#shared/forms/layout.ts'
import { allItems, itemOf, outlineOf } from '#shared/forms/outline.ts'
import type { Impact, TextChange } from '../contract.ts'
import * as queries from './workbench-queries.ts'

type Version = Pick<queries.VersionRow, 'id' | 'layout'>

/** Returns the differences between two versions, each with the number of affected answer sets. */
export async function impactsOf(db: Db, before: Version, after: Version): Promise<Impact[]> {
  const changes = Map.groupBy(
    await queries.changedTexts(db, before.id, after.id),
    ({ item_id: id }) => id,
  )
  const old = FormLayout.parse(before.layout)
  const differences = differencesOf(old, FormLayout.parse(after.layout), new Set(changes.keys()))
  const concerned = differences.flatMap((difference, key) => {
    const of = concernedBy(old, difference)
    return of ? [{ key, ...of }] : []
  })
  const sets = await queries.setsConcerned(db, concerned)
  return differences.map((difference, key) => ({
    ...difference,
    parts: [...difference.parts],
    texts: difference.parts.includes('words')
      ? (changes.get(difference.id) ?? []).flatMap(textChanges)
      : [],
    answers: sets.get(key) ?? 0,
  }))
}

function textChanges({ lang: language, before, after }: queries.ChangedTextRow): TextChange[] {
  return (['title', 'help', 'placeholder'] as const).flatMap((part) => {
    const [old, now] = [before?.[part] ?? '', after?.[part] ?? '']
    return old === now ? [] : [{ language, part, before: old, after: now }]
  })
}

/**
 * Returns the affected questions and choices; null for added or moved items, and for those whose
 * texts alone changed.
 */
function concernedBy(
  before: FormLayout,
  { id, kind, change, parts, questionId }: Difference,
): Omit<queries.Concerned, 'key'> | null {
  if (change === 'added' || change === 'moved') return null
  if (change === 'changed' && parts.every((part) => part === 'words')) return null
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
