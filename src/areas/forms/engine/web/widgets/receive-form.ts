import { redirect } from 'react-router'
import type { Answers } from '#shared/forms/answers.ts'
import type { FormLayout } from '#shared/forms/layout.ts'
import { shownQuestions } from '#shared/forms/rules.ts'
import { formText } from '#shared/form-text.ts'
import { pageContext, type ReadableContext } from '#shared/page-context.ts'
import { pageParameter } from './form-pages.ts'
import type { AnswerChange, SaveOutcome, SentResult } from './form-state.ts'
import { uploadFileAnswer } from './upload-file-answer.ts'
import { sentAnswers } from './sent-answers.ts'

interface ReceiveInput {
  url: URL
  form: FormData
  layout: FormLayout
  answers: Answers
  /** Enterprise that owns uploaded files. */
  vendorId?: number | undefined
  save: (changes: readonly AnswerChange[]) => Promise<SaveOutcome>
  /** Reads the saved answers again. */
  readAgain: () => Promise<Answers>
}

/**
 * Handles a form sent without scripts, in a page's action: saves it and redirects to the next page
 * by throwing. Returns conflicts and problems to render with the input; null if the form is to be
 * submitted or previewed, also with scripts.
 */
export async function receiveForm(
  context: ReadableContext,
  { url, form, layout, answers, vendorId, save, readAgain }: ReceiveInput,
): Promise<SentResult | null> {
  const changes = await sentAnswers({
    layout,
    answers,
    form,
    language: context.get(pageContext).language,
    uploadFile: (file, visibility) => uploadFileAnswer(context, file, { vendorId, visibility }),
  })
  const { conflicts } = changes.length > 0 ? await save(changes) : { conflicts: [] }
  if (conflicts.length > 0) {
    const inConflict = new Set(conflicts.map(({ questionId }) => questionId))
    const typed = changes.filter(({ questionId }) => inConflict.has(questionId))
    return {
      conflicts,
      typed: Object.fromEntries(typed.map(({ questionId, answer }) => [questionId, answer])),
    }
  }

  const intent = formText(form, 'intent')
  if (!/^(page|open|save)(:|$)/.test(intent)) return null
  const after = changes.length > 0 ? await readAgain() : answers
  throw redirect(nextAddress(url, intent, hasMore(layout, answers, after)), 303)
}

/** Whether the answers reveal further questions on the page. */
function hasMore(layout: FormLayout, before: Answers, after: Answers): boolean {
  const shown = shownQuestions(layout, before)
  return [...shownQuestions(layout, after)].some((id) => !shown.has(id))
}

function nextAddress(url: URL, intent: string, isMore: boolean): string {
  const params = new URLSearchParams(url.searchParams)
  params.delete('_routes')
  const [what, value = ''] = intent.split(':')
  if (what === 'page' && !isMore) params.set(pageParameter, value)
  if (what === 'page') params.delete('open')
  if (what === 'open') params.append('open', value)
  return `${url.pathname.replace(/\.data$/, '')}?${params.toString()}`
}
