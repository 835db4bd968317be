import type { FormLayout, LayoutQuestion } from './layout.ts'

/** All questions in the order they are asked, those that are excluded too. */
export function questionsOf(layout: FormLayout): LayoutQuestion[] {
  return layout.pages.flatMap(({ sections }) => sections.flatMap(({ questions }) => questions))
}

/** By the id of a question those whose display depends on it directly (D-041). */
export function dependentsOf(layout: FormLayout): ReadonlyMap<number, LayoutQuestion[]> {
  const dependents = new Map<number, LayoutQuestion[]>()
  for (const question of questionsOf(layout)) {
    if (!question.display) continue
    const { questionId } = question.display
    const others = dependents.get(questionId)
    if (others) others.push(question)
    else dependents.set(questionId, [question])
  }
  return dependents
}

/** The choices a question offers, in their order. */
export function choicesOffered(question: LayoutQuestion): number[] {
  return question.groups.flatMap(({ choices }) => choices)
}

/** How many questions each depends on, one through the other; what stands in a circle counts as 0. */
export function dependenceDepths(layout: FormLayout): ReadonlyMap<number, number> {
  const dependents = dependentsOf(layout)
  const depths = new Map<number, number>()
  let level = questionsOf(layout).filter(({ display }) => !display)
  for (let depth = 0; level.length > 0; depth += 1) {
    const fresh = level.filter(({ id }) => !depths.has(id))
    for (const { id } of fresh) depths.set(id, depth)
    level = fresh.flatMap(({ id }) => dependents.get(id) ?? [])
  }
  return depths
}
