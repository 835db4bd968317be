import { redirect } from 'react-router'
import {
  loadTemplates,
  textOrTemplate,
} from '#foundation/reply-templates/web/widgets/chosen-template.ts'
import { entryFor } from '#shared/app-error.ts'
import { flagDecision, type FlagDecision } from '#shared/enums-of-flagging.ts'
import { formText } from '#shared/form-text.ts'
import { withLanguage } from '#shared/links.ts'
import { clientOf, type ReadableContext } from '#shared/page-context.ts'
import { pageNotFound } from '#shared/page-error.ts'
import { parseId } from '#shared/parse-id.ts'
import type { moderationContract } from '../contract.ts'

const api = clientOf<typeof moderationContract>('moderation')

export const caseActions = ['claim', 'release', 'decide', 'undo'] as const
export type CaseAction = (typeof caseActions)[number]

/** A failed action with its input. */
export interface CaseResult {
  id: number
  problem: 'changed' | 'notAllowed' | 'incomplete' | 'lateUndo'
  decision: FlagDecision | undefined
  reason: string
}

const problems: Readonly<Record<string, CaseResult['problem']>> = {
  changed_meanwhile: 'changed',
  not_allowed: 'notAllowed',
  invalid_input: 'incomplete',
}

/** Reason of a decision: the text of the template whose button was pressed, and what was typed. */
async function reasonOf(
  context: ReadableContext,
  form: FormData,
  templateId: string | undefined,
): Promise<string> {
  if (templateId === undefined) return textOrTemplate(context, form, 'reason')
  const templates = await loadTemplates(context)
  const body = templates.find(({ id }) => String(id) === templateId)?.body ?? ''
  return [body, formText(form, 'reason').trim()].filter(Boolean).join('\n\n')
}

interface CaseForm {
  context: ReadableContext
  request: Request
  url: URL
  /** Returns where to go after an action on a case; `next` is the case after it in the list. */
  to: (done: CaseAction, id: number, next: number | null) => string
}

/**
 * Runs the action in the field `do` on the case in the field `id`, and redirects, or returns what
 * went wrong.
 */
export async function answerCase({ context, request, url, to }: CaseForm): Promise<CaseResult> {
  const form = await request.formData()
  const [word, templateId] = formText(form, 'do').split(':')
  const action = caseActions.find((each) => each === word) ?? pageNotFound()
  const id = parseId(formText(form, 'id')) ?? pageNotFound()
  const chosen = formText(form, 'decision')
  const decision = Object.values(flagDecision).find((each) => String(each) === chosen)
  const reason = await reasonOf(context, form, templateId)
  try {
    if (action === 'claim') await api(context).claimFlagCase({ id })
    if (action === 'release') await api(context).releaseFlagCase({ id })
    if (action === 'undo') await api(context).undoFlagDecision({ id })
    if (action === 'decide') {
      if (!decision || reason === '') return { id, problem: 'incomplete', decision, reason }
      await api(context).decideFlagCase({ id, decision, reason })
    }
  } catch (error) {
    const problem = entryFor(error, problems)
    const isLate = action === 'undo' && problem === 'changed'
    return { id, problem: isLate ? 'lateUndo' : problem, decision, reason }
  }
  const next = to(action, id, parseId(formText(form, 'next')))
  throw redirect(withLanguage(next, url.searchParams.get('lang')), 303)
}
