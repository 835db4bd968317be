import type { FormLayout } from '#shared/forms/layout.ts'
import { allItems, outlineOf, type ItemKind, type OutlineItem } from '#shared/forms/outline.ts'

/** Properties of a question that can differ between two versions. */
const questionParts = ['required', 'special', 'excluded', 'tag', 'display', 'settings'] as const
type QuestionPart = (typeof questionParts)[number]

/** Parts of an item that can differ: its texts, or properties of a question. */
export const changedParts = ['words', ...questionParts] as const
export type ChangedPart = (typeof changedParts)[number]

/** One difference between two versions of a form. */
export interface Difference {
  id: number
  kind: ItemKind
  change: 'added' | 'removed' | 'moved' | 'changed'
  parts: readonly ChangedPart[]
  /** The question a choice or group belongs to; null for all other items. */
  questionId: number | null
}

interface Placed {
  item: OutlineItem
  parent: OutlineItem | null
  questionId: number | null
}

/**
 * Returns the differences between two versions: first in the order of the later one, then the
 * removed items. Items inside an added or removed parent are not reported separately.
 *
 * @param reworded ids of items whose texts differ
 */
export function differencesOf(
  before: FormLayout,
  after: FormLayout,
  reworded: ReadonlySet<number> = new Set(),
): Difference[] {
  const [old, now] = [placedIn(before), placedIn(after)]
  const moved = movedAmong(old, now)
  const added = [...now.values()].flatMap((placed) => {
    const { item, parent } = placed
    const known = old.get(item.id)
    if (!known) return parent && !old.has(parent.id) ? [] : [difference(placed, 'added')]
    const parts: ChangedPart[] = [
      ...(reworded.has(item.id) ? (['words'] as const) : []),
      ...partsChanged(known.item, item),
    ]
    return [
      ...(moved.has(item.id) ? [difference(placed, 'moved')] : []),
      ...(parts.length > 0 ? [{ ...difference(placed, 'changed'), parts }] : []),
    ]
  })
  const removed = [...old.values()].flatMap((placed) => {
    const { item, parent } = placed
    if (now.has(item.id) || (parent && !now.has(parent.id))) return []
    return [difference(placed, 'removed')]
  })
  return [...added, ...removed]
}

function difference({ item, questionId }: Placed, change: Difference['change']): Difference {
  return { id: item.id, kind: item.kind, change, parts: [], questionId }
}

function placedIn(layout: FormLayout): ReadonlyMap<number, Placed> {
  const outline = outlineOf(layout)
  const questionOf = new Map<number, number>()
  for (const { item } of allItems(outline)) {
    if (item.kind !== 'question') continue
    for (const inside of allItems(item.children)) questionOf.set(inside.item.id, item.id)
  }
  return new Map(
    allItems(outline).map(({ item, parent }) => [
      item.id,
      { item, parent, questionId: questionOf.get(item.id) ?? null },
    ]),
  )
}

function partsChanged(before: OutlineItem, after: OutlineItem): QuestionPart[] {
  const [old, now] = [before.question, after.question]
  if (!old || !now) return []
  return questionParts.filter((part) => JSON.stringify(old[part]) !== JSON.stringify(now[part]))
}

/**
 * Returns the ids of moved items: those with another parent, or in another order among the siblings
 * they kept. Of the latter, the smallest set that explains the new order.
 */
function movedAmong(
  old: ReadonlyMap<number, Placed>,
  now: ReadonlyMap<number, Placed>,
): ReadonlySet<number> {
  const moved = new Set<number>()
  const stayed = new Map<number | null, number[]>()
  for (const [id, { parent }] of now) {
    const known = old.get(id)
    if (!known) continue
    const parentId = parent?.id ?? null
    if ((known.parent?.id ?? null) !== parentId) moved.add(id)
    else stayed.set(parentId, [...(stayed.get(parentId) ?? []), id])
  }
  const positions = new Map([...old.keys()].map((id, at) => [id, at]))
  for (const ids of stayed.values()) {
    const unchanged = longestRising(ids.map((id) => positions.get(id) ?? 0))
    ids.forEach((id, at) => unchanged.has(at) || moved.add(id))
  }
  return moved
}

/** Returns the indexes of a longest increasing subsequence. */
function longestRising(values: readonly number[]): ReadonlySet<number> {
  const ends: number[] = []
  const before: (number | null)[] = []
  values.forEach((value, at) => {
    const found = ends.findIndex((end) => (values[end] ?? 0) >= value)
    const length = found === -1 ? ends.length : found
    before[at] = ends[length - 1] ?? null
    ends[length] = at
  })
  const unchanged = new Set<number>()
  for (let at = ends.at(-1) ?? null; at !== null; at = before[at] ?? null) unchanged.add(at)
  return unchanged
}
