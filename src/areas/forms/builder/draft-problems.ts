import type { FormLayout, LayoutQuestion } from '#shared/forms/layout.ts'
import { outlineOf, allItems } from '#shared/forms/outline.ts'
import { questionTypeOf } from '#shared/forms/question-types.ts'
import { choicesOffered, dependenceDepths, questionsOf } from '#shared/forms/questions.ts'
import type { TagRule } from '#shared/forms/tags.ts'

/** Reasons why a draft cannot be published, each the suffix of its text's key. */
export const draftProblemKeys = [
  'noQuestions',
  'noWords',
  'noChoices',
  'unknownDependency',
  'dependsOnNoAnswer',
  'dependsInCircle',
  'tagTwice',
  'tagOfOtherType',
  'tagMissing',
] as const
export type DraftProblemKey = (typeof draftProblemKeys)[number]

export interface DraftProblem {
  key: DraftProblemKey
  /** Null for problems of the whole form. */
  itemId: number | null
  /** The field concerned, for problems of tags. */
  tag: string | null
}

interface DraftInput {
  /** Tags allowed for its questions. */
  tags: readonly TagRule[]
  layout: FormLayout
  /** Whether the item has a title in any language, or its label follows from its meaning. */
  hasWords: (itemId: number) => boolean
}

/**
 * Returns all problems that prevent publishing: questions that cannot be answered, and required
 * fields that are missing.
 */
export function draftProblemsOf({ tags, layout, hasWords }: DraftInput): DraftProblem[] {
  const questions = questionsOf(layout).filter(({ excluded }) => !excluded)
  const problem = (key: DraftProblemKey, itemId: number | null, tag: string | null = null) => ({
    key,
    itemId,
    tag,
  })
  return [
    ...(questions.length === 0 ? [problem('noQuestions', null)] : []),
    ...allItems(outlineOf(layout)).flatMap(({ item }) =>
      item.kind === 'section' || hasWords(item.id) ? [] : [problem('noWords', item.id)],
    ),
    ...questions.flatMap((question) =>
      questionProblems(layout, question).map((key) => problem(key, question.id)),
    ),
    ...tagProblems(tags, questions),
  ]
}

function questionProblems(layout: FormLayout, question: LayoutQuestion): DraftProblemKey[] {
  const type = questionTypeOf(question.type)
  const isChoice = type === 'selectOne' || type === 'selectMany'
  return [
    ...(isChoice && choicesOffered(question).length === 0 ? (['noChoices'] as const) : []),
    ...dependenceProblems(layout, question),
  ]
}

function dependenceProblems(
  layout: FormLayout,
  { id, display }: LayoutQuestion,
): DraftProblemKey[] {
  if (!display) return []
  const on = questionsOf(layout).find((other) => other.id === display.questionId)
  if (!on || on.excluded) return ['unknownDependency']
  if (!dependenceDepths(layout).has(id)) return ['dependsInCircle']
  const possible = possibleAnswers(on)
  return display.answers.every((answer) => possible.includes(answer)) ? [] : ['dependsOnNoAnswer']
}

/**
 * Returns the answers another question can depend on: choice ids, or true and false. Empty for
 * other types.
 */
export function possibleAnswers(question: LayoutQuestion): (number | boolean)[] {
  switch (questionTypeOf(question.type)) {
    case 'polar':
      return [true, false]
    case 'selectOne':
    case 'selectMany':
      return choicesOffered(question)
    default:
      return []
  }
}

function tagProblems(
  known: readonly TagRule[],
  questions: readonly LayoutQuestion[],
): DraftProblem[] {
  const seen = new Set<string>()
  const found: DraftProblem[] = []
  for (const { id, tag, type } of questions) {
    if (!tag) continue
    const own = known.find((one) => one.tag === tag)
    const name = questionTypeOf(type)
    if (seen.has(tag)) found.push({ key: 'tagTwice', itemId: id, tag })
    if (!own || !name || !own.types.includes(name)) {
      found.push({ key: 'tagOfOtherType', itemId: id, tag })
    }
    seen.add(tag)
  }
  for (const { tag, needed } of known) {
    if (needed && !seen.has(tag)) found.push({ key: 'tagMissing', itemId: null, tag })
  }
  return found
}
