import { redirect } from 'react-router'
import { formOfSet, receiveSet } from '#forms/engine/web/widgets/answer-set.ts'
import type { SentResult } from '#forms/engine/web/widgets/form-state.ts'
import { isAppError } from '#shared/app-error.ts'
import { formNumber, formText } from '#shared/form-text.ts'
import { problemsOf } from '#shared/forms/rules.ts'
import type { ReadableContext } from '#shared/page-context.ts'
import { decisions } from '../model.ts'
import { applications, forms } from './application-loader.ts'

export type Problem = 'whyNeeded' | 'changedMeanwhile' | 'lacking'

export interface Refused {
  problem: Problem
  /** Number of invalid questions. */
  count: number
  why: string
  notes: Readonly<Record<number, string>>
}

export type ApplicationResult = { sent: SentResult } | { refused: Refused }

/** Handles an applicant's submission or an admin's decision. */
export async function answerApplication(
  context: ReadableContext,
  url: URL,
  id: number,
  form: FormData,
): Promise<ApplicationResult> {
  const intent = formText(form, 'intent')
  if (intent === 'assign') {
    const accountId = formNumber(form, 'accountId') || null
    await applications(context).assignApplication({ id, accountId })
    throw redirect(`/application-form/${id}`, 303)
  }
  const decision = decisions.find((each) => each === formText(form, 'decision'))
  if (decision) return decide(context, id, form, decision)
  return { sent: await handIn(context, url, id, form) }
}

/** If it was already submitted, reloads the page. */
async function handIn(
  context: ReadableContext,
  url: URL,
  id: number,
  form: FormData,
): Promise<SentResult> {
  const asItIs = `/application-form/${id}`
  const { canEdit } = await applications(context).getApplication({ id })
  if (!canEdit) throw redirect(asItIs, 303)
  const set = await forms(context).getAnswerSet({ id })
  const sent = await receiveSet(context, { url, form, set })
  if (sent) return sent
  try {
    await applications(context).submitApplication({ id })
  } catch (error) {
    if (!isAppError(error)) throw error
    if (error.code === 'changed_meanwhile') throw redirect(asItIs, 303)
    if (error.code !== 'invalid_input') throw error
    return { problems: Object.fromEntries(await problemsIn(context, id)) }
  }
  throw redirect(`/submitted?id=${id}`, 303)
}

async function decide(
  context: ReadableContext,
  id: number,
  form: FormData,
  decision: (typeof decisions)[number],
): Promise<ApplicationResult> {
  const why = formText(form, 'why').trim()
  const notes = [...form.entries()].flatMap(([name, value]) => {
    const [, questionId] = /^note-(\d+)$/.exec(name) ?? []
    const text = typeof value === 'string' ? value.trim() : ''
    return questionId && text ? [{ questionId: Number(questionId), text }] : []
  })
  const typed = Object.fromEntries(notes.map(({ questionId, text }) => [questionId, text]))
  const refuse = (problem: Problem, count = 0) => ({
    refused: { problem, count, why, notes: typed },
  })
  if (decision !== 'publish' && why === '' && (decision === 'notApprove' || notes.length === 0)) {
    return refuse('whyNeeded')
  }
  const rev = formNumber(form, 'rev')
  try {
    const input = { id, rev, decision, why, notes: decision === 'moreInfo' ? notes : [] }
    const { status } = await applications(context).decideApplication(input)
    throw redirect(`/application-form/${id}?done=${status}`, 303)
  } catch (error) {
    if (!isAppError(error)) throw error
    if (error.code === 'changed_meanwhile') return refuse('changedMeanwhile')
    const lacking = error.code === 'invalid_input' ? (await problemsIn(context, id)).size : 0
    if (lacking === 0) throw error
    return refuse('lacking', lacking)
  }
}

async function problemsIn(context: ReadableContext, id: number) {
  const { definition, answers } = formOfSet(await forms(context).getAnswerSet({ id }))
  return problemsOf(definition.layout, answers)
}
