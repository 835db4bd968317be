import type { FormLayout, LayoutQuestion } from './layout.ts'

/** Kinds of form items; the numbers are those stored in the database. */
export const itemKinds = { page: 1, section: 2, question: 3, group: 4, choice: 5 } as const
export type ItemKind = keyof typeof itemKinds

/**
 * Node of a form's tree: pages contain sections, sections questions, questions groups and choices.
 */
export interface OutlineItem {
  id: number
  kind: ItemKind
  /** For questions: all properties except id and choices. */
  question: Omit<LayoutQuestion, 'id' | 'groups'> | null
  children: readonly OutlineItem[]
}

/** Position in the tree; the parent is null for pages. */
export interface OutlinePlace {
  parentId: number | null
  /** Index to insert before, from 0; at the end if larger than the number of siblings. */
  at: number
}

/** Allowed parents of each kind; a choice stands in a group or directly in a question. */
const parents: Readonly<Record<ItemKind, readonly (ItemKind | null)[]>> = {
  page: [null],
  section: ['page'],
  question: ['section'],
  group: ['question'],
  choice: ['question', 'group'],
}

export function canStandIn(kind: ItemKind, parent: ItemKind | null): boolean {
  return parents[kind].includes(parent)
}

/** Converts a form's layout into a tree. */
export function outlineOf({ pages }: FormLayout): OutlineItem[] {
  return pages.map(({ id, sections }) =>
    item(
      id,
      'page',
      sections.map((section) =>
        item(section.id, 'section', section.questions.map(outlineOfQuestion)),
      ),
    ),
  )
}

function outlineOfQuestion({ id, groups, ...question }: LayoutQuestion): OutlineItem {
  const children = groups.flatMap(({ id: groupId, choices }) => {
    const own = choices.map((choice) => item(choice, 'choice', []))
    return groupId === null ? own : [item(groupId, 'group', own)]
  })
  return { id, kind: 'question', question, children }
}

function item(id: number, kind: ItemKind, children: readonly OutlineItem[]): OutlineItem {
  return { id, kind, question: null, children }
}

/** Converts a tree back into a layout. */
export function layoutOf(outline: readonly OutlineItem[]): FormLayout {
  return {
    pages: outline.map((page) => ({
      id: page.id,
      sections: page.children.map((section) => ({
        id: section.id,
        questions: section.children.flatMap(({ id, question, children }) =>
          question ? [{ ...question, id, groups: groupsOf(children) }] : [],
        ),
      })),
    })),
  }
}

/** Collects adjacent choices outside any group into one group with a null id. */
function groupsOf(children: readonly OutlineItem[]): LayoutQuestion['groups'] {
  const groups: LayoutQuestion['groups'] = []
  for (const child of children) {
    const last = groups.at(-1)
    if (child.kind === 'group') {
      groups.push({ id: child.id, choices: child.children.map(({ id }) => id) })
    } else if (last && last.id === null) {
      last.choices.push(child.id)
    } else {
      groups.push({ id: null, choices: [child.id] })
    }
  }
  return groups
}

/**
 * Returns all items of a tree depth-first, each with its parent and its index among its siblings.
 */
export function allItems(
  outline: readonly OutlineItem[],
  parent: OutlineItem | null = null,
): { item: OutlineItem; parent: OutlineItem | null; at: number }[] {
  return outline.flatMap((one, at) => [{ item: one, parent, at }, ...allItems(one.children, one)])
}

export function itemOf(outline: readonly OutlineItem[], id: number): OutlineItem | null {
  return allItems(outline).find(({ item: one }) => one.id === id)?.item ?? null
}

/**
 * Returns the tree with an item moved, or null if the item does not exist or cannot stand there.
 */
export function withMoved(
  outline: readonly OutlineItem[],
  id: number,
  to: OutlinePlace,
): OutlineItem[] | null {
  const moved = itemOf(outline, id)
  if (!moved || allItems([moved]).some((inside) => inside.item.id === to.parentId)) return null
  const from = allItems(outline).find(({ item: one }) => one.id === id)
  const isBefore = (from?.parent?.id ?? null) === to.parentId && (from?.at ?? 0) < to.at
  return withAdded(withRemoved(outline, id), moved, { ...to, at: to.at - (isBefore ? 1 : 0) })
}

export function withRemoved(outline: readonly OutlineItem[], id: number): OutlineItem[] {
  return outline
    .filter((one) => one.id !== id)
    .map((one) => ({ ...one, children: withRemoved(one.children, id) }))
}

/** Returns the tree with an item inserted, or null if it cannot stand there. */
export function withAdded(
  outline: readonly OutlineItem[],
  added: OutlineItem,
  { parentId, at }: OutlinePlace,
): OutlineItem[] | null {
  const parent = parentId === null ? null : itemOf(outline, parentId)
  if (parentId !== null && !parent) return null
  if (!canStandIn(added.kind, parent?.kind ?? null)) return null
  const put = (among: readonly OutlineItem[]) => among.toSpliced(Math.max(0, at), 0, added)
  return parent
    ? withChanged(outline, parent.id, (one) => ({ ...one, children: put(one.children) }))
    : put(outline)
}

/** Returns the tree with one item replaced. */
export function withChanged(
  outline: readonly OutlineItem[],
  id: number,
  change: (item: OutlineItem) => OutlineItem,
): OutlineItem[] {
  return outline.map((one) =>
    one.id === id ? change(one) : { ...one, children: withChanged(one.children, id, change) },
  )
}

/**
 * Returns the position one step up or down: past the adjacent sibling, otherwise into the previous
 * or next parent. Null at both ends of the form.
 */
export function placeBeside(
  outline: readonly OutlineItem[],
  id: number,
  step: -1 | 1,
): OutlinePlace | null {
  const all = allItems(outline)
  const here = all.find(({ item: one }) => one.id === id)
  if (!here) return null
  const { parent, at } = here
  const beside = parent ? parent.children : outline
  const parentId = parent?.id ?? null
  if (step < 0 && at > 0) return { parentId, at: at - 1 }
  if (step > 0 && at < beside.length - 1) return { parentId, at: at + 2 }
  if (!parent) return null
  const others = all.flatMap(({ item: one }) => (one.kind === parent.kind ? one : []))
  const next = others[others.findIndex((one) => one.id === parent.id) + step]
  // Choices and groups stay within their question.
  const isOther = next && here.item.kind !== 'choice' && here.item.kind !== 'group'
  return isOther ? { parentId: next.id, at: step < 0 ? next.children.length : 0 } : null
}
