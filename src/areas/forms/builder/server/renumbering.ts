import type { FormLayout } from '#shared/forms/layout.ts'

/** Returns a layout with mapped ids; unknown ids stay and refer to nothing. */
export function renumbered(layout: FormLayout, numbers: ReadonlyMap<number, number>): FormLayout {
  const of = (id: number) => numbers.get(id) ?? id
  return {
    pages: layout.pages.map((page) => ({
      id: of(page.id),
      sections: page.sections.map((section) => ({
        id: of(section.id),
        questions: section.questions.map((question) => ({
          ...question,
          id: of(question.id),
          display: question.display && {
            questionId: of(question.display.questionId),
            answers: question.display.answers.map((answer) =>
              typeof answer === 'boolean' ? answer : of(answer),
            ),
          },
          groups: question.groups.map(({ id, choices }) => ({
            id: id === null ? null : of(id),
            choices: choices.map(of),
          })),
        })),
      })),
    })),
  }
}
