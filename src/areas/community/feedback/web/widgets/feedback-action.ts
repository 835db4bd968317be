import { redirect } from 'react-router'
import { isAppError, type ErrorCode } from '#shared/app-error.ts'
import { formNumber, formText } from '#shared/form-text.ts'
import { clientOf, type ReadableContext } from '#shared/page-context.ts'
import type { feedbackContract } from '../../contract.ts'

const actions = ['feedback-send', 'feedback-edit', 'feedback-remove'] as const
type Action = (typeof actions)[number]

/** A failed form with its input. */
export interface FeedbackResult {
  of: 'feedback'
  problem: ErrorCode
  message: string
  thumbs: number | null
}

interface Where {
  vendorProfileId: number
  /** Path of the page, with its query string. */
  path: string
  /** Uploads the files of a form sent without scripts and returns their uuids. */
  sentFiles: () => Promise<string[]>
}

/**
 * Handles the feedback forms; null for other forms. Success redirects to the page, failures return
 * the input.
 */
export async function feedbackAction(
  context: ReadableContext,
  form: FormData,
  { vendorProfileId, path, sentFiles }: Where,
): Promise<FeedbackResult | null> {
  const action = actions.find((action) => action === formText(form, 'intent'))
  if (!action) return null
  const message = formText(form, 'message')
  const thumbs = formNumber(form, 'thumbs') || null
  try {
    await change(context, action, form, { vendorProfileId, message, thumbs, sentFiles })
  } catch (error) {
    if (!isAppError(error)) throw error
    return { of: 'feedback', problem: error.code, message, thumbs }
  }
  throw redirect(`${path}${path.includes('?') ? '&' : '?'}done=${action}#feedback`, 303)
}

async function change(
  context: ReadableContext,
  action: Action,
  form: FormData,
  input: Omit<Where, 'path'> & { message: string; thumbs: number | null },
): Promise<void> {
  const api = clientOf<typeof feedbackContract>('feedback')(context)
  const id = formNumber(form, 'id')
  if (action === 'feedback-remove') return api.removeFeedback({ id })

  const { vendorProfileId, message, thumbs, sentFiles } = input
  const keptImages = form.getAll('image').flatMap((uuid) => (typeof uuid === 'string' ? uuid : []))
  const sent = await sentFiles()
  const words = {
    message,
    thumbs,
    file: [...keptImages, ...sent].map((uuid) => ({ uuid })),
    taggedVendors: form.getAll('tag').map(Number),
  }
  if (action === 'feedback-edit') return api.editFeedback({ id, ...words })
  const parentId = formNumber(form, 'parentId') || null
  await api.sendFeedback({ vendorProfileId, parentId, ...words })
}
