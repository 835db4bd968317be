import { z } from 'zod'
import type { AnswerChange } from '#forms/engine/web/widgets/form-store.ts'
import { answerSchemas, type Answer } from '#shared/forms/answers.ts'
import type { FormLayout } from '#shared/forms/layout.ts'
import { questionTypeOf } from '#shared/forms/question-types.ts'
import { questionsOf } from '#shared/forms/questions.ts'
import { failPage } from '#shared/page-error.ts'

export type EditIntent = 'save' | 'preview' | 'open'

/** Submission by scripts, as JSON in the field `edit`. */
export interface SentEdit {
  intent: EditIntent
  changes: readonly AnswerChange[]
  fresh: readonly string[]
  language: string
}

const Edit = z.object({
  intent: z.enum(['save', 'preview', 'open']),
  changes: z
    .array(z.object({ questionId: z.number().int(), answer: z.unknown(), rev: z.number() }))
    .max(500),
  fresh: z.array(z.string().max(100)).max(100),
  language: z.string().max(100),
})

/** Parses a submission by scripts. Throws a 400 response if malformed. */
export function readEdit(text: string, layout: FormLayout): SentEdit {
  const edit = Edit.safeParse(jsonOf(text))
  if (!edit.success) failPage('malformed_request')
  const types = new Map(questionsOf(layout).map(({ id, type }) => [id, questionTypeOf(type)]))
  const changes = edit.data.changes.map(({ questionId, answer, rev }) => {
    const type = types.get(questionId)
    if (!type) failPage('malformed_request')
    return {
      questionId,
      answer: answer === null ? null : readAnswer(answerSchemas[type], answer),
      rev,
    }
  })
  return { ...edit.data, changes }
}

function readAnswer(schema: z.ZodType<Answer>, answer: unknown): Answer {
  const read = schema.safeParse(answer)
  if (!read.success) failPage('malformed_request')
  return read.data
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
