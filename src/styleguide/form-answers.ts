import type { ActionFunctionArgs } from 'react-router'
import type { AnswerChange } from '#forms/engine/web/widgets/form-state.ts'
import { formText } from '#shared/form-text.ts'
import { keepAnswers } from './sample-answers.ts'

/** Saves answers of the sample form. */
export async function action({ request, url }: ActionFunctionArgs) {
  const changes = formText(await request.formData(), 'changes')
  return Response.json(keepAnswers(url, JSON.parse(changes) as AnswerChange[]))
}
