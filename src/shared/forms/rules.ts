import { choicesOf, valueOf } from './answer-content.ts'
import type { Answer, Answers } from './answers.ts'
import type { DisplayDependence, FormLayout, LayoutQuestion } from './layout.ts'
import { questionTypeOf } from './question-types.ts'
import { dependentsOf, questionsOf } from './questions.ts'
import { problemOf, type ProblemKey } from './problems.ts'

/**
 * The questions that stand: of a known type, not excluded (V-024), and with their display dependence
 * met by a question that stands itself (S-051). What depends on nothing that is there, or in a
 * circle, does not stand.
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

/** Whether the question something depends on is answered so. */
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
 * Whether an answer has to be there: where the form says so, and always for a keyword, and for what a
 * listing cannot be without (V-025 to V-028). A special question never has to be answered (V-023).
 */
export function isRequired({ type, tag, required, special, excluded }: LayoutQuestion): boolean {
  if (special || excluded) return false
  switch (questionTypeOf(type)) {
    case null:
      return false
    case 'keyword':
      return true
    case 'text':
      return required || tag === 'highlightTitle'
    case 'selectOne':
      return (
        required ||
        tag === 'highlightType' ||
        tag === 'highlightImage' ||
        tag === 'highlightLinkButtonText'
      )
    case 'fileUpload':
      return required || tag === 'highlightImage'
    default:
      return required
  }
}

/**
 * The answers after a question was answered anew, or its answer taken back with null. The answers of
 * everything that depends on it go, and of what depends on those (S-050); giving the same answer once
 * more changes nothing. Where several choices are possible, those dependents keep theirs that still
 * stand by another choice.
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
      if (seen.has(dependent) || (on && display && keepsAnswer(on, display, changed))) continue
      seen.add(dependent)
      delete changed[dependent]
      waiting.push(dependent)
    }
  }
  return changed
}

function keepsAnswer(on: LayoutQuestion, display: DisplayDependence, answers: Answers): boolean {
  return questionTypeOf(on.type) === 'selectMany' && isMet(display, on, answers)
}

/**
 * What is wrong with answers that are to be submitted, by question, in the order they are asked; each
 * is the key of a text in `locales/…/forms.json` (V-029). What does not stand is never wrong.
 */
export function problemsOf(layout: FormLayout, answers: Answers): ReadonlyMap<number, ProblemKey> {
  const shown = shownQuestions(layout, answers)
  const problems = new Map<number, ProblemKey>()
  for (const question of questionsOf(layout)) {
    if (!shown.has(question.id) || problems.has(question.id)) continue
    const problem = problemOf(question, answers[question.id], isRequired(question))
    if (problem) problems.set(question.id, problem)
  }
  return problems
}

/**
 * The answers that are submitted: without those to questions that do not stand. A question that is
 * not asked any more keeps the answer it has (V-024).
 */
export function withoutHidden(layout: FormLayout, answers: Answers): Answers {
  const shown = shownQuestions(layout, answers)
  const kept: Record<number, Answer> = {}
  for (const { id, excluded } of questionsOf(layout)) {
    const answer = answers[id]
    if (answer !== undefined && (excluded || shown.has(id))) kept[id] = answer
  }
  return kept
}
