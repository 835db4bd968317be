import type { AnswerOf } from '#shared/forms/answers.ts'
import type { FormWords, LayoutQuestion } from '#shared/forms/layout.ts'
import type { QuestionType } from '#shared/forms/question-types.ts'
import fields from '#ui/field.module.css'

/** What the control of a question gets; it keeps nothing of the answer itself. */
export interface ControlProps<Type extends QuestionType> {
  question: LayoutQuestion
  words: FormWords
  answer: AnswerOf<Type> | undefined
  /** Of its fields in a form that is sent without scripts; see `sent-answers.ts`. */
  name: string
  /** Of its first field: the question's words are its label. */
  id: string
  describedBy: string | undefined
  isInvalid: boolean
  onAnswer: (answer: AnswerOf<Type> | null) => void
  /** The person has gone on to something else. */
  onLeave: () => void
}

/** Attributes of a control's field that has the words of the question as its label. */
export function fieldOf(props: Pick<ControlProps<'text'>, 'id' | 'describedBy' | 'isInvalid'>) {
  return {
    id: props.id,
    className: fields.input,
    'aria-describedby': props.describedBy,
    'aria-invalid': props.isInvalid || undefined,
  }
}
