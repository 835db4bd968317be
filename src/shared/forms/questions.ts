import type { FormLayout, LayoutQuestion } from './layout.ts'

/** Returns all questions in display order, including excluded ones. */
export function questionsOf(layout: FormLayout): LayoutQuestion[] {
  return layout.pages.flatMap(({ sections }) => sections.flatMap(({ questions }) => questions))
}

/** Groups questions by the id of the question their display directly depends on (D-041). */
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

/** Returns the ids of all choices of a question, in display order. */
export function choicesOffered(question: LayoutQuestion): number[] {
  return question.groups.flatMap(({ choices }) => choices)
}

/**
 * Returns the length of each question's dependency chain; 0 for questions that depend on none.
 * Questions in a cycle have no entry.
 */
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
