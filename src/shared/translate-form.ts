import { entryFor } from './app-error.ts'
import { formText } from './form-text.ts'

/** Why a text was not translated; key of the text that says so. */
export type TranslationFailure = 'failed' | 'pending' | 'tooMany' | 'usedUp' | 'changed'

export interface TranslationResult<T> {
  of: 'translation'
  /** The content with its translation; null on failure. */
  translated: T | null
  failure: TranslationFailure | null
}

/** Value of `intent` in the form that asks for a translation. */
export const translateIntent = 'translate'

/** Handles the form of `TextTranslation`; null for other forms. */
export async function translateAction<T>(
  form: FormData,
  translate: () => Promise<T>,
): Promise<TranslationResult<T> | null> {
  if (formText(form, 'intent') !== translateIntent) return null
  try {
    return { of: 'translation', translated: await translate(), failure: null }
  } catch (error) {
    const failure = entryFor<TranslationFailure>(error, {
      translation_unavailable: 'failed',
      translation_pending: 'pending',
      busy: 'pending',
      translation_used_up: 'usedUp',
      too_many_requests: 'tooMany',
      changed_meanwhile: 'changed',
    })
    return { of: 'translation', translated: null, failure }
  }
}
