import type { FormLayout } from './layout.ts'

/**
 * Returns a layout whose countries are in the order of their names within each group of choices.
 * Other choices keep their places.
 *
 * @param countries ids of the choices that stand for a country
 */
export function withCountriesByName(
  layout: FormLayout,
  countries: ReadonlySet<number>,
  nameOf: (id: number) => string,
  language: string,
): FormLayout {
  if (countries.size === 0) return layout
  const { compare } = new Intl.Collator(language)
  const inOrder = (choices: readonly number[]) => {
    const sorted = choices
      .filter((id) => countries.has(id))
      .toSorted((one, other) => compare(nameOf(one), nameOf(other)))
      .values()
    return choices.map((id) => (countries.has(id) ? (sorted.next().value ?? id) : id))
  }
  return {
    pages: layout.pages.map((page) => ({
      ...page,
      sections: page.sections.map((section) => ({
        ...section,
        questions: section.questions.map((question) => ({
          ...question,
          groups: question.groups.map((group) => ({ ...group, choices: inOrder(group.choices) })),
        })),
      })),
    })),
  }
}

/** Whether a choice with this meaning stands for a country, rather than for anywhere (`country:*`). */
export function isCountry(meaning: string | null): boolean {
  return /^country:[A-Z]{2}$/.test(meaning ?? '')
}
