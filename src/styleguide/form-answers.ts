import type { ActionFunctionArgs } from 'react-router'
import type { AnswerChange } from '#features/forms/web/widgets/form-store.ts'
import { keepAnswers } from './sample-answers.ts'

/** Where the sample form is saved. */
export async function action({ request, url }: ActionFunctionArgs) {
  return Response.json(keepAnswers(url, (await request.json()) as AnswerChange[]))
}
