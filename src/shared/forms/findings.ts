import type { FormDefinition, FormWords } from './layout.ts'
import { questionTypeOf } from './question-types.ts'
import { questionsOf } from './questions.ts'

/**
 * Defects of a form that are reported but must not break its page (E-033 to E-035; resolutions 14).
 */
export const findingTexts = {
  question: 'Translated question not found',
  group: 'Translated question choice group not found',
  choice: 'Translated question choice not found',
  type: 'Unknown question type',
} as const

export interface Finding {
  kind: keyof typeof findingTexts
  text: (typeof findingTexts)[keyof typeof findingTexts]
  /** Id of the question, group or choice. */
  id: number
}

/**
 * Returns all defects of a form: items without a translation in any language, and unknown question
 * types.
 */
export function findingsOf({ layout, words }: Pick<FormDefinition, 'layout' | 'words'>): Finding[] {
  return questionsOf(layout).flatMap(({ id, type, groups }) => {
    const finding = (kind: Finding['kind'], item: number) => ({
      kind,
      text: findingTexts[kind],
      id: item,
    })
    const lacks = (kind: Finding['kind'], item: number | null): Finding[] =>
      item === null || itemWords(words, item) ? [] : [finding(kind, item)]
    return [
      ...(questionTypeOf(type) ? [] : [finding('type', id)]),
      ...lacks('question', id),
      ...groups.flatMap((group) => [
        ...lacks('group', group.id),
        ...group.choices.flatMap((choice) => lacks('choice', choice)),
      ]),
    ]
  })
}

/**
 * Returns the texts of a page, section, question, group or choice; null if it has none in any
 * language.
 */
export function itemWords(words: FormDefinition['words'], id: number): FormWords | null {
  return Object.hasOwn(words, id) ? (words[id] ?? null) : null
}
