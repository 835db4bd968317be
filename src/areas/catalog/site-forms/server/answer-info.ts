import type { Answer } from '#shared/forms/answers.ts'
import type { LayoutQuestion } from '#shared/forms/layout.ts'
import type { AnswerInfo } from '../contract.ts'

/** Converts an answer of any type to the shape of the question endpoints (D-042). */
export function answerInfoOf(
  { id, type }: LayoutQuestion,
  answer: Answer | undefined,
): AnswerInfo | null {
  if (!answer) return null
  return {
    questionId: id,
    questionType: type,
    localizedAnswers:
      'texts' in answer
        ? Object.entries(answer.texts).map(([languageCode, text]) => ({
            languageCode,
            answer: text,
          }))
        : [],
    choices:
      'choices' in answer ? answer.choices.map((questionChoiceId) => ({ questionChoiceId })) : [],
    answer: { value: singleValue(answer) },
    files: 'files' in answer ? answer.files : [],
    ids: idsOf(answer),
    keywords: 'keywords' in answer ? answer.keywords : [],
    places: 'places' in answer ? answer.places : [],
  }
}

function singleValue(answer: Answer): boolean | number | string | null {
  if ('value' in answer) return answer.value
  return 'signedAt' in answer ? answer.name : null
}

function idsOf(answer: Answer): number[] {
  if ('ids' in answer) return answer.ids
  if (!('certificates' in answer)) return []
  return answer.certificates.map(({ certificateId }) => certificateId)
}
