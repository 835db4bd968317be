import { listingState, type ListingState } from '#shared/enums.ts'
import { asked } from '#tests/support/listings.ts'

// What a listing and its form should say, whatever was done to it.

export type Person = 'owner' | 'member' | 'admin'
/** Named as the columns of a file are. */
export type Field = 'title' | 'title:es' | 'description' | 'action_link'
export type Texts = Partial<Record<Field, string>>

export const questionOf: Record<Field, number> = {
  title: asked.title,
  'title:es': asked.title,
  description: asked.description,
  action_link: asked.link,
}
export const fieldsOf = (question: number) =>
  (Object.keys(questionOf) as Field[]).filter((field) => questionOf[field] === question)
export const languageOf = (field: Field) => (field === 'title:es' ? 'es' : 'en')
export const wordsFor = (field: Field, word: number) =>
  field === 'action_link' ? `https://example.org/${word}` : `${field} ${word}`

export interface Model {
  state: ListingState
  /** The state it was taken down in; null while it is not. */
  withheldFrom: ListingState | null
  /** What the columns hold. */
  columns: Texts
  /** What was answered of a public listing and not published yet. */
  pending: Texts
  /** What each person saw when they opened the form last. */
  views: Partial<Record<Person, Texts>>
}

/** Whether the columns follow what is answered at once. */
export const isDraft = ({ state, withheldFrom }: Model) =>
  (withheldFrom ?? state) === listingState.draft

/** Whether it is archived by its team or an import, and not taken down. */
export const isGone = ({ state, withheldFrom }: Model) =>
  withheldFrom === null && state === listingState.archived

/** What the form shows; an answer that was cleared is pending as an empty text. */
export const inForm = ({ columns, pending }: Model): Texts => said({ ...columns, ...pending })

export function publishPending(model: Model): void {
  model.columns = inForm(model)
  model.pending = {}
}

/** Somebody wrote columns beside the form: what was typed over the same ones before gives way. */
export function writeColumns(model: Model, texts: Texts): void {
  for (const [field, text] of Object.entries(texts) as [Field, string][]) {
    if (model.columns[field] === text) continue
    model.columns[field] = text
    delete model.pending[field]
  }
}

export const said = (texts: Partial<Record<Field, string | null | undefined>>): Texts =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text))
