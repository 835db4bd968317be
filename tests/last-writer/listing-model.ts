import { listingState, type ListingState } from '#shared/enums.ts'
import { questionIds } from '#tests/support/listings.ts'

// Model of a listing and its form: the expected texts after each command.

export type Person = 'owner' | 'member' | 'admin'
/** Named like the columns of an import file. */
export type Field = 'title' | 'title:es' | 'description' | 'action_link'
export type Texts = Partial<Record<Field, string>>

export const questionOf: Record<Field, number> = {
  title: questionIds.title,
  'title:es': questionIds.title,
  description: questionIds.description,
  action_link: questionIds.link,
}
export const fieldsOf = (question: number) =>
  (Object.keys(questionOf) as Field[]).filter((field) => questionOf[field] === question)
export const languageOf = (field: Field) => (field === 'title:es' ? 'es' : 'en')
export const wordsFor = (field: Field, word: number) =>
  field === 'action_link' ? `https://example.org/${word}` : `${field} ${word}`

export interface Model {
  state: ListingState
  /** The state before it was taken down; null if it is not taken down. */
  withheldFrom: ListingState | null
  /** The state before it was archived last. */
  archivedFrom: ListingState
  /** Expected column values. */
  columns: Texts
  /** Answers of a public listing that are not published yet. */
  pending: Texts
  /** The texts each person saw when they last opened the form. */
  views: Partial<Record<Person, Texts>>
}

/** Whether answers are written to the columns at once. */
export const isDraft = ({ state, withheldFrom }: Model) =>
  (withheldFrom ?? state) === listingState.draft

/** Whether it is archived by its team or an import, and not taken down. */
export const isGone = ({ state, withheldFrom }: Model) =>
  withheldFrom === null && state === listingState.archived

/** The texts shown in the form; a cleared answer is pending as an empty text. */
export const inForm = ({ columns, pending }: Model): Texts => said({ ...columns, ...pending })

export function publishPending(model: Model): void {
  model.columns = inForm(model)
  model.pending = {}
}

/** Columns written outside the form replace pending answers for the same columns. */
export function writeColumns(model: Model, texts: Texts): void {
  for (const [field, text] of Object.entries(texts) as [Field, string][]) {
    if (model.columns[field] === text) continue
    model.columns[field] = text
    delete model.pending[field]
  }
}

export const said = (texts: Partial<Record<Field, string | null | undefined>>): Texts =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text))
