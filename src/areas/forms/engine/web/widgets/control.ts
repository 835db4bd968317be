import type { ComponentType } from 'react'
import type { AnswerOf } from '#shared/forms/answers.ts'
import type { FormWords, LayoutQuestion } from '#shared/forms/layout.ts'
import type { QuestionType } from '#shared/forms/question-types.ts'
import fields from '#ui/field.module.css'

/** Props of a question's control, which has no state of the answer. */
export interface ControlProps<Type extends QuestionType> {
  question: LayoutQuestion
  words: FormWords
  answer: AnswerOf<Type> | undefined
  /** Prefix of its field names for submission without scripts; see `sent-answers.ts`. */
  name: string
  /** Id of its first field, which the question labels. */
  id: string
  describedBy: string | undefined
  isInvalid: boolean
  onAnswer: (answer: AnswerOf<Type> | null) => void
  /** Called when the focus leaves the control. */
  onLeave: () => void
}

export type Controls = { [Type in QuestionType]: ComponentType<ControlProps<Type>> }

/** Controls of a page for questions with certain tags. */
export type ControlsByTag = Readonly<Partial<Record<string, Partial<Controls>>>>

/** Attributes of the field that the question labels. */
export function fieldOf(props: Pick<ControlProps<'text'>, 'id' | 'describedBy' | 'isInvalid'>) {
  return {
    id: props.id,
    className: fields.input,
    'aria-describedby': props.describedBy,
    'aria-invalid': props.isInvalid || undefined,
  }
}
