import { redirect } from 'react-router'
import { formOfSet, receiveSet } from '#forms/engine/web/widgets/answer-set.ts'
import { textOrTemplate } from '#foundation/reply-templates/web/widgets/chosen-template.ts'
import type { SentResult } from '#forms/engine/web/widgets/form-state.ts'
import { isAppError } from '#shared/app-error.ts'
import { formNumber, formText } from '#shared/form-text.ts'
import { problemsOf } from '#shared/forms/rules.ts'
import type { ReadableContext } from '#shared/page-context.ts'
import type { DecisionMail } from '../contract.ts'
import { decisions, type Decision } from '../model.ts'
import { applications, forms } from './application-loader.ts'

export type Problem = 'whyNeeded' | 'changedMeanwhile' | 'lacking'

/** Input of a decision that was not taken, to be shown again. */
export interface Typed {
  why: string
  notes: Readonly<Record<number, string>>
  problem?: Problem
  /** Number of invalid questions. */
  count?: number
  /** A decision to confirm, with the email that it sends. */
  pending?: { decision: Decision; mail: DecisionMail | null }
}

export type ApplicationResult = { sent: SentResult } | { typed: Typed }

/** Handles an applicant's submission, or what an admin does in a review. */
export async function answerApplication(
  context: ReadableContext,
  url: URL,
  id: number,
  form: FormData,
): Promise<ApplicationResult> {
  const intent = formText(form, 'intent')
  const asItIs = `/application-form/${id}`
  switch (intent) {
    case 'assign': {
      const accountId = formNumber(form, 'accountId') || null
      await applications(context).assignApplication({ id, accountId })
      throw redirect(asItIs, 303)
    }
    case 'note': {
      const [key, text] = [formText(form, 'key'), formText(form, 'text').trim()]
      if (text) await applications(context).addApplicationNote({ id, key, text })
      throw redirect(`${asItIs}#internal-notes`, 303)
    }
    case 'deleteNote':
      await deleteNote(context, id, formNumber(form, 'noteId'))
      throw redirect(`${asItIs}#internal-notes`, 303)
  }
  const decision = decisions.find((each) => each === formText(form, 'decision'))
  if (decision) return { typed: await decide(context, id, form, decision) }
  return { sent: await apply(context, url, id, form) }
}

/** Submits an application, or leads to its preview. If it was already submitted, reloads the page. */
async function apply(
  context: ReadableContext,
  url: URL,
  id: number,
  form: FormData,
): Promise<SentResult> {
  const asItIs = `/application-form/${id}`
  const { canEdit } = await applications(context).getApplication({ id })
  if (!canEdit) throw redirect(asItIs, 303)
  const reply = form.has('reply') ? formText(form, 'reply').trim() : undefined
  // Without scripts, changing the page sends the form.
  if (reply !== undefined) await applications(context).saveReply({ id, text: reply })
  const set = await forms(context).getAnswerSet({ id })
  const sent = await receiveSet(context, { url, form, set })
  if (sent) return sent
  if (formText(form, 'intent') === 'preview') {
    const { problems, profile } = await applications(context).previewApplication({ id })
    if (!profile) return { problems }
    throw redirect(`${asItIs}/preview`, 303)
  }
  try {
    await applications(context).submitApplication({ id, reply })
  } catch (error) {
    if (!isAppError(error)) throw error
    if (error.code === 'changed_meanwhile') throw redirect(asItIs, 303)
    if (error.code !== 'invalid_input') throw error
    return { problems: Object.fromEntries(await problemsIn(context, id)) }
  }
  throw redirect(`/submitted?id=${id}`, 303)
}

/** A note that is gone already is no failure. */
async function deleteNote(context: ReadableContext, id: number, noteId: number): Promise<void> {
  try {
    await applications(context).deleteApplicationNote({ id, noteId })
  } catch (error) {
    if (!isAppError(error) || error.code !== 'not_found') throw error
  }
}

function typedIn(form: FormData): Typed {
  const notes = [...form.entries()].flatMap(([name, value]) => {
    const [, questionId] = /^note-(\d+)$/.exec(name) ?? []
    const text = typeof value === 'string' ? value.trim() : ''
    return questionId && text ? [[Number(questionId), text] as const] : []
  })
  return { why: formText(form, 'why').trim(), notes: Object.fromEntries(notes) }
}

/**
 * Takes a decision. Those that end the application are confirmed first, with the email that they
 * send.
 */
async function decide(
  context: ReadableContext,
  id: number,
  form: FormData,
  decision: Decision,
): Promise<Typed> {
  const why = await textOrTemplate(context, form, 'why')
  const typed = { ...typedIn(form), why }
  const notes = Object.entries(typed.notes).map(([questionId, text]) => ({
    questionId: Number(questionId),
    text,
  }))
  if (decision !== 'publish' && why === '' && (decision === 'notApprove' || notes.length === 0)) {
    return { ...typed, problem: 'whyNeeded' }
  }
  const rev = formNumber(form, 'rev')
  try {
    const input = { id, rev, decision, why, notes: decision === 'moreInfo' ? notes : [] }
    if (decision !== 'moreInfo' && !form.has('confirmed')) {
      const { mail } = await applications(context).previewDecision(input)
      return { ...typed, pending: { decision, mail } }
    }
    const { status } = await applications(context).decideApplication(input)
    throw redirect(`/application-form/${id}?done=${status}`, 303)
  } catch (error) {
    if (!isAppError(error)) throw error
    if (error.code === 'changed_meanwhile') return { ...typed, problem: 'changedMeanwhile' }
    const lacking = error.code === 'invalid_input' ? (await problemsIn(context, id)).size : 0
    if (lacking === 0) throw error
    return { ...typed, problem: 'lacking', count: lacking }
  }
}

async function problemsIn(context: ReadableContext, id: number) {
  const { definition, answers } = formOfSet(await forms(context).getAnswerSet({ id }))
  return problemsOf(definition.layout, answers)
}
