import type { QuestionSettings } from './layout.ts'
import type { QuestionType } from './question-types.ts'

/**
 * A tag that questions of a use may have: the name of what a question means to the program. Where
 * it is a field, the field prefills the form and is written from it, so that it is stored once.
 */
export interface TagRule<Tag extends string = string> {
  tag: Tag
  /** Question types that can fill the field. */
  types: readonly QuestionType[]
  /** Whether every form has to ask for it: an enterprise needs a name, a listing a title. */
  needed?: true | undefined
  /** By type: properties set for each question with this tag, whatever the form says. */
  imposes?: Readonly<
    Partial<Record<QuestionType, { required?: true; settings?: QuestionSettings }>>
  >
}
