import { z } from 'zod'
import { fails } from './contract.ts'
import { Id, LanguageCode } from './schema.ts'

/** Fields about the language of shown texts; `original` has the texts before translating. */
export function translatedFields<Texts extends z.ZodRawShape>(texts: Texts) {
  return {
    isTranslation: z.boolean(),
    isMachineTranslation: z.boolean(),
    /** Whether a machine translation to the requested language can be made. */
    isTranslatable: z.boolean(),
    /** Null where the shown texts are the original. */
    original: z.object({ language: z.string(), ...texts }).nullable(),
  }
}

/** What is translated by machine, to the caller's language by default. */
export const TranslationInput = z.object({ id: Id, lang: LanguageCode.optional() })

export const translationErrors = fails(
  'not_found',
  'changed_meanwhile',
  'too_many_requests',
  'translation_unavailable',
  'translation_used_up',
  'translation_pending',
)
