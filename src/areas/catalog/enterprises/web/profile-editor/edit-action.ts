import { redirect } from 'react-router'
import { conflictsOf, receiveSet } from '#forms/engine/web/widgets/answer-set.ts'
import type { SentResult } from '#forms/engine/web/widgets/form-state.ts'
import { seenRevs } from '#forms/engine/web/widgets/sent-answers.ts'
import { entryFor } from '#shared/app-error.ts'
import { formText } from '#shared/form-text.ts'
import { isLanguage, type Language } from '#shared/languages.ts'
import type { ReadableContext } from '#shared/page-context.ts'
import type { Profile } from '../../contract.ts'
import { api, requestedVendor } from './edit-loader.ts'

const refusals = { handle_taken: 'handleTaken', handle_reserved: 'handleReserved' } as const

/** Result of a submission. */
export interface EditResult {
  isPreview: boolean
  sent: SentResult
  /** Text key of why nothing was saved. */
  refusal: (typeof refusals)[keyof typeof refusals] | null
  preview: Profile | null
  /** Languages whose translations were confirmed. */
  confirmed: readonly string[]
  /** Requested language of the preview. */
  language: Language | null
}

/**
 * Saves or previews the answers. Scripts have saved the answers before, and show the result; without
 * scripts, success redirects to the page, which shows it.
 */
export async function answerEdit(
  context: ReadableContext,
  url: URL,
  form: FormData,
): Promise<EditResult> {
  const id = await requestedVendor(context, url)
  const { answerSet: set } = await api(context).getProfileForm({ id })
  const asked = formText(form, 'language')
  const language = isLanguage(asked) ? asked : null
  const isPreview = formText(form, 'intent') === 'preview'
  const confirmed = form.getAll('confirmed').filter((lang) => typeof lang === 'string')
  const result = { isPreview, sent: {}, refusal: null, preview: null, confirmed, language }
  const sent = await receiveSet(context, { url, form, set, vendorId: id })
  if (sent) return { ...result, sent }
  try {
    if (isPreview) {
      const languageCode = language ?? undefined
      const { problems, profile } = await api(context).previewProfile({
        id,
        confirmed,
        languageCode,
      })
      return { ...result, sent: { problems }, preview: profile }
    }
    const { problems, conflicts: found } = await api(context).publishProfile({
      id,
      confirmed,
      seenRevs: seenRevs(form),
    })
    const conflicts = conflictsOf(found)
    const isRefused = conflicts.length > 0 || Object.keys(problems).length > 0
    if (isRefused || form.has('live')) return { ...result, sent: { problems, conflicts } }
  } catch (error) {
    return { ...result, refusal: entryFor(error, refusals) }
  }
  const done = new URL(url)
  done.searchParams.delete('_routes')
  done.searchParams.set('done', '1')
  throw redirect(done.pathname + done.search, 303)
}
