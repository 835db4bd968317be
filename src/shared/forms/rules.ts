import { choicesOf, isEmpty, valueOf } from './answer-content.ts'
import type { Answer, Answers } from './answers.ts'
import type { DisplayDependence, FormLayout, LayoutQuestion } from './layout.ts'
import { questionTypeOf } from './question-types.ts'
import { dependentsOf, questionsOf } from './questions.ts'
import { problemOf, type ProblemKey } from './problems.ts'

/**
 * Returns the ids of the questions that are shown: of a known type, not excluded (V-024), and with
 * their display condition met by a question that is shown itself (S-051). Questions that depend on
 * a missing question or on a cycle are not shown.
 */
export function shownQuestions(layout: FormLayout, answers: Answers): ReadonlySet<number> {
  const dependents = dependentsOf(layout)
  const shown = new Set<number>()
  const waiting = questionsOf(layout).filter(({ display }) => !display)
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const question = next
    if (shown.has(question.id) || !canStand(question)) continue
    shown.add(question.id)
    for (const dependent of dependents.get(question.id) ?? []) {
      if (dependent.display && isMet(dependent.display, question, answers)) waiting.push(dependent)
    }
  }
  return shown
}

function canStand({ type, excluded }: LayoutQuestion): boolean {
  return !excluded && questionTypeOf(type) !== null
}

/** Returns whether the question depended on has one of the required answers. */
function isMet(display: DisplayDependence, on: LayoutQuestion, answers: Answers): boolean {
  const answer = answers[on.id]
  switch (questionTypeOf(on.type)) {
    case 'polar': {
      const value = valueOf(answer)
      return typeof value === 'boolean' && display.answers.includes(value)
    }
    case 'selectOne':
    case 'selectMany':
      return choicesOf(answer).some((choice) => display.answers.includes(choice))
    default:
      return false
  }
}

/**
 * Returns whether a question must be answered: if the form says so, and always for keywords.
 * Special questions are never required (V-023).
 */
export function isRequired({ type, required, special, excluded }: LayoutQuestion): boolean {
  if (special || excluded) return false
  const name = questionTypeOf(type)
  return name === 'keyword' || (name !== null && required)
}

/**
 * Returns the answers after one question was answered, or its answer removed with null. Also
 * removes the answers of all questions that depend on it, transitively (S-050); repeating the same
 * answer changes nothing. With a `selectMany` question, dependents keep their answer while one of
 * their choices is still selected.
 */
export function withAnswer(
  layout: FormLayout,
  answers: Answers,
  questionId: number,
  answer: Answer | null,
): Answers {
  if (JSON.stringify(answers[questionId] ?? null) === JSON.stringify(answer)) return answers
  const { [questionId]: _replaced, ...others } = answers
  const changed: Record<number, Answer> = others
  if (answer !== null) changed[questionId] = answer

  const dependents = dependentsOf(layout)
  const byId = new Map(questionsOf(layout).map((question) => [question.id, question]))
  const seen = new Set([questionId])
  const waiting = [questionId]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    const on = byId.get(id)
    for (const { id: dependent, display } of dependents.get(id) ?? []) {
      if (seen.has(dependent) || (on && display && isVisible(on, display, changed))) continue
      seen.add(dependent)
      delete changed[dependent]
      waiting.push(dependent)
    }
  }
  return changed
}

function isVisible(on: LayoutQuestion, display: DisplayDependence, answers: Answers): boolean {
  return questionTypeOf(on.type) === 'selectMany' && isMet(display, on, answers)
}

/**
 * Validates answers to be submitted. Returns the problems by question id in display order, each the
 * key of a text in `locales/…/forms.json` (V-029). Questions that are not shown are never invalid.
 */
export function problemsOf(layout: FormLayout, answers: Answers): ReadonlyMap<number, ProblemKey> {
  const shown = shownQuestions(layout, answers)
  const problems = new Map<number, ProblemKey>()
  for (const question of questionsOf(layout)) {
    if (!shown.has(question.id) || problems.has(question.id)) continue
    const required = isRequired(question) || isRequiredWith(question, layout, shown, answers)
    const problem = problemOf(question, answers[question.id], required)
    if (problem) problems.set(question.id, problem)
  }
  return problems
}

/** Whether an answered question requires this one as well: a price requires its currency. */
function isRequiredWith(
  { settings: { requiredWith = [] } }: LayoutQuestion,
  layout: FormLayout,
  shown: ReadonlySet<number>,
  answers: Answers,
): boolean {
  if (requiredWith.length === 0) return false
  return questionsOf(layout).some(({ id, type, tag }) => {
    const name = questionTypeOf(type)
    if (!name || tag === null || !requiredWith.includes(tag) || !shown.has(id)) return false
    return !isEmpty(name, answers[id])
  })
}

/**
 * Returns the answers to submit: without those of hidden questions. Excluded questions keep their
 * existing answer (V-024).
 */
export function withoutHidden(layout: FormLayout, answers: Answers): Answers {
  const shown = shownQuestions(layout, answers)
  const visible: Record<number, Answer> = {}
  for (const { id, excluded } of questionsOf(layout)) {
    const answer = answers[id]
    if (answer !== undefined && (excluded || shown.has(id))) visible[id] = answer
  }
  return visible
}
